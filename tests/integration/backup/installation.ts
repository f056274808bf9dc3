/** A small database with pictures for tests of backups: a table with the content of each picture, and the files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The content of picture files, by name. */
export type Pictures = Record<string, string>;

/** Disposing removes its folder. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'installation-'));
  readonly database = join(this.folder, 'data', 'cms.db');
  readonly media = join(this.folder, 'data', 'media');
  readonly out = join(this.folder, 'backups');
  readonly known = ['first', 'second'];
  readonly env = { DATABASE_URI: `file:${this.database}` };

  constructor(pictures: Pictures) {
    mkdirSync(this.media, { recursive: true });
    this.write(pictures);
  }

  /** Replaces all pictures, in the table and in the folder. */
  write(pictures: Pictures): void {
    const database = new DatabaseSync(this.database);
    database.exec(`PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS payload_migrations (id INTEGER PRIMARY KEY, name TEXT);
      INSERT OR IGNORE INTO payload_migrations VALUES (1, 'first');
      CREATE TABLE IF NOT EXISTS media (id INTEGER PRIMARY KEY, filename TEXT, shows TEXT);
      DELETE FROM media`);
    const insert = database.prepare('INSERT INTO media (filename, shows) VALUES (?, ?)');
    for (const [name, shows] of Object.entries(pictures)) insert.run(name, shows);
    database.close();
    for (const name of readdirSync(this.media)) rmSync(join(this.media, name));
    for (const [name, shows] of Object.entries(pictures)) writeFileSync(join(this.media, name), shows);
  }

  /** The pictures in the database. */
  rows(database = this.database): Pictures {
    const connection = new DatabaseSync(database, { readOnly: true });
    const rows = connection.prepare('SELECT filename, shows FROM media ORDER BY filename').all();
    connection.close();
    return Object.fromEntries(rows.map(({ filename, shows }) => [String(filename), String(shows)]));
  }

  /** The pictures in the folder. */
  files(folder = this.media): Pictures {
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  /** The names in the folder of backups, including unfinished ones. */
  backups(): string[] {
    return existsSync(this.out) ? readdirSync(this.out).sort() : [];
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}
