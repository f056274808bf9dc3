/** `npm run serve`: a local server that behaves like the static host. */
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { addressOption } from '../lib/address-option.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { portOption } from '../lib/port-option.ts';
import { readSettings } from '../lib/settings.ts';

await runCommand({
  name: 'serve',
  summary: 'Serves a folder as the static host would, until Ctrl-C.',
  options: {
    dir: { type: 'string', value: 'DIR', default: 'dist', help: 'the folder to serve' },
    port: { type: 'string', value: 'N', help: 'the port; 0 takes a free one (default: PORT_FEED, or 4000)' },
    workers: { type: 'string', value: 'URL', help: 'the workers that answer /api/geo and /api/push/ (default: none)' },
    host: { type: 'string', value: 'ADDRESS', default: '127.0.0.1', help: 'the address to listen on' },
  },
  async run({ values: { dir, port, host, workers } }) {
    const folder = await stat(dir).catch(() => null);
    if (!folder?.isDirectory()) {
      throw new Error(`${dir} is not a folder; create it with "npm run export", or choose another with --dir.`);
    }
    const options = { dir, host, port: portOption(port, readSettings().PORT_FEED), workers: workersOption(workers) };
    const address = await listen(options);
    return { text: `Serving ${dir} at ${address} (Ctrl-C stops it)`, json: { dir, address } };
  },
});

/** Only http: the feed server reports who asks, and servers elsewhere would not believe it. */
function workersOption(text: string | undefined): string | null {
  const address = addressOption('workers', text) ?? null;
  if (address?.startsWith('https:'))
    throw new UsageError('--workers must be an http address, such as that of npm run workers.');
  return address;
}

interface ServeOptions {
  dir: string;
  host: string;
  port: number;
  /** The address of the workers; null without them. */
  workers: string | null;
}

/**
 * Starts the server, and stops it on SIGINT and SIGTERM.
 * @returns its address
 */
async function listen({ dir, host, port, workers }: ServeOptions): Promise<string> {
  const server = createFeedServer({ dir, workers });
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
