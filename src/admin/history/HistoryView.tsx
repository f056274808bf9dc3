/** The History tab of a row or a global: its decisions and changes, and how the row differs from its published version. */
import { Gutter, Link } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { reviewers } from '../../../collections/login/access.ts';
import { globalsFamily } from '../../../collections/review/review-log.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { type LogPage, readLogPage } from '../../review/log-page.ts';
import { FieldChange } from '../diff/FieldChange.tsx';
import { familyLabels } from '../family-labels.ts';
import { LogList } from '../log/LogList.tsx';
import { logUrl } from '../log/log-url.ts';
import { Notes } from '../notes/Notes.tsx';
import { changedFields } from './changed-fields.ts';
import styles from './HistoryView.module.css';
import { publishedVersion } from './published-version.ts';

/** Older entries are in the review log. */
const maxShown = 50;

export async function HistoryView({ doc, initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, globalConfig, req } = initPageResult;
  if (!reviewers({ req }) || !(collectionConfig || globalConfig)) notFound();
  // Only editorial collections and the globals have this tab.
  const family = collectionConfig ? (collectionConfig.slug as Family) : globalsFamily;
  const row = collectionConfig ? String(doc.id) : String(globalConfig?.slug);
  const { lines, next } = await readLogPage({ filter: { family, row }, limit: maxShown }, req);
  const nothing = collectionConfig
    ? 'There are no decisions on record. The row was imported with its current status.'
    : 'There are no changes on record.';
  return (
    <main>
      <Gutter className={styles.view}>
        {family !== globalsFamily && doc.status === 'published' && (
          <SincePublished {...{ base: `/admin/collections/${family}/${row}`, doc, family, id: row, lines, req }} />
        )}
        {family !== globalsFamily && (
          <section aria-labelledby="notes">
            <h2 id="notes">Notes</h2>
            <Notes family={family} id={row} />
          </section>
        )}
        <section aria-labelledby="decisions">
          <h2 id="decisions">{collectionConfig ? 'Decisions and changes' : 'Changes'}</h2>
          {lines.length === 0 && <p>{nothing}</p>}
          <LogList familyLabels={familyLabels} lines={lines} showRow={false} />
          {next && <Link href={logUrl({ family, row }, next)}>Older entries</Link>}
        </section>
      </Gutter>
    </main>
  );
}

interface SinceProps extends Pick<Parameters<typeof publishedVersion>[0], 'family' | 'id'> {
  base: string;
  doc: DocumentViewServerProps['doc'];
  lines: LogPage['lines'];
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
