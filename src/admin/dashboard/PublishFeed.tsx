/** The next export and the last one that was started in the panel, with a link to the screen that starts one. */
import { Link } from '@payloadcms/ui';
import { readSettings } from '../../lib/settings.ts';
import { nextExport } from '../../panel/export-run/export-schedule.ts';
import { exportRunsFolder, readRuns } from '../../panel/export-run/run-folder.ts';
import { exportMissing } from '../../panel/export-run/start-export.ts';
import { LocalTime } from '../fields/LocalTime.tsx';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export function PublishFeed() {
  const [run] = readRuns(exportRunsFolder(readSettings().DATABASE_URI), 1);
  const next = nextExport();
  return (
    <Section title="Publish">
      <p>
        {next === null ? (
          'The panel has no schedule for exports. '
        ) : (
          <>
            The next export is at <LocalTime at={next} />.{' '}
          </>
        )}
        {run && (
          <>
            The last one from the panel was started by {run.by} <TimeAgo at={run.at} />: {results[run.state]}.
          </>
        )}
      </p>
      <p>
        <Link href="/admin/export">
          {exportMissing() === null ? 'Publish the feed now …' : 'How to publish the feed'}
        </Link>{' '}
        <span className={styles.quiet}>It shows first what will change.</span>
      </p>
    </Section>
  );
}

const results = { running: 'it is running', done: 'done', failed: 'it failed', interrupted: 'it was interrupted' };
