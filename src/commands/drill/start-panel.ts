/** Starts the panel on the restored database, on a free port of this machine, and stops it again. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Children } from '../../lib/processes/children.ts';
import { isBuilt } from '../../panel/admin-build.ts';
import { waitForAnswer } from '../start/wait-for-answer.ts';

const LIMIT_MS = 120_000;

export interface PanelRequest {
  root: string;
  env: Record<string, string>;
  /** Makes a group of programs, which a signal stops. */
  programs: () => Children;
}

/**
 * Without a build the database is opened as the panel opens it, without its pages.
 * @returns what was started, for the report
 * @throws ProgramError or Error with one line
 */
export async function startPanel({ root, env, programs }: PanelRequest): Promise<string> {
  if (!isBuilt(root)) {
    const failure = 'The CMS could not be opened on the restored database; see above.';
    await programs().run({ file: 'src/commands/drill/open-cms.ts', failure, env });
    return 'without the panel, which is not built (npm run build)';
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const panel = programs();
  const running = panel.run({
    file: 'src/commands/panel.ts',
    args: ['--hostname', '127.0.0.1'],
    failure: 'The panel did not start on the restored database; see above.',
    env: { ...env, PORT: String(port), PANEL_URL: url },
  });
  const ended = running.then((): never => {
    throw new Error('The panel ended by itself on the restored database.');
  });
  try {
    for (const path of ['/api/health', '/admin/login']) await waitForAnswer(`${url}${path}`, ended, LIMIT_MS);
  } finally {
    ended.catch(() => {}); // it ends now
    await panel.stop();
  }
  return 'the panel answered';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server on a port has this type
  server.close();
  await once(server, 'close');
  return port;
}
