/** Run by verify-apart.ts as a program of its own: `node verify-process.ts FOLDER` prints a `Verdict` as JSON. */
import { openFolder } from './tree/folder-source.ts';
import { verdictOf } from './verdict.ts';
import { verify } from './verify.ts';

const [folder = ''] = process.argv.slice(2);
try {
  console.log(JSON.stringify(verdictOf(await verify(openFolder(folder)))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
