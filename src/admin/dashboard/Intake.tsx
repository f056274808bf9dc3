/** The last run of the intake, the sources that keep failing, and those whose last reading is not believed. */
import { Link } from '@payloadcms/ui';
import { FLAGGED_FAILS } from '../../intake/run/source-state.ts';
import type { Reader } from '../../review/log-page.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { describeRun } from './describe-run.ts';
import { Section } from './Section.tsx';

export async function Intake({ payload, user }: Reader) {
  const access = { overrideAccess: false, user, depth: 0 };
  const [runs, failing, flagged] = await Promise.all([
    payload.find({ collection: 'intake-runs', sort: '-started_at', limit: 1, pagination: false, ...access }),
    payload.find({
      collection: 'intake-sources',
      where: { fails: { greater_than_equal: FLAGGED_FAILS } },
      sort: '-fails',
      limit: 20,
      ...access,
    }),
    payload.find({
      collection: 'intake-sources',
      where: { warning: { exists: true } },
      sort: 'id',
      limit: 20,
      ...access,
    }),
  ]);
  const [run] = runs.docs;
  const names = await sourceNames(
    [...failing.docs, ...flagged.docs].map(({ id }) => id),
    { payload, user },
  );
  const result = run ? describeRun(run.summary) : '';
  return (
    <Section title="Intake">
      {run ? (
        <p>
          {run.finished_at ? 'The last run finished' : 'A run started'}{' '}
          <TimeAgo at={run.finished_at ?? run.started_at} />
          {run.finished_at ? '' : ' and has not finished'}
          {result && `: ${result}`}.
        </p>
      ) : (
        <p>The intake has not run yet. It runs on its schedule, or with npm run intake on the server.</p>
      )}
      {failing.docs.length > 0 && (
        <>
          <p>
            {failing.totalDocs} {failing.totalDocs === 1 ? 'source has' : 'sources have'} failed at least{' '}
            {FLAGGED_FAILS} times in a row:
          </p>
          <ul className={styles.list}>
            {failing.docs.map(({ id, fails, error, worked_at }) => (
              <li key={id}>
                <Link href={`/admin/collections/sources/${id}`}>{names.get(id) ?? id}</Link> failed {fails} times:{' '}
                <span className={styles.error}>{error ?? 'unknown error'}</span>
                {worked_at ? (
                  <span className={styles.quiet}>
                    {' '}
                    (last success: <TimeAgo at={worked_at} />)
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {flagged.docs.length > 0 && (
        <>
          <p>
            {flagged.totalDocs} {flagged.totalDocs === 1 ? 'source lacks' : 'sources lack'} more than half of the coming
            events that it had. Their rows stay as they are:
          </p>
          <ul className={styles.list}>
            {flagged.docs.map(({ id, warning }) => (
              <li key={id}>
                <Link href={`/admin/collections/sources/${id}`}>{names.get(id) ?? id}</Link>: {warning}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
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
