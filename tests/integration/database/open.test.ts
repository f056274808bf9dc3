import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaFolder } from '../../../collections/media/media-folder.ts';
import { atomicSqliteAdapter } from '../../../src/database/atomic-sqlite.ts';
import { databasePath } from '../../../src/database/database-path.ts';
import { databaseFile } from '../../../src/lib/database-file.ts';
import { openTestCms } from './test-cms.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function refusal(path: string): Promise<string> {
  const error = await openTestCms(path).then(
    () => new Error('It opened.'),
    (reason: Error) => reason,
  );
  expect(error.message).not.toContain('\n');
  return error.message;
}

test('a missing folder of the database is created, and other users cannot read it', async () => {
  const path = join(folder, 'a b', 'ø', 'cms.db');
  const payload = await openTestCms(path);
  const { rows } = await payload.db.drizzle.$client.execute('PRAGMA journal_mode');
  expect(rows[0]?.journal_mode).toBe('wal');
  await payload.destroy();
  expect(existsSync(path)).toBe(true);
  expect(statSync(join(folder, 'a b')).mode & 0o077).toBe(0);
});

test('a database that cannot be opened is reported in one line that says what to do', async () => {
  writeFileSync(join(folder, 'file'), 'not a folder');
  mkdirSync(join(folder, 'folder.db'));
  for (const name of ['file/cms.db', 'folder.db']) {
    const message = await refusal(join(folder, name));
    expect(message).toMatch(
      /^The database .* cannot be opened for writing \(.+\)\. Make its folder and the file writable, or set DATABASE_URI to another path\.$/,
    );
    expect(message).toContain(join(folder, name));
  }
});

test('a file that is not a database is reported, with the question whether it is the right one', async () => {
  const text = join(folder, 'text.db');
  writeFileSync(text, 'This is a letter and not a database. '.repeat(100));
  const message = await refusal(text);
  expect(message).toContain(`The file ${text} is not an SQLite database`);
  expect(message).toContain('Check DATABASE_URI');
});

test.skipIf(process.getuid?.() === 0)('a folder that is not writable is reported the same way', async () => {
  chmodSync(folder, 0o500);
  expect(await refusal(join(folder, 'data', 'cms.db'))).toContain('cannot be opened for writing');
  chmodSync(folder, 0o700);
});

test('addresses are local files, servers or invalid', () => {
  expect(databasePath('file:./data/cms.db')).toBe(join(process.cwd(), 'data', 'cms.db'));
  expect(databasePath('file:///var/a%20b/cms.db')).toBe('/var/a b/cms.db');
  expect(databasePath('file:/var/a%20b/cms.db')).toBe('/var/a b/cms.db');
  expect(databasePath('file:./data/cms.db?tls=0')).toBe(join(process.cwd(), 'data', 'cms.db'));
  expect(databasePath('file:/var/100%/cms.db')).toBe('/var/100%/cms.db');
  expect(databaseFile('postgres://db.example/cms')).toBe(null);
  for (const server of ['libsql://db.example', 'https://db.example', 'wss://db.example']) {
    expect(databasePath(server)).toBe(null);
  }
  for (const invalid of [
    'file://db.example/cms.db',
    'postgres://user:secret@db.example/cms',
    ':memory:',
    'file::memory:',
    'file:',
    '',
    'data/cms.db',
  ]) {
    const line =
      /^The setting DATABASE_URI must be file: and a path, such as \S+, or the libsql:\/\/ address of a server\.$/;
    expect(() => atomicSqliteAdapter({ url: invalid, migrationDir: folder })).toThrow(line);
  }
});

test('pictures are next to the database file, or in MEDIA_DIR', () => {
  vi.stubEnv('MEDIA_DIR', undefined);
  expect(mediaFolder('file:/var/a%20b/cms.db?tls=0')).toBe('/var/a b/media');
  expect(mediaFolder('postgres://db.example/cms')).toBe(join(process.cwd(), 'data', 'media'));
  vi.stubEnv('MEDIA_DIR', 'pictures');
  expect(mediaFolder('file:/var/cms.db')).toBe(join(process.cwd(), 'pictures'));
  vi.unstubAllEnvs();
});
