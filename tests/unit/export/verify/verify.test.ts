import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SourceError } from '../../../../export/verify/tree/source.ts';
import { verify } from '../../../../export/verify/verify.ts';
import { pathParameter } from '../../../../src/contract/path-parameters.ts';
import { endpoints } from '../../../../src/contract/registry.ts';
import { damaged, memorySource, repairManifests, sampleTree, set, type Tree } from './sample-tree.ts';

let sample: Tree;
beforeAll(() => {
  sample = sampleTree();
});

const linesOf = async (tree: Tree) => (await verify(memorySource(tree))).lines();
const changed = (path: string, bytes: Buffer) => new Map([...sample, [path, bytes]]);

/** One file of each kind except the index, without which little else is checked. */
function oneOfEach(): string[] {
  const patterns = endpoints
    .filter(({ path }) => path !== '/api/v1/index.json')
    .map(
      ({ path }) =>
        new RegExp(
          `^${path
            .slice(1)
            .replaceAll('.', '\\.')
            .replace(/\{[a-z]+\}/, '[^/]+')}$`,
        ),
    );
  const fixed = new Set(endpoints.filter(({ path }) => !pathParameter(path)).map(({ path }) => path.slice(1)));
  const found = patterns.map((pattern) =>
    [...sample.keys()].find((path) => pattern.test(path) && (!pattern.source.includes('[^/]+') || !fixed.has(path))),
  );
  return [...new Set(found.flatMap((path) => path ?? []))];
}

test('the sample tree has no problems, and every file of it is read', async () => {
  const report = await verify(memorySource(sample));
  expect(report.lines()).toEqual([]);
  expect(report.files).toBe(sample.size);
});

test('a feed whose market and stats jobs have not run yet has no problems, and a note', async () => {
  const fresh = new Map([...sample].filter(([path]) => !/^api\/v1\/(markets|stats)/.test(path)));
  const report = await verify(memorySource(fresh));
  expect(report.problems).toEqual([]);
  expect(report.notes).toEqual([
    expect.stringMatching(/^Not fetched yet, which is not an error: .*api\/v1\/markets\.json.*/),
  ]);
  expect(report.notes.join()).toContain('api/v1/stats.json');
});

test('files of other people in the tree are not checked', async () => {
  const site = new Map(sample);
  for (const path of ['shop/index.html', 'google123.html', 'media/press.pdf', 'api/v1/notes.txt', 'CNAME']) {
    site.set(path, Buffer.from('<!doctype html>'));
  }
  expect(await linesOf(site)).toEqual([]);
});

test('a single missing market file is a problem', async () => {
  const partly = new Map(sample);
  partly.delete('api/v1/markets/aggregated.json');
  expect(await linesOf(partly)).toContainEqual(
    expect.stringMatching(
      /^api\/v1\/markets\/aggregated\.json: expected this file, which .* refers to .*, found none$/,
    ),
  );
});

test('one missing file of each kind: each is named', async () => {
  const gone = oneOfEach().filter((path) => path !== 'api/v1/stats.json' && !path.endsWith('manifest.json'));
  expect(gone.length).toBeGreaterThan(50);
  const lines = await linesOf(
    new Map([...sample].filter(([path]) => !gone.includes(path) || path.includes('/markets/logos/'))),
  );
  const missing = gone.filter((path) => !path.includes('/markets/logos/'));
  expect(missing.filter((path) => !lines.some((line) => line.startsWith(`${path}: expected`)))).toEqual([]);
});

describe('one file of each kind', () => {
  const deep = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['as HTML', () => Buffer.from('<!doctype html>\n<title>404</title>\n')],
    ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.of()],
    ['in bytes that are not UTF-8', (bytes) => Buffer.concat([bytes, Buffer.of(0xff)])],
    ['with a byte order mark', (bytes) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes])],
    ['as JSON of another shape', () => Buffer.from('{"items":[null,1,"x",{"id":{}}],"endpoints":null}')],
    ['as null', () => Buffer.from('null')],
    ['nested very deep', () => deep],
  ])('%s: each is named, and nothing crashes', { timeout: 60_000 }, async (_, damage) => {
    // Icons and texts that are not JSON are only checked against the manifest.
    const paths = oneOfEach().filter((path) => path.endsWith('.json') || path === '.well-known/api-catalog');
    const tree = new Map(sample);
    for (const path of paths) tree.set(path, damage(sample.get(path) ?? Buffer.of()));
    const lines = await linesOf(tree);
    expect(paths.filter((path) => !lines.some((line) => line.startsWith(`${path}: `)))).toEqual([]);
  });
});

