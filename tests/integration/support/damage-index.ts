/** Damages an index as a bad disk would. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Gives it a value that no row has, so that SQLite does not find that row with it. Every page can be read, so `quick_check` finds
 * nothing.
 * @param file of a database that nobody has open
 * @param value of an indexed row, which occurs in the index
 */
export function damageIndex(file: string, index: string, value: string): void {
  changePage(file, index, (page) => {
    const at = page.indexOf(value);
    if (at < 0) throw new Error(`The first page of ${index} does not have ${value}.`);
    page[at] = 0x7a; // a letter that sorts last
  });
}

/** Makes its first page unreadable. @param file of a database that nobody has open */
export function destroyIndex(file: string, index: string): void {
  changePage(file, index, (page) => page.fill(0xa5, 0, page.length / 2));
}

function changePage(file: string, index: string, change: (page: Buffer) => void): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const root = Number(database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(index)?.rootpage);
  const size = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  database.close();
  const bytes = readFileSync(file);
  change(bytes.subarray((root - 1) * size, root * size));
  writeFileSync(file, bytes);
}
