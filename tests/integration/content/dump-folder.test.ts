import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillDatabase } from './fill-database.ts';
import { readTree } from './read-tree.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDatabase(database.payload, database.folder);
});

afterAll(() => database.close());

const pathOf = (name: string) => join(database.folder, name);

it('refuses a folder that is not a content folder, and leaves it unchanged', async () => {
  const other = pathOf('project');
  mkdirSync(join(other, 'news'), { recursive: true });
  writeFileSync(join(other, 'news', 'diary.yaml'), 'mine\n');
  await expect(dumpContent(database.payload, other)).rejects.toThrow(/is not empty and is not a content folder/);
  expect(readTree(other)).toEqual({ 'news/diary.yaml': 'mine\n' });
});

it('refuses a content folder with a file that would be lost', async () => {
  const dump = pathOf('with-notes');
  await dumpContent(database.payload, dump);
  writeFileSync(join(dump, 'news', 'notes.txt'), 'mine\n');
  await expect(dumpContent(database.payload, dump)).rejects.toThrow('contains news/notes.txt, which is not content');
  expect(existsSync(join(dump, 'news', 'notes.txt'))).toBe(true);
});

it('creates folders that others may read, and leaves nothing next to them', async () => {
  const dump = pathOf('deep/er/content');
  await dumpContent(database.payload, dump);
  await dumpContent(database.payload, dump);
  expect(statSync(dump).mode & 0o777 & ~process.umask()).toBe(0o777 & ~process.umask());
  expect(readdirSync(join(dump, '..'))).toEqual(['content']);
});

it('accepts an empty folder, also one with hidden files', async () => {
  const dump = pathOf('repository');
  mkdirSync(join(dump, '.git'), { recursive: true });
  writeFileSync(join(dump, '.git', 'HEAD'), 'ref\n');
  await dumpContent(database.payload, dump);
  expect(existsSync(join(dump, '.git', 'HEAD'))).toBe(true);
  expect(existsSync(join(dump, 'globals', 'meta.yaml'))).toBe(true);
});

it('reports every picture whose file is missing, and writes nothing', async () => {
  const { payload } = database;
  const dump = pathOf('pictures');
  const media = join(database.folder, 'data', 'media', 'logo.png');
  const hidden = pathOf('hidden.png');
  renameSync(media, hidden);
  await expect(dumpContent(payload, dump)).rejects.toThrow(/^Nothing was dumped: media\/logo.png: is missing in /);
  renameSync(hidden, media);
  expect(existsSync(dump)).toBe(false);
});

it('leaves the old folder when it is killed', async () => {
  const dump = pathOf('killed');
  await dumpContent(database.payload, dump);
  const before = readTree(dump);
  await database.payload.create({ collection: 'caveats', data: { id: 'new', text: 'New' } as never });

  const child = spawn(process.execPath, ['src/commands/content.ts', 'dump', dump], {
    env: { ...process.env, ...database.env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const stages = () => readdirSync(database.folder).filter((name) => name.startsWith('.killed.new-'));
  while (stages().length === 0 && child.exitCode === null) await sleep(1);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(stages()).toHaveLength(1);
  expect(readTree(dump)).toEqual(before);

  await dumpContent(database.payload, dump);
  expect(stages()).toEqual([]);
  expect(readTree(dump)).toMatchObject({ 'caveats/new.yaml': expect.stringContaining('text: New') });
  rmSync(dump, { recursive: true });
});