describe('the index', () => {
  test.each<[string, Buffer | null, string]>([
    ['missing', null, 'api/v1/index.json: expected the index of the feed, found nothing'],
    ['HTML', Buffer.from('<!doctype html>'), 'api/v1/index.json: expected JSON, found "<!doctype html>"'],
    [
      'of another shape',
      Buffer.from('{"endpoints":[{"path":"../../etc/passwd"}]}'),
      'api/v1/index.json: api_version: Invalid input',
    ],
    ['an empty list', Buffer.from('[]'), 'api/v1/index.json: Invalid input: expected object, received array'],
  ])('%s: a problem, and the rest is still checked', async (_, bytes, line) => {
    const tree = new Map(sample);
    if (bytes) tree.set('api/v1/index.json', bytes);
    else tree.delete('api/v1/index.json');
    const report = await verify(memorySource(tree));
    expect(report.lines().join('\n')).toContain(line);
    expect(report.files).toBeGreaterThan(200);
  });

  test('paths that leave the tree are problems and are not read', async () => {
    const read: string[] = [];
    const tree = changed(
      'api/v1/manifest.json',
      damaged(sample.get('api/v1/manifest.json'), set('files/0/path', '../secret.json')),
    );
    const source = memorySource(tree);
    const report = await verify({
      ...source,
      read: (path) => {
        read.push(path);
        if (path.includes('..')) throw new SourceError('a path that leaves the tree');
        return source.read(path);
      },
    });
    expect(report.lines()).toContain(
      '../secret.json: expected a file, which api/v1/manifest.json refers to (files), found a path that leaves the tree',
    );
  });

  test('an address of another host is not followed', async () => {
    const read: string[] = [];
    const source = memorySource(sample);
    await verify({
      ...source,
      read: (path) => {
        read.push(path);
        return source.read(path);
      },
    });
    expect(read.filter((path) => /^https?:/.test(path))).toEqual([]);
    expect(new Set(read).size).toBe(read.length);
  });
});

test('a file that is too large to be read is a problem', async () => {
  const source = memorySource(sample);
  const report = await verify({
    ...source,
    read: async (path) => {
      if (path === 'api/v1/news.json') throw new SourceError('more than 500 MiB');
      return source.read(path);
    },
  });
  expect(report.lines()).toContain(
    'api/v1/news.json: expected a file, which api/v1/index.json refers to (endpoints), found more than 500 MiB',
  );
});

test('any damage to the bytes of any file is found, and a line names the file', { timeout: 120_000 }, async () => {
  const paths = [...sample.keys()].filter((path) => path !== 'api/v1/stats.json');
  const damage = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 0, maxLength: 4 }),
    cut: fc.integer({ min: 0, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ path, at, bytes, cut }) => {
      const before = sample.get(path) ?? Buffer.of();
      const place = Math.floor(at * before.length);
      const after = Buffer.concat([before.subarray(0, place), bytes, before.subarray(place + cut)]);
      fc.pre(!after.equals(before));
      const lines = await linesOf(changed(path, after));
      // An extra space in a manifest does not change its meaning.
      if (path.endsWith('manifest.json') && isSameJson(before, after)) return;
      expect(lines.join('\n')).toContain(path);
    }),
    { numRuns: 30 },
  );
});

test('damage is found without the manifest too: the row has another title in one list', async () => {
  const path = 'api/v1/news/by-country/SE.json';
  const tree = repairManifests(changed(path, damaged(sample.get(path), set('items/0/title', 'Another'))));
  const lines = await linesOf(tree);
  expect(lines).toEqual([
    expect.stringMatching(/^api\/v1\/news\/by-country\/SE\.json: expected news [0-9a-f]+ with the values of/),
  ]);
});

function isSameJson(before: Buffer, after: Buffer): boolean {
  try {
    return JSON.stringify(JSON.parse(String(before))) === JSON.stringify(JSON.parse(String(after)));
  } catch {
    return false;
  }
}

describe('an example of the index', () => {
  const asset = 'api/v1/markets/by-asset/BTC.json';
  const withExample = () => {
    const row = endpoints.findIndex(({ path }) => path === '/api/v1/markets/by-asset/{symbol}.json');
    const index = JSON.parse(String(sample.get('api/v1/index.json')));
    const place = index.endpoints.findIndex((one: { path: string }) => one.path === endpoints[row]?.path);
    const address = `${index.bases.custom_domain}/${asset}`;
    return damaged(sample.get('api/v1/index.json'), set(`endpoints/${place}/example_url`, address));
  };

  test('whose asset is gone is not a problem, as the index is of an older build', async () => {
    const tree = new Map([...sample, ['api/v1/index.json', withExample()], ['api/index.json', withExample()]]);
    tree.delete(asset);
    expect((await linesOf(repairManifests(tree))).filter((line) => line.startsWith(asset))).toEqual([]);
  });

  test('of the site itself must exist', async () => {
    const story = [...sample.keys()].find((path) => /^api\/v1\/news\/[0-9a-f]{12}\.json$/.test(path)) ?? '';
    const tree = new Map(sample);
    tree.delete(story);
    expect(await linesOf(tree)).toEqual(
      expect.arrayContaining([expect.stringContaining(`${story}: expected this file`)]),
    );
  });
});

