/** The jobs that did not succeed for twice their interval, and what to do (docs/feed-rules.md 17.88). Absent without any. */
import { jobLabels } from '../../lib/jobs.ts';
import { readOverdueJobs } from '../../panel/health/read-overdue-jobs.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { describeInterval } from './describe-interval.ts';
import { Section } from './Section.tsx';

export function OverdueJobs() {
  const overdue = readOverdueJobs();
  if (overdue.length === 0) return null;
  return (
    <Section title="Overdue jobs">
      <p>These did not succeed for twice as long as expected. Tell the operator of the server.</p>
      <ul className={styles.list}>
        {overdue.map(({ name, interval, run }) => (
          <li key={name}>
            <strong>{jobLabels[name]}</strong> is expected to succeed {describeInterval(interval)}.{' '}
            {run === null && 'It has never run on this server.'}
            {run?.last_success === null && 'It has never succeeded on this server. '}
            {run?.last_success && (
              <>
                Its last success was <TimeAgo at={run.last_success} />.{' '}
              </>
            )}
            {run && !run.ok && <span className={styles.error}>Its last run failed: {run.result}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
