import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ContentError, formatProblem } from '../../../src/content/content-error.ts';
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

/** File and field of a problem. The reasons often come from the collections. */
const locationOf = (line: string) => line.split(': ').slice(0, 2).join(': ');

/** Loads the folder, which must fail. @returns the problems, one per line */
async function problems(): Promise<string[]> {
  const error = await loadContent(database.payload, folder).then(
    () => expect.unreachable('the folder was loaded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error;
  return error.problems.map(formatProblem);
}

it('lists the problems of all files at once, with file, field and reason, and writes nothing', async () => {
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
  await makePicture(join(folder, 'media'), 'bare.png');
  write('globals/rules.yaml', 'review: approved\ncontent: {}');
  write('globals/users.yaml', '[]');
  write('event/1.yaml', 'id: 1');
  write('books/book.yml', 'id: book');
  write('review-log/sources/good.yaml', '- at: yesterday\n  to: pending\n  who: me\n  role: editor\n- to: pending');
  write('talks/ab-1.yaml', '- id: ab-1');

  expect((await problems()).map(locationOf).sort()).toMatchInlineSnapshot(`
    [
      "books/book.yml: is not part of a content folder; correct its name or move it away",
      "entities/ola.yaml: org",
      "entities/trip.yaml: org",
      "event: is not part of a content folder; correct its name or move it away",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/rules.yaml: content",
      "globals/users.yaml: is not part of a content folder; correct its name or move it away",
      "illustrations/original-x.yaml: media",
      "media/bare.png.yaml: is missing",
      "media/fake.png.yaml: license_url",
      "media/fake.png: The picture fake.png is not a PNG, WebP or JPEG. Choose another file.",
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
      "sources/tag.yaml: is not valid YAML",
      "sources/torn.yaml: is not valid YAML",
      "sources/twice.yaml: is not valid YAML",
      "talks/ab-1.yaml: must have fields",
    ]
  `);
  expect(await isEmptyDatabase(database.payload)).toBe(true);
  expect(await database.payload.count({ collection: 'review-log' })).toEqual({ totalDocs: 0 });
});

it('reports every published row that breaks the contract, and accepts incomplete pending rows', async () => {
  const source = 'name: Times\ncountry: NO\ntype: rss\nmethod: rss\ncoverage: national\nfetch_status: ok';
  const story = 'url: https://x.example/\npublished: 2026-01-02T03:04:05Z\ncountry: NO\nlanguage_code: nb';
  write('sources/times.yaml', `id: times\n${source}\nstatus: published`);
  write('sources/bare.yaml', 'id: bare\nname: Bare\nstatus: published');
  write('news/aaaaaaaaaaaa.yaml', `id: aaaaaaaaaaaa\nsource: times\n${story}\nstatus: published`);
  write('news/bbbbbbbbbbbb.yaml', `id: bbbbbbbbbbbb\nsource: times\ntitle: Title\n${story}\nstatus: published`);
  write('news/cccccccccccc.yaml', 'id: cccccccccccc\nstatus: pending');
  expect((await problems()).map(locationOf).sort()).toMatchInlineSnapshot(`
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

it('refuses an id that differs only by case from one in the database', async () => {
  await database.payload.create({ collection: 'caveats', data: { id: 'Known', text: 'Known' } as never });
  write('caveats/known.yaml', 'id: known\ntext: Known');
  expect(await problems()).toEqual([expect.stringMatching(/^caveats\/known.yaml: id: The id Known is already used/)]);
  await database.payload.delete({ collection: 'caveats', where: {} });
});

it('has the first problems and the number of the others in one line', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) write(`caveats/${id}.yaml`, `id: ${id}\nwords: x`);
  await expect(loadContent(database.payload, folder)).rejects.toThrow(
    `Nothing was loaded from ${folder}: caveats/a.yaml: words: is not a field of this file; ` +
      'caveats/b.yaml: words: is not a field of this file; ' +
      'caveats/c.yaml: words: is not a field of this file; and 2 more',
  );
});

it('refuses a folder that is not a content folder', async () => {
  await expect(loadContent(database.payload, join(folder, 'nowhere'))).rejects.toThrow('is not a folder');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'README.md'), 'Hello');
  await expect(loadContent(database.payload, folder)).rejects.toThrow('is not a content folder');
});

it('copies no picture when a load fails', async () => {
  mkdirSync(join(folder, 'media'));
  await makePicture(join(folder, 'media'), 'one.png');
  write('media/one.png.yaml', 'alt: One');
  write('caveats/x.yaml', 'id: x\nwords: x');
  await problems();
  expect(await database.payload.count({ collection: 'media' })).toEqual({ totalDocs: 0 });
  expect(existsSync(join(database.folder, 'data', 'media', 'one.png'))).toBe(false);
});
