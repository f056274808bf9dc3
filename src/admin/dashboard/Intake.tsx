/** How the intake does: its last run, and the sources that fail again and again. */
import { Link } from '@payloadcms/ui';
import { FLAGGED_FAILS } from '../../intake/run/source-state.ts';
import type { Reader } from '../../review/log-page.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Part } from './Part.tsx';
import { runNumbers } from './run-numbers.ts';

export async function Intake({ payload, user }: Reader) {
  const access = { overrideAccess: false, user, depth: 0 };
  const [runs, failing] = await Promise.all([
    payload.find({ collection: 'intake-runs', sort: '-started_at', limit: 1, pagination: false, ...access }),
    payload.find({
      collection: 'intake-sources',
      where: { fails: { greater_than_equal: FLAGGED_FAILS } },
      sort: '-fails',
      limit: 20,
      ...access,
    }),
  ]);
  const [run] = runs.docs;
  const names = await sourceNames(
    failing.docs.map(({ id }) => id),
    { payload, user },
  );
  const numbers = run ? runNumbers(run.summary) : '';
  return (
    <Part title="Intake">
      {run ? (
        <p>
          {run.finished_at ? 'The last run ended' : 'A run began'} <TimeAgo at={run.finished_at ?? run.started_at} />
          {run.finished_at ? '' : ', and has not ended'}
          {numbers && `: ${numbers}`}.
        </p>
      ) : (
        <p>It has not run yet.</p>
      )}
      {failing.docs.length > 0 && (
        <>
          <p>
            {failing.totalDocs} {failing.totalDocs === 1 ? 'source has' : 'sources have'} failed {FLAGGED_FAILS} times
            in a row or more:
          </p>
          <ul className={styles.list}>
            {failing.docs.map(({ id, fails, error, worked_at }) => (
              <li key={id}>
                <Link href={`/admin/collections/sources/${id}`}>{names.get(id) ?? id}</Link>, {fails} times:{' '}
                <span className={styles.fault}>{error ?? 'no reason is known'}</span>
                {worked_at ? (
                  <span className={styles.quiet}>
                    {' '}
                    (worked <TimeAgo at={worked_at} />)
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

async function sourceNames(ids: readonly string[], { payload, user }: Reader): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { docs } = await payload.find({
    collection: 'sources',
    where: { id: { in: [...ids] } },
    select: { name: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user,
  });
  return new Map(docs.flatMap(({ id, name }) => (id && name ? [[id, name]] : [])));
}
