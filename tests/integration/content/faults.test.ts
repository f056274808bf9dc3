import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ContentError, faultLine } from '../../../src/content/content-error.ts';
import { isEmptyDatabase } from '../../../src/content/is-empty-database.ts';
import { loadContent } from '../../../src/content/load.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { makePicture } from './fill-database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(() => {
  folder = join(database.folder, 'content');
  rmSync(folder, { recursive: true, force: true });
  write('globals/meta.yaml', 'license: CC BY 4.0');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

/** File and member of a fault. Many reasons are in the words of the collections. */
const placeOf = (line: string) => line.split(': ').slice(0, 2).join(': ');

/** Loads the folder, which must fail. @returns the faults, one a line */
async function faults(): Promise<string[]> {
  const error = await loadContent(database.payload, folder).then(
    () => expect.unreachable('the folder was loaded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error;
  return error.faults.map(faultLine);
}

it('lists the faults of all files at once, with file, member and reason, and writes nothing', async () => {
  write('sources/good.yaml', 'id: good\nname: Good');
  write('sources/bad.yaml', 'id: bad\nname: 12\nfeed: ftp://x\ncolour: red\nverified: 2026-02-30\npaywall: "yes"');
  write('sources/feed.yaml', 'id: feed\nname: Feed\nfeed: ftp://x\nmethod: magic\nstatus: odd');
  write('sources/other.yaml', 'id: wrong\nname: Other');
  write('sources/GOOD.yaml', 'id: GOOD\nname: Twin');
  write('sources/torn.yaml', 'id: torn\nname: "Torn');
  write('sources/twice.yaml', 'id: twice\nid: twice');
  write('sources/tag.yaml', 'id: tag\nname: !!js/function "x"');
  write('sources/anchor.yaml', 'id: anchor\nname: &a Name\nregion: *a');
  write('news/latest.yaml', 'id: latest\ntitle: Reserved');
  write(
    'news/aaaaaaaaaaaa.yaml',
    'id: aaaaaaaaaaaa\nsource: nobody\nalso_covered_by:\n  - outlet: feed\n  - outlet: none',
  );
  write('news/bbbbbbbbbbbb.yaml', 'id: bbbbbbbbbbbb\nsource: bad\ntopics: mica\nlinks:\n  - url: nowhere');
  write('news/cccccccccccc.yaml', 'id: cccccccccccc\nlinks:\n  - url: nowhere\n  - href: https://x.example/\n  - text');
  write('entities/ola.yaml', 'id: ola\ntype: person\nname: Ola\norg: kari');
  write('entities/kari.yaml', 'id: kari\ntype: person\nname: Kari');
  write('entities/round.yaml', 'id: round\nname: Round\norg: trip');
  write('entities/trip.yaml', 'id: trip\nname: Trip\norg: round');
  write('illustrations/original-x.yaml', 'id: original-x\nmedia: lost.png');
  write('illustrations/original-y.yaml', 'id: original-y\nmedia: fake.png');
  write('media/fake.png', 'no picture');
  write('media/fake.png.yaml', 'alt: Fake\nlicense_url: "javascript:alert(1)"');
  await makePicture(join(folder, 'media'), 'alone.png');
  write('globals/rules.yaml', 'review: approved\ncontent: {}');
  write('globals/users.yaml', '[]');
  write('event/1.yaml', 'id: 1');
  write('books/book.yml', 'id: book');
  write('review-log/sources/good.yaml', '- at: yesterday\n  to: pending\n  who: me\n  role: editor\n- to: pending');
  write('talks/ab-1.yaml', '- id: ab-1');

  expect((await faults()).map(placeOf).sort()).toMatchInlineSnapshot(`
    [
      "books/book.yml: is no part of a content folder; correct its name or move it away",
      "entities/ola.yaml: org",
      "entities/trip.yaml: org",
      "event: is no part of a content folder; correct its name or move it away",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/users.yaml: is no part of a content folder; correct its name or move it away",
      "illustrations/original-x.yaml: media",
      "media/alone.png.yaml: is missing",
      "media/fake.png.yaml: license_url",
      "media/fake.png: The picture fake.png is no PNG, WebP or JPEG. Choose another file.",
      "news/aaaaaaaaaaaa.yaml: also_covered_by.1.outlet",
      "news/aaaaaaaaaaaa.yaml: source",
      "news/bbbbbbbbbbbb.yaml: links.0.url",
      "news/bbbbbbbbbbbb.yaml: topics",
      "news/cccccccccccc.yaml: links.0.url",
      "news/cccccccccccc.yaml: links.1.href",
      "news/cccccccccccc.yaml: links.2",
      "news/latest.yaml: id",
      "review-log/sources/good.yaml: 0.at",
      "review-log/sources/good.yaml: 1.at",
      "review-log/sources/good.yaml: 1.role",
      "review-log/sources/good.yaml: 1.who",
      "sources/anchor.yaml: has anchors; write each value out",
      "sources/bad.yaml: colour",
      "sources/bad.yaml: feed",
      "sources/bad.yaml: name",
      "sources/bad.yaml: paywall",
      "sources/bad.yaml: verified",
      "sources/feed.yaml: feed",
      "sources/feed.yaml: method",
      "sources/feed.yaml: status",
      "sources/good.yaml: id",
      "sources/other.yaml: id",
      "sources/tag.yaml: is no YAML that can be read",
      "sources/torn.yaml: is no YAML that can be read",
      "sources/twice.yaml: is no YAML that can be read",
      "talks/ab-1.yaml: must have members",
    ]
  `);
  expect(await isEmptyDatabase(database.payload)).toBe(true);
  expect(await database.payload.count({ collection: 'review-log' })).toEqual({ totalDocs: 0 });
});

it('refuses published rows that break the contract, all of them, and takes pending ones that are incomplete', async () => {
  const source = 'name: Times\ncountry: NO\ntype: rss\nmethod: rss\ncoverage: national\nfetch_status: ok';
  const story = 'url: https://x.example/\npublished: 2026-01-02T03:04:05Z\ncountry: NO\nlanguage_code: nb';
  write('sources/times.yaml', `id: times\n${source}\nstatus: published`);
  write('sources/bare.yaml', 'id: bare\nname: Bare\nstatus: published');
  write('news/aaaaaaaaaaaa.yaml', `id: aaaaaaaaaaaa\nsource: times\n${story}\nstatus: published`);
  write('news/bbbbbbbbbbbb.yaml', `id: bbbbbbbbbbbb\nsource: times\ntitle: Title\n${story}\nstatus: published`);
  write('news/cccccccccccc.yaml', 'id: cccccccccccc\nstatus: pending');
  expect((await faults()).map(placeOf).sort()).toMatchInlineSnapshot(`
    [
      "news/aaaaaaaaaaaa.yaml: title",
      "sources/bare.yaml: country",
      "sources/bare.yaml: coverage",
      "sources/bare.yaml: fetch_status",
      "sources/bare.yaml: method",
      "sources/bare.yaml: type",
    ]
  `);
  expect(await isEmptyDatabase(database.payload)).toBe(true);
});

it('refuses an id that differs by case alone from one of the database', async () => {
  await database.payload.create({ collection: 'caveats', data: { id: 'Known', text: 'Known' } as never });
  write('caveats/known.yaml', 'id: known\ntext: Known');
  expect(await faults()).toEqual([expect.stringMatching(/^caveats\/known.yaml: id: There is a row with the id Known/)]);
  await database.payload.delete({ collection: 'caveats', where: {} });
});

it('has the first faults and their number in its one line', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) write(`caveats/${id}.yaml`, `id: ${id}\nwords: x`);
  await expect(loadContent(database.payload, folder)).rejects.toThrow(
    `Nothing of ${folder} was loaded: caveats/a.yaml: words: is no member that this file can have; ` +
      'caveats/b.yaml: words: is no member that this file can have; ' +
      'caveats/c.yaml: words: is no member that this file can have; and 2 more',
  );
});

it('refuses to load what is no content folder', async () => {
  await expect(loadContent(database.payload, join(folder, 'nowhere'))).rejects.toThrow('is no folder');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'README.md'), 'Hello');
  await expect(loadContent(database.payload, folder)).rejects.toThrow('is no content folder');
});

it('puts no picture in its place when a load fails', async () => {
  mkdirSync(join(folder, 'media'));
  await makePicture(join(folder, 'media'), 'one.png');
  write('media/one.png.yaml', 'alt: One');
  write('caveats/x.yaml', 'id: x\nwords: x');
  await faults();
  expect(await database.payload.count({ collection: 'media' })).toEqual({ totalDocs: 0 });
  expect(existsSync(join(database.folder, 'data', 'media', 'one.png'))).toBe(false);
});
