/** `npm run serve`: a local server that behaves like the static host. */
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';

await runCommand({
  name: 'serve',
  summary: 'Serves a folder as the static host would, until Ctrl-C.',
  options: {
    dir: { type: 'string', value: 'DIR', default: 'dist', help: 'the folder to serve' },
    port: { type: 'string', value: 'N', help: 'the port; 0 takes a free one (default: PORT_FEED, or 4000)' },
    host: { type: 'string', value: 'ADDRESS', default: '127.0.0.1', help: 'the address to listen on' },
  },
  async run({ values: { dir, port, host } }) {
    const folder = await stat(dir).catch(() => null);
    if (!folder?.isDirectory()) {
      throw new Error(`${dir} is not a folder; create it with "npm run export", or choose another with --dir.`);
    }
    const address = await listen({ dir, host, port: port === undefined ? readSettings().PORT_FEED : toPort(port) });
    return { text: `Serving ${dir} at ${address} (Ctrl-C stops it)`, json: { dir, address } };
  },
});

/**
 * Starts the server, and stops it on SIGINT and SIGTERM.
 * @returns its address
 */
async function listen({ dir, host, port }: { dir: string; host: string; port: number }): Promise<string> {
  const server = createFeedServer({ dir });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken; stop the program that listens there, or choose another port with --port or PORT_FEED.`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
}

function toPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new UsageError('--port must be a port number.');
  return Number(text);
}
