/** The steps of a drill, in the order of a bad night: restore, start, export, verify, compare. */
import { join } from 'node:path';
import { compareFeeds, type FamilyDifference } from '../../../export/compare/compare-feeds.ts';
import { readFeedRows } from '../../../export/compare/feed-rows.ts';
import { openFolder } from '../../../export/verify/tree/folder-source.ts';
import { openAddress } from '../../../export/verify/tree/http-source.ts';
import { verify } from '../../../export/verify/verify.ts';
import { knownMigrations } from '../../backup/place.ts';
import { type Restored, restore } from '../../backup/restore.ts';
import type { Children } from '../../lib/processes/children.ts';
import { ProgramError } from '../../lib/program-error.ts';
import { secondsSince } from '../../lib/time.ts';
import { type DrillPlace, drillDatabase, drillSettings } from './drill-settings.ts';
import { startPanel } from './start-panel.ts';

export interface DrillRequest extends DrillPlace {
  /** The folder of the backup. */
  from: string;
  /** The folder or address of the published feed; null without one, and then nothing is compared. */
  against: string | null;
  /** Makes a group of programs, which a signal stops. */
  programs: () => Children;
  now: Date;
}

export interface DrillStep {
  name: string;
  seconds: number;
  /** What the step found, in a few words. */
  result: string;
}

export interface Drilled {
  restored: Restored;
  steps: DrillStep[];
  /** Null when there was no feed to compare with. */
  differences: FamilyDifference[] | null;
}

/** @throws an error whose message is one line with the step that failed and the reason */
export async function runDrill({ from, against, programs, folder, root, now }: DrillRequest): Promise<Drilled> {
  const env = drillSettings({ folder, root });
  const dist = join(folder, 'dist');
  const steps: DrillStep[] = [];
  async function step<Value>(name: string, run: () => Promise<[Value, string]>): Promise<Value> {
    const started = performance.now();
    try {
      const [value, result] = await run();
      steps.push({ name, seconds: secondsSince(started, 1), result });
      return value;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The step "${name}" failed with ${from}: ${reason}`;
      throw error instanceof ProgramError
        ? new ProgramError(message, error.output)
        : new Error(message, { cause: error });
    }
  }

  const restored = await step('restore', async () => {
    const done = await restore({ from, ...drillDatabase(folder), known: knownMigrations(), now });
    return [done, `${done.rows} rows and ${done.pictures} pictures`];
  });
  if (restored.lacks.length > 0) {
    await step('migrate', async () => {
      const failure = 'The restored database could not be migrated; see above.';
      await programs().run({ file: 'src/commands/migrate.ts', failure, env });
      return [null, restored.lacks.join(', ')];
    });
  }
  await step('start', async () => [null, await startPanel({ root, env, programs })]);
  await step('export', async () => {
    const failure = 'The restored rows could not be exported; see above.';
    const args = ['--out', dist, '--plain', '--no-search'];
    await programs().run({ file: 'src/commands/export.ts', args, failure, env });
    return [null, 'without search, which derives from the rows'];
  });
  await step('verify', async () => {
    const report = await verify(openFolder(dist));
    if (report.count > 0)
      throw new ProgramError(`The exported feed has ${report.count} problems.`, report.lines().join('\n'));
    return [null, `${report.files} files, no problems`];
  });
  if (against === null) return { restored, steps, differences: null };
  const differences = await step('compare', async () => {
    const published = /^https?:\/\//.test(against) ? openAddress(against) : openFolder(against);
    const found = compareFeeds(await readFeedRows(openFolder(dist)), await readFeedRows(published));
    return [
      found,
      `with ${against}: ${found.length === 0 ? 'the same rows' : `not the same rows in ${found.map(({ label }) => label).join(', ')}`}`,
    ];
  });
  return { restored, steps, differences };
}
