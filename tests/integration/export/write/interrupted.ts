/**
 * A job to be interrupted: `interrupted.ts OUT MANNER WRITER`. It `waits` for an answer that never comes, `works` without a pause,
 * or is part of a process that `listens` to signals itself and goes on. The writer is this `process` or a `thread`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { publishTree } from '../../../../export/write/publish-tree.ts';

const [out, manner, writer] = process.argv.slice(2);
if (out === undefined) throw new Error('interrupted.ts OUT MANNER WRITER');
if (manner === 'listens') for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

await publishTree({
  out,
  job: 'export',
  hasManyFiles: writer === 'thread',
  write: async (stage) => {
    stage.file('api/v1/news.json', '{}');
    process.stdout.write('ready\n');
    if (manner === 'waits') await sleep(60_000);
    else if (manner === 'listens') await sleep(300);
    else for (const end = Date.now() + 300; Date.now() < end; );
    if (manner === 'listens') stage.file('api/v1/events.json', '{}');
  },
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
});
