import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { isEmptyDatabase } from '../../../src/content/is-empty-database.ts';
import { loadContent } from '../../../src/content/load.ts';
import { ensureOwnSource } from '../../../src/content/own-source.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { readTree } from './read-tree.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

function write(file: string, text: string): void {
  const path = join(database.folder, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

async function loadAndDump(): Promise<Record<string, string>> {
  await loadContent(database.payload, join(database.folder, 'content'));
  await dumpContent(database.payload, join(database.folder, 'dump'));
  return readTree(join(database.folder, 'dump'));
}

it('gives a row without dates the same dates each time, so that its dump is stable', async () => {
  write('caveats/plain.yaml', 'id: plain\ntext: Plain');
  write('caveats/shown.yaml', 'id: shown\ntext: Shown\nstatus: published');
  write('caveats/dated.yaml', 'id: dated\ntext: Dated\nstatus: published\ncreatedAt: 2025-05-05T06:00:00+02:00');
  write('news/aaaaaaaaaaaa.yaml', 'id: aaaaaaaaaaaa\npublished: 2025-04-04T04:04:04Z');
  const tree = await loadAndDump();
  expect(tree['caveats/plain.yaml']).toBe(
    'id: plain\ntext: Plain\nposition: 0\nstatus: pending\n' +
      'createdAt: 2026-01-01T00:00:00.000Z\nupdatedAt: 2026-01-01T00:00:00.000Z\n',
  );
  expect(tree['caveats/shown.yaml']).toContain('first_published_at: 2026-01-01T00:00:00.000Z\n');
  expect(tree['caveats/dated.yaml']).toContain(
    'first_published_at: 2025-05-05T04:00:00.000Z\n' +
      'createdAt: 2025-05-05T04:00:00.000Z\nupdatedAt: 2025-05-05T04:00:00.000Z\n',
  );
  expect(tree['news/aaaaaaaaaaaa.yaml']).toContain('createdAt: 2025-04-04T04:04:04.000Z\n');
  const { created, updated } = await loadContent(database.payload, join(database.folder, 'content'));
  expect({ created, updated }).toEqual({ created: 0, updated: 0 });
});

it('keeps the given states and adds nothing to the log', async () => {
  write('caveats/shown.yaml', 'id: shown\ntext: Shown\nstatus: published');
  write('caveats/refused.yaml', 'id: refused\ntext: Refused\nstatus: rejected\nreason: Not true.');
  const tree = await loadAndDump();
  expect(tree['caveats/refused.yaml']).toContain('status: rejected\nreason: Not true.\n');
  expect(Object.keys(tree).filter((path) => path.startsWith('review-log/'))).toEqual([]);
});

it('saves rows in the order of their references, whatever their names', async () => {
  write('entities/a-person.yaml', 'id: a-person\nname: A\ntype: person\norg: z-house');
  write('entities/z-house.yaml', 'id: z-house\nname: Z\ntype: organisation');
  write('relations/a.yaml', 'id: a\nfrom: a-person\nto: z-house');
  write('developers/a.yaml', 'id: a\nname: A\nwhoswho: a-person\norg: z-house');
  expect(await loadContent(database.payload, join(database.folder, 'content'))).toMatchObject({ created: 4 });
});

it('resolves references to rows that only the database has', async () => {
  await database.payload.create({ collection: 'sources', data: { id: 'there', name: 'There' } as never });
  write('news/aaaaaaaaaaaa.yaml', 'id: aaaaaaaaaaaa\nsource: there');
  expect(await loadAndDump()).toMatchObject({ 'news/aaaaaaaaaaaa.yaml': expect.stringContaining('source: there\n') });
});

it("creates the service's own source when a folder has own stories without it", async () => {
  write('news/aaaaaaaaaaaa.yaml', 'id: aaaaaaaaaaaa\nsource: own\nslug: ours');
  const tree = await loadAndDump();
  expect(tree['sources/own.yaml']).toMatch(/^id: own\nname: Nordic Crypto Feed\ncountry: NORDIC\n/);
  expect(tree['sources/own.yaml']).toContain('status: published\n');
});

it('creates the own source once, and does not overwrite an edited one', async () => {
  const { payload } = database;
  expect(await ensureOwnSource(payload)).toBe(true);
  await payload.update({ collection: 'sources', id: 'own', data: { name: 'Our name' } });
  expect(await ensureOwnSource(payload)).toBe(false);
  expect(await payload.findByID({ collection: 'sources', id: 'own' })).toMatchObject({ name: 'Our name' });
});

it('treats a database as empty until someone adds something', async () => {
  const { payload } = database;
  await ensureOwnSource(payload);
  expect(await isEmptyDatabase(payload)).toBe(true);
  await payload.create({ collection: 'subscribers', data: { email: 'a@example.com' } });
  expect(await isEmptyDatabase(payload)).toBe(false);
});
