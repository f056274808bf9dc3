/** `npm run drill`: proves that the newest backup can be restored, without touching anything of the real service. */
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { newestBackup } from '../backup/newest-backup.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { stopSignal } from '../lib/processes/stop-signal.ts';
import { readSettings } from '../lib/settings.ts';
import { secondsSince } from '../lib/time.ts';
import { describeDrill } from './drill/describe-drill.ts';
import { DrillFolder } from './drill/drill-folder.ts';
import { type Drilled, runDrill } from './drill/run-drill.ts';

const HOUR = 3_600_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

await runCommand({
  name: 'drill',
  summary:
    'Restores the newest backup into a temporary folder, starts on it, exports, verifies, and compares with the published feed. The real database, feed and state are only read.',
  options: {
    from: { type: 'string', value: 'DIR', default: 'backups', help: 'the folder of the backups' },
    against: {
      type: 'string',
      value: 'DIR_OR_URL',
      help: 'the published feed (default: EXPORT_DIR or dist if it is there, otherwise BASE_URL)',
    },
    'max-age': { type: 'string', value: 'HOURS', default: '26', help: 'the oldest that the backup may be' },
  },
  job: () => 'drill',
  run: async ({ values: { from: out, against, 'max-age': maxAge } }) => {
    if (!/^\d{1,5}(\.\d+)?$/.test(maxAge)) throw new UsageError('--max-age takes a number of hours.');
    const started = performance.now();
    const now = new Date();
    const published = against ?? publishedFeed();
    const from = newestBackup(out, now);
    const drilled = await inDrillFolder((folder, programs) =>
      runDrill({ from, against: published, programs, folder, root, now }),
    );
    const age = (now.getTime() - Date.parse(drilled.restored.madeAt)) / HOUR;
    const hours = Number(age.toFixed(1));
    const report = { ...drilled, from, hours, seconds: secondsSince(started, 1) };
    const ok = age <= Number(maxAge);
    return {
      ok,
      text: describeDrill(report),
      json: { ok, ...jsonOf(report), against: published, max_age_hours: Number(maxAge) },
      ...(ok
        ? {}
        : {
            failure: `The newest backup, ${from}, is ${hours} hours old, more than ${maxAge}. Find out why npm run backup did not run, or failed.`,
          }),
    };
  },
});

/** @returns null when this machine has no published feed and no address is set */
function publishedFeed(): string | null {
  const { EXPORT_DIR = 'dist', BASE_URL } = readSettings();
  if (existsSync(EXPORT_DIR)) return EXPORT_DIR;
  return process.env.BASE_URL?.trim() ? BASE_URL : null;
}

/** Removes the folder in the end, also when a signal or a kill ends the drill. */
async function inDrillFolder(run: (folder: string, programs: () => Children) => Promise<Drilled>): Promise<Drilled> {
  const folder = new DrillFolder();
  const groups: Children[] = [];
  const programs = () => {
    const group = new Children(root);
    groups.push(group);
    return group;
  };
  const finish = async () => {
    await Promise.all(groups.map((group) => group.stop()));
    folder.remove();
  };
  stopSignal().then(async (signal) => {
    await finish();
    process.stderr.write(`drill: interrupted by ${signal}; nothing was changed.\n`);
    process.exit(128 + constants.signals[signal]);
  });
  return await run(folder.path, programs).finally(finish);
}

function jsonOf({ from, hours, seconds, steps, differences, restored }: Parameters<typeof describeDrill>[0]) {
  return {
    backup: from,
    made_at: restored.madeAt,
    age_hours: hours,
    rows: restored.rows,
    pictures: restored.pictures,
    migrated: restored.lacks,
    steps,
    differences: differences?.map(({ onlyFirst, onlySecond, first, second, ...family }) => ({
      ...family,
      in_backup: first,
      published: second,
      only_in_backup: onlyFirst,
      only_published: onlySecond,
    })),
    seconds,
  };
}
