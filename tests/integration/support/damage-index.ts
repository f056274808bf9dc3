/** Damages an index as a bad disk would: it has a value that no row has, so SQLite does not find that row with it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Every page can be read, so `quick_check` finds nothing.
 * @param file of a database that nobody has open
 * @param value of an indexed row, which occurs in the index
 */
export function damageIndex(file: string, index: string, value: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const root = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(index)?.rootpage;
  const size = database.prepare('PRAGMA page_size').get()?.page_size;
  database.close();
  const bytes = readFileSync(file);
  const [start, end] = [(Number(root) - 1) * Number(size), Number(root) * Number(size)];
  const at = bytes.indexOf(value, start);
  if (!(at >= start && at < end)) throw new Error(`The page ${root} of ${index} does not have ${value}.`);
  bytes[at] = 0x7a; // a letter that sorts last
  writeFileSync(file, bytes);
}
