/**
 * What `npm start` does once everything is installed: prepares what is missing, then serves until a signal comes.
 * It is one thing: whatever ends a part of it, ends all of it.
 */

import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { runCommand } from '../../lib/command.ts';
import { Children, ProgramError } from '../../lib/processes/children.ts';
import { DIST, serveAll } from './serve-all.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

await runCommand({
  name: 'start',
  summary: 'Prepares everything that is missing, then serves the feed and the admin panel until Ctrl-C.',
  options: {},
  run: async () => {
    const children = new Children(process.cwd());
    const feed = createFeedServer({ dir: DIST });
    let ready = false;
    const onReady = () => {
      ready = true;
    };
    try {
      const signal = await Promise.race([firstSignal(), serveAll({ children, feed, onReady })]);
      if (!ready) await endBy(signal, children);
      return { text: 'Stopped.', json: { signal } };
    } catch (error) {
      if (error instanceof ProgramError && error.output) process.stderr.write(`${error.output}\n`);
      throw error;
    } finally {
      feed.close();
      feed.closeAllConnections();
      await children.stop();
    }
  },
});

/** Further signals change nothing: npm passes on the very one that the terminal has sent already. */
function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
  });
}

/** Interrupted before anything was served: no success, so the signal ends this process as the caller expects. */
async function endBy(signal: NodeJS.Signals, children: Children): Promise<void> {
  await children.stop();
  for (const each of SIGNALS) process.removeAllListeners(each);
  process.kill(process.pid, signal);
}
