/** The History tab of a row: its decisions, and the changes since it was published. */
import { Gutter, Link } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { reviewers } from '../../../collections/login/access.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { readLogPage } from '../../review/log-page.ts';
import { familyLabels } from '../family-labels.ts';
import { LogList } from '../log/LogList.tsx';
import { logUrl } from '../log/log-url.ts';
import { changedFields } from './changed-fields.ts';
import { FieldChange } from './FieldChange.tsx';
import styles from './HistoryView.module.css';
import { publishedVersion } from './published-version.ts';

/** Older decisions are in the review log. */
const maxShown = 50;

export async function HistoryView({ doc, initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, req } = initPageResult;
  if (!collectionConfig || !reviewers({ req })) notFound();
  const family = collectionConfig.slug as Family; // only editorial collections have this tab
  const id = String(doc.id);
  const { lines, next } = await readLogPage({ filter: { family, row: id }, limit: maxShown }, req);
  const base = `/admin/collections/${family}/${id}`;
  return (
    <main>
      <Gutter className={styles.view}>
        {doc.status === 'published' && <SincePublished {...{ base, doc, family, id, lines, req }} />}
        <section aria-labelledby="decisions">
          <h2 id="decisions">Decisions</h2>
          {lines.length === 0 ? (
            <p>There are no decisions on record. The row was imported with its current status.</p>
          ) : null}
          <LogList familyLabels={familyLabels} lines={lines} showRow={false} />
          {next && <Link href={logUrl({ family, row: id }, next)}>Older decisions</Link>}
        </section>
      </Gutter>
    </main>
  );
}

interface SinceProps extends Pick<Parameters<typeof publishedVersion>[0], 'family' | 'id'> {
  base: string;
  doc: DocumentViewServerProps['doc'];
  lines: Awaited<ReturnType<typeof readLogPage>>['lines'];
  req: DocumentViewServerProps['initPageResult']['req'];
}

async function SincePublished({ base, doc, family, id, lines, req }: SinceProps) {
  const version = await publishedVersion({ family, id, moves: lines }, req);
  const fields = req.payload.collections[family].config.flattenedFields;
  const changes = version ? changedFields(fields, version.row, doc) : [];
  return (
    <section aria-labelledby="since">
      <h2 id="since">Changes since publication</h2>
      {version === null && (
        <p>
          The published version is no longer stored. <Link href={`${base}/versions`}>Stored versions</Link>
        </p>
      )}
      {version && changes.length === 0 && <p>No changes.</p>}
      {version && changes.length > 0 && (
        <>
          <dl className={styles.changes}>
            {changes.map((change) => (
              <FieldChange key={change.label} {...change} />
            ))}
          </dl>
          <p>
            <Link href={`${base}/versions/${version.id}`}>View or restore the published version</Link>
          </p>
        </>
      )}
    </section>
  );
}