test('reads only the index and the selected files', async () => {
  const tree = changed('api/v1/news.json', Buffer.from('no JSON'));
  const report = await verify(memorySource(tree), undefined, (path) => path === 'api/v1/stats.json');
  expect(report.files).toBe(2);
  expect(report.problems.filter(({ file }) => file !== 'api/v1/index.json')).toEqual([]);
});

describe('the site', () => {
  /** The sample with some files replaced or removed, and right manifests. */
  const siteWith = (files: Readonly<Record<string, string | null>>): Tree => {
    const tree = new Map(sample);
    for (const [path, text] of Object.entries(files)) {
      if (text === null) tree.delete(path);
      else tree.set(path, Buffer.from(text));
    }
    return repairManifests(tree);
  };
  const base = () => JSON.parse(String(sample.get('api/v1/index.json'))).bases.custom_domain;
  const page = (path: string, link: string) => String(sample.get(path)).replace('</body>', `${link}\n</body>`);

  test.each<[string, () => Record<string, string>, string]>([
    [
      'a page',
      () => ({ 'books/index.html': page('books/index.html', '<a href="../gone/">x</a>') }),
      'gone/index.html: expected this file, which books/index.html refers to (a href), found none',
    ],
    [
      'a page, without the slash of its folder',
      () => ({ 'books/index.html': page('books/index.html', '<a href="../talks">x</a>') }),
      'talks: expected this file, which books/index.html refers to (a href), found none',
    ],
    [
      'a style sheet',
      () => ({ 'assets/style.css': 'b { background: url(gone.png) }' }),
      'assets/gone.png: expected this file, which assets/style.css refers to (url()), found none',
    ],
    [
      'a feed',
      () => ({ 'rss.xml': `<rss><channel><item><link>${base()}/stories/gone/</link></item></channel></rss>` }),
      'stories/gone/index.html: expected this file, which rss.xml refers to (rss/channel/item/link), found none',
    ],
    [
      'a calendar',
      () => ({
        'books/index.html': page('books/index.html', '<a href="../calendar.ics">x</a>'),
        'calendar.ics': `BEGIN:VCALENDAR\r\nURL:${base()}/calendar/gone/\r\nEND:VCALENDAR\r\n`,
      }),
      'calendar/gone/index.html: expected this file, which calendar.ics refers to (text), found none',
    ],
  ])('with a dead address in %s', async (_, files, problem) => {
    expect(await linesOf(siteWith(files()))).toEqual([problem]);
  });

  test('without a page that the feed gives out, as in the tree of an older export', async () => {
    expect(await linesOf(siteWith({ 'books/index.html': null }))).toContainEqual(
      expect.stringMatching(
        /^books\/index\.html: expected this file, which api\/v1\/\S+ refers to \(.*\), found none$/,
      ),
    );
    const feedOnly = repairManifests(new Map([...sample].filter(([path]) => !/\.(html|xml)$/.test(path))));
    const lines = await linesOf(feedOnly);
    for (const path of ['index.html', '404.html', 'sitemap.xml', 'rss.xml', 'talks/index.html'])
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^${path}: expected this file, which .*, found none$`)),
      );
  });

  test('with a page that the manifest lacks', async () => {
    const left = 'stories/000000000000/index.html';
    const tree = new Map(sample);
    tree.set(left, Buffer.from(String(sample.get('books/index.html')).replaceAll('/books/', '/stories/000000000000/')));
    expect(await linesOf(tree)).toContain(`${left}: expected an entry in api/v1/manifest.json, found none`);
  });

  test('with XML that cannot be parsed', async () => {
    expect(await linesOf(siteWith({ 'rss.xml': '<rss><channel></rss>' }))).toEqual([
      'rss.xml: expected XML, found "<rss><channel></rss>"…',
    ]);
  });

  test('with a page nested very deep: no crash', async () => {
    const deep = page('books/index.html', '<div>'.repeat(100_000) + '</div>'.repeat(100_000));
    expect(await linesOf(siteWith({ 'books/index.html': deep }))).toEqual([]);
  });
});
