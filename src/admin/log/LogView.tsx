/** The list view of the review log: decisions as sentences, with filters in the URL. Replaces Payload's table. */
import { Button, Gutter, Link } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { logCursor, logFilter, readLogPage } from '../../review/log-page.ts';
import { familyLabels } from '../family-labels.ts';
import { FilterForm } from './FilterForm.tsx';
import { LogList } from './LogList.tsx';
import styles from './LogView.module.css';
import { logPath, logUrl } from './log-url.ts';
import { UndoBatch } from './UndoBatch.tsx';

/** Entries per page. */
const pageSize = 50;

export async function LogView({
  payload,
  searchParams = {},
  user,
}: Pick<ListViewServerProps, 'payload' | 'searchParams' | 'user'>) {
  const filter = logFilter.parse(searchParams);
  const before = logCursor.parse(searchParams.before);
  const { lines, next } = await readLogPage({ filter, before, limit: pageSize }, { payload, user: user ?? null });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <main>
      <Gutter className={styles.view}>
        <h1>Review log</h1>
        <p className={styles.about}>
          Every decision, and every change of published rows and of accounts, newest first. Entries are never changed:
          undoing a decision adds a new entry.
        </p>
        <FilterForm filter={filter} />
        {filter.batch !== undefined && <UndoBatch batch={filter.batch} />}
        {lines.length === 0 ? (
          <p>
            {isFiltered ? (
              <>
                No entries match the filters. Change them, or <Link href={logPath}>show all entries</Link>.
              </>
            ) : (
              <>
                There are no entries yet. Approve or reject a row in the <Link href="/admin/queue">review queue</Link>,
                and it appears here.
              </>
            )}
          </p>
        ) : (
          <LogList familyLabels={familyLabels} lines={lines} />
        )}
        <nav aria-label="Pages" className={styles.pages}>
          {before && (
            <Button buttonStyle="secondary" el="link" margin={false} url={logUrl(filter)}>
              Newest
            </Button>
          )}
          {next && (
            <Button buttonStyle="secondary" el="link" margin={false} url={logUrl(filter, next)}>
              Older
            </Button>
          )}
        </nav>
      </Gutter>
    </main>
  );
}
