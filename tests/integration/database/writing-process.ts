/**
 * A process that writes stories: `node writing-process.ts PATH NAME WRITERS STORIES`. It waits for a line on stdin, prints
 * `ID REVISION` for each write that the CMS confirms, and ends after STORIES stories per writer.
 */
import { once } from 'node:events';
import { openTestCms, writeStory } from './test-cms.ts';

const [path = '', name, writers, stories] = process.argv.slice(2);
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const payload = await openTestCms(path);
await Promise.all(
  Array.from({ length: Number(writers) }, async (_, writer) => {
    for (let at = 0; at < Number(stories); at += 1) {
      await writeStory(payload, `${name}-${writer}-${at}`, 3, (id, revision) =>
        process.stdout.write(`${id} ${revision}\n`),
      );
    }
  }),
);
await payload.destroy();
process.exit(0);
