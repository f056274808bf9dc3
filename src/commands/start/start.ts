/** `npm start` once everything is installed: prepares what is missing, then serves. When one part ends, all end. */
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { runCommand } from '../../lib/command.ts';
import { Children } from '../../lib/processes/children.ts';
import { stopSignal, stopSignals } from '../../lib/processes/stop-signal.ts';
import { readSettings } from '../../lib/settings.ts';
import { startSampleExchanges } from './sample-exchanges.ts';
import { DIST, DIST_SAMPLE, serveAll } from './serve-all.ts';
import { workersAddress } from './start-workers.ts';

await runCommand({
  name: 'start',
  summary:
    'Prepares everything that is missing, then serves the feed, the site, the admin panel and the workers until Ctrl-C.',
  options: {
    'sample-markets': {
      type: 'boolean',
      default: false,
      help: `show sample prices of simulated exchanges on this machine, in ${DIST_SAMPLE}; nothing of it can be published`,
    },
  },
  run: async ({ values }) => {
    const children = new Children(process.cwd());
    const sample = values['sample-markets'] ? await startSampleExchanges() : null;
    // For all programs that are started: they ask these exchanges in place of the real ones.
    Object.assign(process.env, sample?.settings);
    const out = sample === null ? DIST : DIST_SAMPLE;
    const feed = createFeedServer({ dir: out, workers: workersAddress(readSettings()) });
    let ready = false;
    const onReady = () => {
      ready = true;
    };
    try {
      const signal = await Promise.race([stopSignal(), serveAll({ children, feed, out, onReady })]);
      if (!ready) await endBy(signal, children);
      return { text: 'Stopped.', json: { signal } };
    } finally {
      feed.close();
      feed.closeAllConnections();
      sample?.server.close();
      sample?.server.closeAllConnections();
      await children.stop();
    }
  },
});

/** Interrupted before anything was served: this is not a success, so the process ends by the signal, as callers expect. */
async function endBy(signal: NodeJS.Signals, children: Children): Promise<void> {
  await children.stop();
  for (const each of stopSignals) process.removeAllListeners(each);
  process.kill(process.pid, signal);
}
