/** The floor shares no code with the export, so that a new field of the feed has to be added to it too. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn, refuseDifference } from '../../../src/bench/compare-trees.ts';
import { packTree } from '../../../src/bench/pack-tree.ts';
import { proportions, seedDatabase } from '../../../src/bench/seed-database.ts';
import { type Ended, runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const at = '2026-06-01T00:00:00+00:00';
const base = 'https://feed.example.org';
let database: TestDatabase;
let tree: string;

beforeAll(async () => {
  database = await openTestDatabase();
  tree = join(database.folder, 'dist');
  const file = new DatabaseSync(database.uri.slice('file:'.length));
  seedDatabase(file, proportions(100));
  file.close();
  const env = { ...database.env, BASE_URL: base, SITE_LANGUAGES: 'en' };
  succeeded(await runCommand('src/commands/export.ts', ['--no-search', '--at', at, '--out', tree], env));
});

afterAll(() => database.close());

function succeeded({ status, stderr }: Ended): void {
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

test('the floor of the bench writes the same bytes as the export', async () => {
  const [packed, out] = [join(database.folder, 'packed'), join(database.folder, 'floor')];
  packTree(tree, packed);
  const args = [database.uri.slice('file:'.length), packed, out, base, at];
  succeeded(await runCommand('src/bench/floor.ts', args, {}));
  refuseDifference(tree, out);
  appendFileSync(join(out, 'api/v1/news.json'), ' ');
  expect(() => refuseDifference(tree, out)).toThrow('1 files of the floor differ: api/v1/news.json');
});

test('the export without pages writes the same files of the feed, and no page', async () => {
  const out = join(database.folder, 'feed');
  const preload = { NODE_OPTIONS: '--import ./src/bench/no-pages.ts' };
  const env = { ...database.env, BASE_URL: base, SITE_LANGUAGES: 'en', ...preload };
  succeeded(await runCommand('src/commands/export.ts', ['--no-search', '--at', at, '--out', out], env));
  const feed = (folder: string) => filesIn(folder).filter((path) => path.startsWith('api/') && path.endsWith('.json'));
  expect(feed(out)).toEqual(feed(tree));
  expect(filesIn(out).filter((path) => path.endsWith('.html'))).toEqual([]);
});
