/** The tab of every editorial row that tells its history: each decision in words, and what changed since it was published. */
import { Gutter, Link } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { reviewers } from '../../../collections/login/access.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { readLogPage } from '../../review/log-page.ts';
import { familyNames } from '../family-names.ts';
import { LogList } from '../log/LogList.tsx';
import { logUrl } from '../log/log-url.ts';
import { changedFields } from './changed-fields.ts';
import { FieldChange } from './FieldChange.tsx';
import styles from './HistoryView.module.css';
import { publishedVersion } from './published-version.ts';

/** Older moves are in the review log. */
const shownMoves = 50;

export async function HistoryView({ doc, initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, req } = initPageResult;
  if (!collectionConfig || !reviewers({ req })) notFound();
  const family = collectionConfig.slug as Family; // only editorial collections have this tab
  const id = String(doc.id);
  const { lines, next } = await readLogPage({ filter: { family, row: id }, limit: shownMoves }, req);
  const base = `/admin/collections/${family}/${id}`;
  return (
    <main>
      <Gutter className={styles.view}>
        {doc.status === 'published' && <SincePublished {...{ base, doc, family, id, lines, req }} />}
        <section aria-labelledby="decisions">
          <h2 id="decisions">Decisions</h2>
          {lines.length === 0 ? <p>None is known: the row was loaded as it is.</p> : null}
          <LogList familyNames={familyNames} lines={lines} namesRow={false} />
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
      <h2 id="since">Changed since it was published</h2>
      {version === null && (
        <p>
          What it was like then is not kept. <Link href={`${base}/versions`}>All versions that are kept</Link>
        </p>
      )}
      {version && changes.length === 0 && <p>Nothing.</p>}
      {version && changes.length > 0 && (
        <>
          <dl className={styles.changes}>
            {changes.map((change) => (
              <FieldChange key={change.label} {...change} />
            ))}
          </dl>
          <p>
            <Link href={`${base}/versions/${version.id}`}>Look at the published version, and restore it</Link>
          </p>
        </>
      )}
    </section>
  );
}
