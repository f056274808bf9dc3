/** `npm run workers`: the edge workers on this machine. */
import '../lib/processes/stop-with-parent.mjs';
import { addressOption } from '../lib/address-option.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { portOption } from '../lib/port-option.ts';
import { stopSignal, stopSignals } from '../lib/processes/stop-signal.ts';
import { readSettings } from '../lib/settings.ts';
import { runWorkers } from './workers/run-workers.ts';
import { keysFile, vapidKeys } from './workers/vapid-keys.ts';

await runCommand({
  name: 'workers',
  summary: 'Runs the geo and the push worker as at the edge, until Ctrl-C.',
  options: {
    port: { type: 'string', value: 'N', help: 'the port; 0 takes a free one (default: PORT_WORKERS, or 4010)' },
    feed: { type: 'string', value: 'URL', help: 'the base address of the feed (default: the local feed server)' },
    data: { type: 'string', value: 'DIR', default: 'data/workers', help: 'the folder of registrations and keys' },
    country: { type: 'string', value: 'CC', help: 'the country that the edge reports, such as NO (default: none)' },
    keys: { type: 'boolean', help: 'only create the keys of the push worker in --data, if they are missing' },
  },
  async run({ values: { port, feed, data, country, keys: onlyKeys = false }, progress }) {
    if (data === '') throw new UsageError('--data needs a folder.');
    const settings = readSettings();
    const options = {
      port: portOption(port, settings.PORT_WORKERS),
      feed: addressOption('feed', feed) ?? `http://localhost:${settings.PORT_FEED}`,
      data,
      country: country?.trim().toUpperCase() || null,
    };
    const keys = vapidKeys(data);
    const { VAPID_PUBLIC_KEY: vapid_public_key } = keys;
    if (onlyKeys) {
      const file = keysFile(data);
      return { text: `Public key: ${vapid_public_key}\nBoth keys: ${file}`, json: { vapid_public_key, file } };
    }
    const workers = await runWorkers({
      ...options,
      root: process.cwd(),
      keys,
      contact: settings.CONTACT,
      allowLoopback: settings.PUSH_ALLOW_LOOPBACK,
      report: progress,
    });
    // Miniflare's own end the process before everything is closed.
    for (const signal of stopSignals) process.removeAllListeners(signal);
    stopSignal().then(workers.close);
    const { address } = workers;
    return {
      text: `Running the workers at ${address}, with the feed at ${options.feed} (Ctrl-C stops them)`,
      json: { address, ...options, port: Number(new URL(address).port), vapid_public_key },
    };
  },
});
