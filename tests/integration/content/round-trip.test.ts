import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { loadContent } from '../../../src/content/load.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillDatabase, makePicture } from './fill-database.ts';
import { readTree } from './read-tree.ts';

let filled: TestDatabase;
let dump: string;

beforeAll(async () => {
  filled = await openTestDatabase();
  await fillDatabase(filled.payload, filled.folder);
  dump = join(filled.folder, 'content');
  await dumpContent(filled.payload, dump);
});

afterAll(() => filled.close());

/** Everything that a load could change, including versions and times. */
async function snapshot({ columns, sql }: TestDatabase): Promise<string> {
  const tables = [...(await columns()).keys()];
  const rowsOf = async (name: string) => (await sql(`SELECT * FROM "${name}"`)).rows.map((row) => JSON.stringify(row));
  return JSON.stringify(await Promise.all(tables.map(async (name) => [name, (await rowsOf(name)).sort()])));
}

it('dumps the same bytes after a dump was loaded into an empty database', async () => {
  const empty = await openTestDatabase();
  const loaded = await loadContent(empty.payload, dump);
  const again = join(empty.folder, 'again');
  await dumpContent(empty.payload, again);
  expect(readTree(again)).toEqual(readTree(dump));
  expect(loaded).toMatchObject({ rows: 17, created: 17, updated: 0, pictures: { created: 2, updated: 0 }, moves: 23 });
  await empty.close();
});

it('dumps the sample content unchanged', async () => {
  const empty = await openTestDatabase();
  await loadContent(empty.payload, 'src/content/sample');
  const dump = join(empty.folder, 'dump');
  await dumpContent(empty.payload, dump);
  const { 'README.md': _, ...sample } = readTree('src/content/sample');
  expect(readTree(dump)).toEqual(sample);
  await empty.close();
});

it('keeps pictures byte for byte, in the folder and in the database', async () => {
  const empty = await openTestDatabase();
  // Payload would re-encode an uploaded WebP.
  const given = readFileSync(await makePicture(empty.folder, 'given.webp', 'green'));
  await loadContent(empty.payload, dump);
  const copy = join(empty.folder, 'copy');
  await dumpContent(empty.payload, copy);
  writeFileSync(join(copy, 'media', 'given.webp'), given);
  writeFileSync(join(copy, 'media', 'given.webp.yaml'), 'alt: Green\n');
  await loadContent(empty.payload, copy);
  expect(readFileSync(join(empty.folder, 'data', 'media', 'given.webp'))).toEqual(given);
  const { docs } = await empty.payload.find({ collection: 'media', where: { filename: { equals: 'given.webp' } } });
  expect(docs[0]).toMatchObject({ alt: 'Green', mimeType: 'image/webp', filesize: given.length, width: 8, height: 6 });
  expect(docs[0]?.url).toContain('/api/media/file/given.webp');
  await empty.close();
});

it('removes the place and the camera from pictures, and loads the same folder again without a change', async () => {
  const other = await openTestDatabase();
  const folder = join(other.folder, 'content');
  await loadContent(other.payload, dump);
  await dumpContent(other.payload, folder);
  const photo = join(folder, 'media', 'photo.jpg');
  const canvas = sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } });
  await canvas.withExif({ IFD0: { Make: 'Example Camera' } }).toFile(photo);
  writeFileSync(`${photo}.yaml`, 'alt: Photo\n');
  expect(readFileSync(photo).includes('Example Camera')).toBe(true);

  expect(await loadContent(other.payload, folder)).toMatchObject({ pictures: { created: 1, updated: 0 } });
  expect(readFileSync(join(other.folder, 'data', 'media', 'photo.jpg')).includes('Example Camera')).toBe(false);
  expect(await loadContent(other.payload, folder)).toMatchObject({ pictures: { created: 0, updated: 0 } });
  await other.close();
});

it.each([
  [
    'has a script',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'has parts that may not be published',
  ],
  ['is not an SVG', 'drawing', 'is not well-formed XML'],
])('refuses a picture whose original SVG %s', async (_, original, reason) => {
  const other = await openTestDatabase();
  await loadContent(other.payload, dump);
  const folder = join(other.folder, 'content');
  await dumpContent(other.payload, folder);
  appendFileSync(join(folder, 'media', 'logo.png.yaml'), `original_svg: ${JSON.stringify(original)}\n`);
  await expect(loadContent(other.payload, folder)).rejects.toThrow(reason);
  await other.close();
});

it('changes nothing when the same folder is loaded again, or when a database loads its own dump', async () => {
  const before = await snapshot(filled);
  expect(await loadContent(filled.payload, dump)).toMatchObject({ created: 0, updated: 0, moves: 0 });
  expect(await snapshot(filled)).toBe(before);

  const empty = await openTestDatabase();
  await loadContent(empty.payload, dump);
  const once = await snapshot(empty);
  await loadContent(empty.payload, dump);
  expect(await snapshot(empty)).toBe(once);
  await empty.close();
});

