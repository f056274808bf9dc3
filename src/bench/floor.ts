/**
 * The floor of the export: the simplest program that reads the same rows by SQL and writes the same bytes. It checks, builds and
 * hashes nothing. It reads and parses every row that the export reads, and copies the bytes of a finished tree (from the page
 * cache) into a new folder, with the same single sync at the end.
 * Arguments: the database's address, the finished tree, the folder to write.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFeedDatabase } from '../../export/read/feed-database.ts';
import { readPublished } from '../../export/read/read.ts';

const [uri = '', tree = '', out = ''] = process.argv.slice(2);
const chunk = Buffer.alloc(256 * 1024);

const database = await openFeedDatabase(uri);
const rows = await readPublished(database, { preview: false, generatedAt: new Date().toISOString() });
for await (const _ of rows.news());
await database.close();

const folders = new Set<string>();
for (const path of readdirSync(tree, { recursive: true, encoding: 'utf8' })) {
  const from = join(tree, path);
  if (statSync(from).isFile()) copy(from, join(out, path));
}
execFileSync('sync', ['-f', out]);

function copy(from: string, to: string): void {
  const folder = dirname(to);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  const [source, target] = [openSync(from, 'r'), openSync(to, 'w')];
  for (let length = readSync(source, chunk); length > 0; length = readSync(source, chunk))
    writeSync(target, chunk, 0, length);
  closeSync(source);
  closeSync(target);
}
