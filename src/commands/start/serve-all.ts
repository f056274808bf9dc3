/** From a checked-out folder to a served feed and panel, one printed line a step (README, "Start"). */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databasePath } from '../../database/database-path.ts';
import { type Children, ProgramError } from '../../lib/processes/children.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { localSecret, SECRET_FILE } from '../../lib/secret.ts';
import { readSettings, type Settings } from '../../lib/settings.ts';
import { buildAdmin } from '../../panel/admin-build.ts';
import type { Login } from '../../panel/first-admin.ts';
import { ensureWritable } from './folders.ts';
import { checkPorts } from './ports.ts';
import { type PrepareReport, prepareReport } from './prepare-report.ts';
import { step } from './progress.mjs';
import { waitForAnswer } from './wait-for-answer.ts';

/** The folder that the export writes and the feed is served from. */
export const DIST = 'dist';

/** A slow exchange may take half a minute; the rest of the feed does not wait for it. */
const FIGURES_PATIENCE_MS = 4_000;
const stillFetching = (label: string) => `${label}: still being fetched; they are served as soon as they are there.`;

/** This machine alone: whoever serves others puts a server in front. */
const HOST = '127.0.0.1';

export interface ServeOptions {
  children: Children;
  /** The server of DIST; it does not listen yet. */
  feed: Server;
  /** Called when both addresses answer. */
  onReady: () => void;
}

/**
 * Prepares what is missing, serves, and prints the addresses.
 * @returns never while all goes well
 * @throws Error with one line; ProgramError when a program failed, with the end of its output
 */
export async function serveAll({ children, feed, onReady }: ServeOptions): Promise<never> {
  const settings = readSettings();
  await checkPorts({ PORT: settings.PORT, PORT_FEED: settings.PORT_FEED });
  for (const folder of writtenFolders(settings)) ensureWritable(folder);
  const env = { NODE_ENV: 'production', PAYLOAD_SECRET: localSecret() };

  // Needs nothing of what follows, and mostly waits for others.
  const markets = fetchMarkets(children);
  await prepareDatabase(children, env);
  await step('Building the admin panel', async () =>
    (await buildAdmin(process.cwd(), children, env))
      ? 'Admin panel built'
      : 'Admin panel: built before, nothing changed',
  );
  const panel = servePanel(children, env, settings.PORT);
  await exportFeed(children, env);
  const stats = fetchStats(children);
  const later = (label: string) => sleep(FIGURES_PATIENCE_MS, stillFetching(label), { ref: false });
  await step('Fetching the market figures', () => Promise.race([markets, later('Market figures')]));
  await step('Fetching the visitor statistics', () => Promise.race([stats, later('Visitor statistics')]));
  await once(feed.listen(settings.PORT_FEED, HOST), 'listening');
  await step('Starting the admin panel', async () => {
    await waitForAnswer(`http://${HOST}:${settings.PORT}/admin`, panel);
    return 'Admin panel started';
  });
  process.stdout.write(`${addresses(settings)}\n`);
  onReady();
  return panel;
}

function writtenFolders({ DATABASE_URI }: Settings): string[] {
  const database = databasePath(DATABASE_URI);
  return ['.', dirname(SECRET_FILE), ...(database === null ? [] : [dirname(database)])];
}

async function prepareDatabase(children: Children, env: Record<string, string>): Promise<void> {
  let report: PrepareReport | undefined;
  const onMessage = (message: unknown) => {
    report = prepareReport.parse(message);
  };
  await step('Preparing the database', async () => {
    const failure = 'The database could not be prepared; what is above says why.';
    await children.run({ file: 'src/commands/start/prepare.ts', failure, env, onMessage });
    const done = [
      report?.migrations ? `migrated (${report.migrations})` : 'up to date',
      ...(report?.sampleLoaded ? ['sample content loaded'] : []),
    ];
    return `Database: ${done.join(', ')}`;
  });
  // At once, and not only at the end: what comes next may fail, and the password is told this one time.
  if (report?.admin) process.stdout.write(`${firstLogin(report.admin)}\n`);
}

function firstLogin({ email, password }: Login): string {
  return [
    '',
    '  The first admin was made. Its password is shown this once:',
    `    email     ${email}`,
    `    password  ${password}`,
    '',
  ].join('\n');
}

/** The panel's server: a promise that only ever rejects, when the panel ends by itself. */
function servePanel(children: Children, env: Record<string, string>, port: number): Promise<never> {
  const args = ['--hostname', HOST];
  const failure = 'The admin panel stopped by itself; everything was stopped.';
  const panel = children
    .run({ file: 'src/commands/panel.ts', args, failure, env: { ...env, PORT: String(port) } })
    .then((output) => {
      throw new ProgramError(failure, lastLines(output, 15));
    });
  // Whoever waits sees the failure; before that it is no reason to end without a word.
  panel.catch(() => undefined);
  return panel;
}

async function exportFeed(children: Children, env: Record<string, string>): Promise<void> {
  await step('Exporting the feed', async () => {
    const failure = 'The feed could not be exported; what is above says why.';
    const text = await children.run({ file: 'src/commands/export.ts', args: ['--out', DIST], failure, env });
    return `Feed: ${lastLines(text, 1)}`;
  });
}

const fetchMarkets = (children: Children) =>
  fetchFigures(children, {
    file: 'src/commands/markets.ts',
    label: 'Market figures',
    failure: 'The market files could not be fetched; the rest of the feed is served.',
  });

const fetchStats = (children: Children) =>
  fetchFigures(children, {
    file: 'src/commands/stats.ts',
    label: 'Visitor statistics',
    failure: 'The visitor statistics could not be fetched; the rest of the feed is served.',
  });

/** @returns what came of it: without a network the rest of the feed is served (decisions.md, "Who writes what") */
async function fetchFigures(
  children: Children,
  { file, label, failure }: { file: string; label: string; failure: string },
): Promise<string> {
  try {
    const text = await children.run({ file, args: ['--out', DIST], failure });
    return `${label}: ${lastLines(text, 1)}`;
  } catch (error) {
    return `${failure} ${error instanceof ProgramError ? lastLines(error.output, 1) : ''}`.trim();
  }
}

function addresses({ PORT, PORT_FEED }: Settings): string {
  return [
    '',
    `  Feed   http://localhost:${PORT_FEED}/api/v1/index.json`,
    `  Admin  http://localhost:${PORT}/admin`,
    '  Login  a lost password is replaced with: npm run reset-password -- EMAIL',
    '',
    '  Ctrl-C stops both.',
  ].join('\n');
}