it('overwrites changed rows, pictures and globals, and keeps rows that only the database has', async () => {
  const other = await openTestDatabase();
  const { payload } = other;
  await loadContent(payload, dump);
  await payload.update({ collection: 'entities', id: 'ada', data: { name: 'Changed', aliases: [], profiles: [] } });
  await payload.update({ collection: 'sources', id: 'news.example', data: { status: 'rejected', reason: 'Gone.' } });
  await payload.updateGlobal({ slug: 'meta', data: { description: 'Changed' } });
  await payload.create({ collection: 'caveats', data: { id: 'kept', text: 'Kept' } as never });
  await makePicture(join(other.folder, 'data', 'media'), 'logo.png', 'yellow');
  rmSync(join(other.folder, 'data', 'media', 'drawing.webp'));

  const loaded = await loadContent(payload, dump);
  expect(loaded).toMatchObject({
    created: 0,
    updated: 2,
    pictures: { created: 0, updated: 2 },
    globals: { updated: 1 },
  });
  const again = join(other.folder, 'again');
  await dumpContent(payload, again);
  const { 'caveats/kept.yaml': kept, 'review-log/caveats/kept.yaml': _, ...tree } = readTree(again);
  const logs = { 'review-log/sources/news.example.yaml': '', 'review-log/globals/meta.yaml': '' };
  expect(kept).toContain('text: Kept');
  expect({ ...tree, ...logs }).toEqual({ ...readTree(dump), ...logs });
  // Log entries are never removed.
  expect(tree['review-log/sources/news.example.yaml']).toContain('reason: Gone.');
  expect(tree['review-log/globals/meta.yaml']).toContain('after: Changed');
  await other.close();
});

it('keeps the order of moves across a clock that was set back', async () => {
  const other = await openTestDatabase();
  const moves = [
    { at: '2026-11-22T10:00:00.000Z', from: null, to: 'pending' },
    { at: '2026-11-22T12:00:00.000Z', from: 'pending', to: 'rejected' },
    { at: '2026-11-22T11:00:00.000Z', from: 'rejected', to: 'published' },
  ];
  for (const move of moves) {
    const data = { ...move, family: 'caveats', row: 'kept', who: 'Ada', role: 'editor' };
    await other.payload.create({ collection: 'review-log', data });
  }
  const folder = join(other.folder, 'content');
  await dumpContent(other.payload, folder);
  const log = readTree(folder)['review-log/caveats/kept.yaml'];
  expect(log?.match(/(?<=to: ).*/g)).toEqual(['pending', 'rejected', 'published']);
  await other.close();
});

it('removes the files of deleted rows, and keeps files that are not content', async () => {
  const other = await openTestDatabase();
  const { payload } = other;
  await loadContent(payload, dump);
  const folder = join(other.folder, 'content');
  await dumpContent(payload, folder);
  writeFileSync(join(folder, 'README.md'), '# Ours\n');
  writeFileSync(join(folder, '.gitattributes'), '* text\n');
  await payload.delete({ collection: 'books', where: {} });
  await dumpContent(payload, folder);
  const paths = Object.keys(readTree(folder));
  expect(paths).toContain('README.md');
  expect(paths).toContain('.gitattributes');
  expect(paths.filter((path) => path.startsWith('books/'))).toEqual([]);
  expect(paths).toContain('caveats/not-complete.yaml');
  await other.close();
});

it('writes readable rows', () => {
  const tree = readTree(dump);
  const news = Object.entries(tree).find(([path]) => path.startsWith('news/'));
  expect(news?.[1].replace(/^(id|createdAt|updatedAt): .*$/gm, '$1: …')).toBe(`id: …
title: Banken sier «nei» – og «ja»
source: news.example
url: https://news.example/2026/story?id=1
published: 2026-05-06T07:08:09.000Z
country: NO
language_code: nb
topics:
  - banking
  - consumer protection
summary: |-
  ${'A long summary that stands on a line of its own. '.repeat(4)}End.
also_covered_by:
  - outlet: Small.Source
    url: https://small.example/1
    title: |-
      Line one
      line two
    paywall: true
  - outlet: news.example
illustration: original-coins
title_i18n:
  nn: Banken seier
  fi: Pankki
status: rejected
reason: Still not.
createdAt: …
updatedAt: …
`);
  expect(tree['sources/Small.Source.yaml']).toMatch(
    /^id: Small.Source\nname: Small source\nlist: null\nenabled: true\n/,
  );
  expect(tree['media/logo.png.yaml']).toBe('alt: A red square\nauthor: The editors\nlicense: CC0-1.0\n');
  expect(tree['media/drawing.webp.yaml']).toBe('{}\n');
  expect(tree['talks/yt-Ab_1-2.yaml']).toContain('date: 2026-04-05\n');
  const log = Object.entries(tree).find(([path]) => path.startsWith('review-log/news/'))?.[1];
  expect(log?.match(/^ {2}to: .*$/gm)).toEqual(['  to: pending', '  to: rejected', '  to: pending', '  to: rejected']);
});
