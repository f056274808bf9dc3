'use client';
/** The last exports from the panel: who started them, when, and what came of them. */
import type { ExportRun } from '../../review/api/export.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './ExportScreen.module.css';

export function RunList({ runs }: { runs: readonly ExportRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-label="Exports from the panel">
      <h2>Exports from the panel</h2>
      <ol className={styles.runs}>
        {runs.map((run) => (
          <li key={run.number}>
            <p>
              <strong>{states[run.state]}</strong>, started by {run.by} <TimeAgo at={run.at} />
              {run.files && `: ${describeFiles(run.files)}`}
            </p>
            <p className={styles.output}>{run.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const states = { running: 'Running', done: 'Done', failed: 'Failed', interrupted: 'Interrupted' };

const describeFiles = ({ total, added, changed, removed }: NonNullable<ExportRun['files']>) =>
  `${total} files, of which ${added} new, ${changed} changed, ${removed} removed`;
