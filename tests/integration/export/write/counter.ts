/** A process that reads a number from the tree and publishes the next one: `counter.ts OUT TIMES`. Prints each number. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishTree } from '../../../../export/write/publish-tree.ts';

const [out, times] = process.argv.slice(2);
if (out === undefined) throw new Error('counter.ts OUT TIMES');

for (let time = 0; time < Number(times); time++) {
  await publishTree({
    out,
    job: 'stats',
    write: (stage) => {
      const before = stage.previous === null ? '' : join(stage.previous, 'api/v1/stats.json');
      const number = existsSync(before) ? Number(readFileSync(before, 'utf8')) + 1 : 1;
      stage.file('api/v1/stats.json', `${number}`);
      process.stdout.write(`${number}\n`);
    },
  });
}
