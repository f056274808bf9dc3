/**
 * A process that reads a tree over and over until its standard input ends: `reader.ts OUT`. Then it prints what it saw as JSON:
 * how many complete trees it read, how often there was no tree, and every incomplete or mixed one.
 */
import { existsSync, realpathSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { readTree } from './sample-tree.ts';

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('reader.ts OUT');
const seen = { whole: 0, absent: 0, problems: [] as string[] };
let running = true;
process.stdin.on('end', () => {
  running = false;
});
process.stdin.resume();
process.stdout.write('ready\n');

while (running) {
  look(out);
  await turn();
}
process.stdout.write(`${JSON.stringify(seen)}\n`);

function look(link: string): void {
  const release = resolved(link);
  if (release === null) {
    seen.absent++;
    return;
  }
  try {
    readTree(release);
    seen.whole++;
  } catch (error) {
    // Two releases on, a reader this slow has outlived the one that it was reading.
    if (existsSync(release)) seen.problems.push(String(error));
  }
}

function resolved(link: string): string | null {
  try {
    return realpathSync(link);
  } catch {
    return null;
  }
}
