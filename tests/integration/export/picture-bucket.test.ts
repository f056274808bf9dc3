/** An export on a machine that has no file of the pictures: the bucket has them. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUCKET, FakeStore } from '../../fixtures/s3/fake-store.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let store: FakeStore;
/** The pictures of the database. */
let names: string[];

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  store = await FakeStore.open();
  names = readdirSync(database.env.MEDIA_DIR);
});
afterAll(async () => {
  await store?.close();
  await database?.close();
});
beforeEach(() => {
  store.reset();
  for (const name of names) {
    const body = readFileSync(join(database.env.MEDIA_DIR, name));
    store.objects.set(`pictures/${name}`, { body, etag: '"x"', headers: {} });
  }
});

/** Exports on a machine with a folder of pictures of its own. */
async function exportOn(machine: string) {
  const media = join(database.folder, machine);
  mkdirSync(media, { recursive: true });
  const out = join(database.folder, `dist-${machine}`);
  const bucket = { ...store.env, MEDIA_BUCKET: `s3://${BUCKET}/pictures` };
  const env = {
    ...database.env,
    ...bucket,
    MEDIA_DIR: media,
    SITE_LANGUAGES: 'en',
    STATE_DIR: join(database.folder, 'state'),
  };
  const ended = await runCommand('src/commands/export.ts', ['--out', out, '--plain', '--no-search'], env);
  return {
    ...ended,
    media,
    written: () => readdirSync(join(out, 'media')).filter((name) => !/\.(svg|html)$/.test(name)),
  };
}

it('has every picture that published rows show, and keeps copies for the next export', async () => {
  const first = await exportOn('build');
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(readdirSync(first.media).sort()).toEqual(names.toSorted());
  expect(first.written().length).toBeGreaterThan(3);
  store.asked.length = 0;
  expect((await exportOn('build')).status).toBe(0);
  expect(store.asked).toEqual([]);
});

it('leaves out only a picture that is nowhere, with a line', async () => {
  const { written } = await exportOn('whole');
  const gone = written()[0] ?? '';
  store.objects.delete(`pictures/${gone}`);
  const part = await exportOn('part');
  expect(part.status).toBe(0);
  expect(part.stderr).toMatch(/^left out: media\/\d+: picture is left out: its file is not in /m);
  expect(part.written()).toEqual(written().filter((name) => name !== gone));
});

it('writes no feed while the bucket denies access, because the feed has these pictures', async () => {
  store.onRequest = () => ({ status: 403, code: 'AccessDenied' });
  const { status, stderr } = await exportOn('denied');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^export: The bucket s3:\/\/feed\/pictures of the pictures denies access: .* Check AWS_/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
