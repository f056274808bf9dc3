/** From a checked-out folder to a served feed, site, panel and workers, with one printed line per step (README, "Start"). */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { databasePath } from '../../database/database-path.ts';
import type { Children } from '../../lib/processes/children.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { ProgramError } from '../../lib/program-error.ts';
import { localSecret, SECRET_FILE } from '../../lib/secret.ts';
import { readSettings, type Settings } from '../../lib/settings.ts';
import { buildAdmin } from '../../panel/admin-build.ts';
import { checkPorts } from './check-ports.ts';
import { ensureWritable } from './ensure-writable.ts';
import { fetchFigures, marketsJob, sampleMarketsJob, showFigures, statsJob } from './fetch-figures.ts';
import { prepareDatabase } from './prepare-database.ts';
import { step } from './progress.mjs';
import { notePublished, startWorkers } from './start-workers.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** The folder that the export writes, from which feed and site are served. */
export const DIST = 'dist';

/** The folder in its place with sample figures, so that they never reach the history of real ones. */
export const DIST_SAMPLE = 'dist-sample';

/** Only this machine: a public panel needs a server in front. */
const HOST = '127.0.0.1';

export interface ServeOptions {
  children: Children;
  /** The server of the folder; it does not listen yet. */
  feed: Server;
  /** DIST, or DIST_SAMPLE with the figures of simulated exchanges. */
  out: typeof DIST | typeof DIST_SAMPLE;
  /** Called when both addresses answer. */
  onReady: () => void;
}

/**
 * Prepares what is missing, serves, and prints the addresses.
 * @returns never while all goes well
 * @throws Error with one line; ProgramError when a program failed, with the end of its output
 */
export async function serveAll({ children, feed, out, onReady }: ServeOptions): Promise<never> {
  const settings = readSettings();
  const { PORT, PORT_FEED, PORT_WORKERS } = settings;
  await checkPorts({ PORT, PORT_FEED, PORT_WORKERS });
  for (const folder of writtenFolders(settings)) ensureWritable(folder);
  const env = { NODE_ENV: 'production', PAYLOAD_SECRET: localSecret() };

  // Started first: it needs nothing from the other steps, and mostly waits for the exchanges.
  const job = out === DIST_SAMPLE ? sampleMarketsJob : marketsJob;
  const markets = fetchFigures(children, job, out);
  await prepareDatabase(children, env);
  await buildPanel(children, env);
  const push = await startWorkers(children, settings, `http://localhost:${PORT_FEED}`);
  // What editors publish from the panel is what is served, with the same pages. A first look has no timers, so no job is late.
  const own = {
    EXPORT_DIR: process.env.EXPORT_DIR?.trim() || out,
    JOB_INTERVALS: process.env.JOB_INTERVALS?.trim() || 'never',
  };
  const panel = servePanel(children, { ...env, ...push, ...own }, PORT);
  // The pages mark figures as samples where the export finds such files.
  if (out === DIST_SAMPLE) await markets;
  await exportFeed(children, { ...env, ...push }, out);
  const stats = fetchFigures(children, statsJob, out);
  await showFigures(job, markets);
  await showFigures(statsJob, stats);
  await once(feed.listen(PORT_FEED, HOST), 'listening');
  void notePublished(settings);
  await step('Starting the admin panel', async () => {
    await waitForAnswer(`http://${HOST}:${PORT}/admin`, panel);
    return 'Admin panel started';
  });
  if (out === DIST_SAMPLE) process.stdout.write(`${sampleNote}\n`);
  process.stdout.write(`${addresses(settings)}\n`);
  onReady();
  return panel;
}

function writtenFolders({ DATABASE_URI }: Settings): string[] {
  const database = databasePath(DATABASE_URI);
  return ['.', dirname(SECRET_FILE), ...(database === null ? [] : [dirname(database)])];
}

async function buildPanel(children: Children, env: Record<string, string>): Promise<void> {
  await step('Building the admin panel', async () => {
    const built = await buildAdmin(process.cwd(), children, env);
    return built ? 'Admin panel built' : 'Admin panel: already built, nothing changed';
  });
}

/** The panel's server: a promise that only rejects, when the panel stops unexpectedly. */
function servePanel(children: Children, env: Record<string, string>, port: number): Promise<never> {
  const args = ['--hostname', HOST];
  const failure = 'The admin panel stopped unexpectedly; everything was stopped.';
  const panel = children
    .run({ file: 'src/commands/panel.ts', args, failure, env: { ...env, PORT: String(port) } })
    .then((output) => {
      throw new ProgramError(failure, lastLines(output, 15));
    });
  // Handled where the promise is awaited later; until then an unhandled rejection must not end the process.
  panel.catch(() => undefined);
  return panel;
}

async function exportFeed(children: Children, env: Record<string, string>, out: string): Promise<void> {
  await step('Exporting the feed and the site', async () => {
    const failure = 'The feed and the site could not be exported; see above.';
    const text = await children.run({ file: 'src/commands/export.ts', args: ['--out', out], failure, env });
    return `Feed and site: ${lastLines(text, 1)}`;
  });
}

const sampleNote = '\n  All prices are samples of simulated exchanges. They cannot be published.';

function addresses({ PORT, PORT_FEED }: Settings): string {
  return [
    '',
    `  Site   http://localhost:${PORT_FEED}/`,
    `  Feed   http://localhost:${PORT_FEED}/api/v1/index.json`,
    `  Admin  http://localhost:${PORT}/admin`,
    '  Login  reset a lost password with: npm run reset-password -- EMAIL',
    '',
    '  Ctrl-C stops everything.',
  ].join('\n');
}
