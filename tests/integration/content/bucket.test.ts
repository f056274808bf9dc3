/** Content folders with pictures, and a bucket that has the pictures of all machines. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { loadContent } from '../../../src/content/load.ts';
import { BUCKET, FakeStore } from '../../fixtures/s3/fake-store.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let store: FakeStore;
let content: string;

beforeAll(async () => {
  database = await openTestDatabase();
  store = await FakeStore.open();
  content = join(database.folder, 'content');
  vi.stubEnv('MEDIA_BUCKET', `s3://${BUCKET}/pictures`);
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store?.close();
  await database?.close();
});
beforeEach(async () => {
  store.reset();
  await database.payload.delete({ collection: 'caveats', where: { id: { exists: true } } });
});

/** A content folder with a picture in this colour and a row. */
async function write(background: string): Promise<Buffer> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
  const bytes = await picture.toBuffer();
  for (const folder of ['media', 'caveats']) mkdirSync(join(content, folder), { recursive: true });
  writeFileSync(join(content, 'media/logo.png'), bytes);
  writeFileSync(join(content, 'media/logo.png.yaml'), 'alt: A logo\n');
  writeFileSync(join(content, 'caveats/one.yaml'), 'id: one\ntext: One\n');
  return bytes;
}

it('loading stores the pictures before the database is asked for its turn to write', async () => {
  const bytes = await write('teal');
  const { payload } = database;
  const written: unknown[] = [];
  store.onRequest = async () => {
    const data = { id: `meanwhile-${written.length}`, text: 'Meanwhile' };
    written.push((await payload.create({ collection: 'caveats', data: data as never })).id);
    return null;
  };
  expect(await loadContent(payload, content)).toMatchObject({ created: 1, pictures: { created: 1 } });
  expect(written).toEqual(['meanwhile-0']);
  expect(store.objects.get('pictures/logo.png')?.body).toEqual(bytes);
  expect(await loadContent(payload, content)).toMatchObject({ created: 0, pictures: { created: 0, updated: 0 } });
});

it('another picture of the same name is refused, and nothing is loaded', async () => {
  await write('tomato');
  store.set('pictures/logo.png', 'RIFF0000WEBP the logo of another machine');
  await expect(loadContent(database.payload, content)).rejects.toThrow(
    'media/logo.png.yaml: s3://feed/pictures has another picture of this name; rename this one',
  );
  expect((await database.payload.count({ collection: 'caveats' })).totalDocs).toBe(0);
  expect(store.text('pictures/logo.png')).toMatch(/another machine$/);
});

it('nothing is stored from a folder with problems', async () => {
  await write('teal');
  writeFileSync(join(content, 'caveats/two.yaml'), 'id: three\n');
  await expect(loadContent(database.payload, content)).rejects.toThrow('caveats/two.yaml');
  rmSync(join(content, 'caveats/two.yaml'));
  expect(store.asked).toEqual([]);
});

it('a dump has pictures that only the bucket has', async () => {
  const bytes = await write('teal');
  await loadContent(database.payload, content);
  const { MEDIA_DIR } = database.env;
  for (const name of readdirSync(MEDIA_DIR)) renameSync(join(MEDIA_DIR, name), join(database.folder, name));
  const dump = join(database.folder, 'dump');
  await dumpContent(database.payload, dump);
  expect(readFileSync(join(dump, 'media/logo.png'))).toEqual(bytes);
});
