/**
 * A process that publishes, to be killed or raced: `publisher.ts OUT JOB FIRST COUNT STORIES`.
 * Prints a line before it starts and one after each build.
 */
import { publishFeed, publishMarkets } from './sample-tree.ts';

const [out, job, first, count, stories] = process.argv.slice(2);
if (out === undefined) throw new Error('publisher.ts OUT JOB FIRST COUNT STORIES');
const publish = job === 'markets' ? publishMarkets : publishFeed;

process.stdout.write('ready\n');
for (let build = Number(first); build < Number(first) + Number(count); build++) {
  await publish({ out, build, stories: Number(stories), hasManyFiles: build % 2 === 1 });
  process.stdout.write(`${build}\n`);
}
