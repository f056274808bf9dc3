/** `npm run panel`: serves the built admin panel until it is stopped. For servers; `npm start` runs it automatically. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import next from 'next';
import { pictureBucket } from '../../collections/media/picture-bucket.ts';
import { checkDatabaseFile } from '../database/check-file.ts';
import { damageLine, readDatabaseCheck, recordDatabaseCheck } from '../database/database-check.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { databaseFile } from '../lib/database-file.ts';
import { readPanelSettings } from '../lib/panel-settings.ts';
import { stopSignal } from '../lib/processes/stop-signal.ts';
import { localSecret } from '../lib/secret.ts';
import { readDatabaseUri, readSettings } from '../lib/settings.ts';
import { BUILT_FILES, isBuilt } from '../panel/admin-build.ts';
import { startExportSchedule } from '../panel/export-run/export-schedule.ts';
import { captureOutput } from '../panel/log/capture-output.ts';
import { createLog } from '../panel/log/create-log.ts';
import { setPanelLog } from '../panel/log/panel-log.ts';
import { serverMetrics } from '../panel/metrics/request-metrics.ts';
import { accountOf } from '../panel/server/account-check.ts';
import { trustedProxies } from '../panel/server/client-address.ts';
import { createPanelServer } from '../panel/server/panel-server.ts';
import { warmUp } from '../panel/server/warm-up.ts';

/** How long open requests may take after the signal. */
const GRACE_MS = 2_500;

/** With https there is a reverse proxy in front, so anybody could use up the login attempts of all editors. */
const withoutProxy =
  'TRUST_PROXY is not set: failed logins are counted for the reverse proxy, and so for everybody behind it. Set it to the address of the proxy.';

await runCommand({
  name: 'panel',
  summary: 'Serves the built admin panel on PORT until it is stopped. The database must be migrated (npm run migrate).',
  options: {
    hostname: {
      type: 'string',
      value: 'ADDRESS',
      default: '127.0.0.1',
      help: 'the address to listen on; 0.0.0.0 for all',
    },
  },
  run: async ({ values: { hostname }, progress }) => {
    if (hostname === '') throw new UsageError('--hostname needs an address.');
    // The configuration and Next, which are loaded afterwards, read these.
    Object.assign(process.env, { PAYLOAD_SECRET: localSecret(), NODE_ENV: 'production' });
    const { serverUrl } = readPanelSettings();
    pictureBucket('request'); // an invalid MEDIA_BUCKET is reported before anything starts
    const trusted = trustedProxies(process.env.TRUST_PROXY);
    const { PORT } = readSettings();
    if (!isBuilt(process.cwd())) throw new Error('The panel is not built from the current files; run npm run build.');

    startLog();
    checkDatabase(progress);
    const app = next({ dev: false, dir: process.cwd(), hostname, port: PORT, quiet: true });
    try {
      await app.prepare();
      const handle = app.getRequestHandler();
      await warmUp(handle);
      const options = { handle, builtFiles: BUILT_FILES, serverUrl, findAccount: accountOf, trusted };
      const server = createPanelServer(options);
      server.listen(PORT, hostname);
      await once(server, 'listening');
      startExportSchedule();
      progress(`The panel listens on ${hostname}, port ${PORT}; editors open ${serverUrl}/admin.`);
      if (serverUrl.startsWith('https:') && trusted.length === 0) progress(withoutProxy);
      const signal = await stopSignal();
      await close(server);
      return { text: 'Stopped.', json: { signal } };
    } finally {
      setImmediate(() => process.exit()); // open handles of Next and the database would keep the process alive
    }
  },
});

/**
 * Before anything of this process opens the file. With a damaged database the panel starts all the same: a server that does not
 * start tells editors nothing, and they can still read and copy their work. The dashboard and `GET /api/health` report the damage.
 */
function checkDatabase(progress: (line: string) => void): void {
  const file = databaseFile(readDatabaseUri());
  if (file === null || !existsSync(file)) return;
  recordDatabaseCheck({ kind: 'quick', problems: checkDatabaseFile(file, 'quick'), at: new Date() }, progress);
  const damage = readDatabaseCheck()?.damage;
  if (damage) progress(damageLine(file, damage.problems[0]));
}

/** From here on everything that this process prints is an entry of its log. */
function startLog(): void {
  const write = process.stdout.write.bind(process.stdout);
  const format = process.stdout.isTTY ? 'text' : 'json';
  const log = createLog({ format, write, onEntry: serverMetrics().countEntry });
  setPanelLog(log);
  captureOutput(log);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await closed;
}
