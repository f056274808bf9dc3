/** The pages of an export of the sample content: what a second export writes, and what the settings change. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFeed } from '../../../export/export-feed.ts';
import { buildFeed } from '../../../export/files/build.ts';
import { readLocalTree } from '../../../export/publish/local-tree.ts';
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { openFolder } from '../../../export/verify/tree/folder-source.ts';
import { verify } from '../../../export/verify/verify.ts';
import { nodeFileSystem } from '../../../export/write/file-system.ts';
import { publishTree } from '../../../export/write/publish-tree.ts';
import { buildContext, openEnvelope } from '../../../src/contract/context.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { EXPORT_MANIFEST } from '../../../src/contract/owners.ts';
import { readSettings } from '../../../src/lib/settings.ts';
import { publishedRows } from '../../unit/export/published-rows.ts';
import { context, event, source, story } from '../../unit/feed/build.ts';
import { parsePage } from '../../unit/site/parse-page.ts';
import { readTree } from '../support/read-tree.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = '2026-11-22T00:00:00+00:00';
const later = '2026-11-22T06:00:00+00:00';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
});
afterAll(() => database.close());

interface Options {
  at?: string;
  preview?: boolean;
  plain?: boolean;
  env?: Record<string, string>;
}

/** @returns the folder of the published tree */
async function exported(name: string, options: Options = {}): Promise<string> {
  const { at = clock, preview = false, plain = false, env = {} } = options;
  const settings = readSettings({ ...database.env, ...env });
  const out = join(database.folder, name);
  await exportFeed({ out, settings, context: buildContext(settings, at, { preview }), plain, onLeftOut: () => {} });
  return out;
}

const problemsIn = async (folder: string) => (await verify(openFolder(folder))).problems;
const pagesIn = (tree: ReadonlyMap<string, Buffer>) => [...tree].filter(([path]) => path.endsWith('.html'));
const json = (tree: ReadonlyMap<string, Buffer>, path: string) => JSON.parse(String(tree.get(path)));

/** The inode of each file. */
const inodes = (folder: string, paths: Iterable<string>) =>
  new Map([...paths].map((path) => [path, statSync(join(folder, path)).ino]));

describe('a second export', () => {
  it('links every file that is the same, and writes only the pages, feeds and lists of the story that changed', async () => {
    const folder = await exported('changed');
    const before = readTree(folder);
    const inodesBefore = inodes(folder, before.keys());
    const { items } = json(before, 'api/v1/news.json');
    // Shown on the front pages, and not translated everywhere.
    const { id, country, topics } = items[2];
    await database.sql(`UPDATE news SET title_en = 'A headline that changed' WHERE id = '${id}'`);

    await exported('changed', { at: later });
    const after = readTree(folder);
    const inodesAfter = inodes(folder, after.keys());
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([path, content]) => !content.equals(before.get(path) as Buffer));
    const written = [...after.keys()].filter((path) => inodesAfter.get(path) !== inodesBefore.get(path));
    // The list of a topic is written before it is known that it is the same.
    const isTopic = (path: string) => path.startsWith('api/v1/news/by-topic/');
    const changedPaths = changed.map(([path]) => path);
    expect(written.filter((path) => !isTopic(path))).toEqual(changedPaths.filter((path) => !isTopic(path)));
    expect(changedPaths.filter(isTopic)).toEqual(
      topics.map((topic: string) => `api/v1/news/by-topic/${topic.replaceAll(' ', '-')}.json`).toSorted(),
    );

    for (const [path, content] of changed) {
      // Every JSON file has the time of its build; a page has none.
      if (path.startsWith('api/'))
        expect(String(content), path).toContain('"generated_at":"2026-11-22T06:00:00+00:00"');
      else expect(String(content), path).toContain('A headline that changed');
    }
    const { title_i18n } = items[2];
    const inEnglish = siteLanguages.filter(({ code }) => title_i18n[code] === undefined);
    const folders = inEnglish.map(({ code }) => (code === 'en' ? '' : `${code}/`));
    expect(changed.map(([path]) => path).filter((path) => !path.startsWith('api/'))).toEqual(
      [
        `stories/${id}/index.html`,
        'stories/index.html',
        `stories/country/${country}/index.html`,
        ...topics.map((topic: string) => `stories/topic/${topic.replaceAll(' ', '-')}/index.html`),
        'archive/index.html',
        'atom.xml',
        'feed.json',
        ...folders.flatMap((one) => [`${one}index.html`, `${one}rss.xml`]),
      ].sort(),
    );
  });

  it('of hundreds of stories writes the numbered pages with the changed story, and those at the end for a new one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-stories-'));
    const out = join(folder, 'dist');
    const idOf = (number: number) => number.toString(16).padStart(12, '0');
    // An hour apart, the newest with the greatest number; every fifth is about tax.
    const stories = Array.from({ length: 451 }, (_, number) =>
      story({
        id: idOf(number),
        title_en: `Headline ${number}`,
        url: `https://outlet.example.org/${number}`,
        published: new Date(Date.UTC(2026, 9, 1, number)).toISOString(),
        country: number % 2 === 0 ? 'NO' : 'SE',
        topics: number % 5 === 0 ? ['tax'] : [],
      }),
    );
    const publish = async (generatedAt: string, news: typeof stories) => {
      const of = { ...context, generatedAt };
      const rows = publishedRows({ sources: [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })], news });
      await publishTree({
        out,
        job: 'export',
        write: async (stage) => void (await buildFeed(rows, { context: of, stage, mediaFolder: folder })),
        manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(of, 'manifest') },
      });
      const tree = readTree(out);
      return { tree, inodes: inodes(out, tree.keys()) };
    };
    const changedPages = (before: Awaited<ReturnType<typeof publish>>, after: typeof before) => {
      const changed = [...after.tree].filter(([path, content]) => !before.tree.get(path)?.equals(content));
      const paths = changed.map(([path]) => path);
      expect([...after.tree.keys()].filter((path) => after.inodes.get(path) !== before.inodes.get(path))).toEqual(
        paths,
      );
      return paths.filter((path) => !path.startsWith('api/'));
    };
    const inEach = (...paths: string[]) =>
      context.languages.flatMap(({ code }) => paths.map((path) => (code === 'en' ? path : `${code}/${path}`)));

    const before = await publish(clock, stories.slice(0, 450));
    const edited = stories.map((one, number) =>
      number === 130 ? story({ ...one, title_en: 'Another headline' }) : one,
    );
    const after = await publish(later, edited.slice(0, 450));
    expect(changedPages(before, after)).toEqual(
      [
        `stories/${idOf(130)}/index.html`,
        // Page 3 has the stories from 100 on; the list of a country has half of them, that of the topic a fifth.
        ...['stories/3', 'stories/country/NO/2', 'stories/topic/tax/1', 'archive/1'].map(
          (path) => `${path}/index.html`,
        ),
      ].sort(),
    );

    const withNew = await publish('2026-11-22T12:00:00+00:00', edited);
    expect(changedPages(after, withNew)).toEqual(
      [
        `stories/${idOf(450)}/index.html`,
        ...['stories', 'stories/country/NO', 'stories/topic/tax', 'archive'].map((path) => `${path}/index.html`),
        // The new story is on the last page, which is new in the list of all stories, so that the page before leads to it.
        ...['stories/9', 'stories/10', 'stories/country/NO/5', 'stories/topic/tax/2', 'archive/3'].map(
          (path) => `${path}/index.html`,
        ),
        ...['atom.xml', 'feed.json', 'sitemap.xml', 'stats/index.html'],
        ...inEach('index.html', 'rss.xml'),
      ].sort(),
    );
    rmSync(folder, { recursive: true });
  });

  it('does not link a file of the release before that was changed or cut', async () => {
    const env = { SITE_LANGUAGES: 'en nn' };
    const folder = await exported('tampered', { env });
    const before = readTree(folder);
    const [tampered, cut] = ['stories/index.html', 'calendar.ics'];
    const original = before.get(tampered) as Buffer;
    writeFileSync(join(folder, tampered), String(original).replace('<h1>Stories', '<h1>Storiez'));
    truncateSync(join(folder, cut), 20);
    await exported('tampered', { at: later, env });
    const after = readTree(folder);
    expect(String(after.get(tampered))).toBe(String(original));
    expect(String(after.get(cut))).toBe(String(before.get(cut)));
  });

  it('writes the same tree where the file system has no hard links', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-links-'));
    const out = join(folder, 'dist');
    const linkSync = () => {
      throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM', syscall: 'link' });
    };
    const publish = (generatedAt: string, fileSystem = { ...nodeFileSystem, linkSync }) => {
      const of = { ...context, generatedAt };
      const rows = publishedRows({
        sources: [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })],
        news: [story()],
        events: [event({ first_published_at: '2026-10-02T09:00:00.000Z' })],
      });
      return publishTree(
        {
          out,
          job: 'export',
          write: async (stage) => void (await buildFeed(rows, { context: of, stage, mediaFolder: folder })),
          manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(of, 'manifest') },
        },
        { fileSystem },
      );
    };
    await publish(clock);
    writeFileSync(join(out, 'CNAME'), 'feed.example.org');
    const first = readTree(out);
    const before = inodes(out, first.keys());
    await publish(later);
    const second = readTree(out);
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [path, content] of second) {
      expect(statSync(join(out, path)).nlink, path).toBe(1);
      expect(statSync(join(out, path)).ino, path).not.toBe(before.get(path));
      if (!path.startsWith('api/')) expect(String(content), path).toBe(String(first.get(path)));
    }
    expect(await problemsIn(out)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('a site in English and Nynorsk', () => {
  it('has only their folders, and leads to English pages for the other languages', async () => {
    const folder = await exported('two', { env: { SITE_LANGUAGES: 'en nn' } });
    const tree = readTree(folder);
    const codes = siteLanguages.map(({ code }) => code);
    expect(readdirSync(folder).filter((name) => codes.includes(name))).toEqual(['nn']);
    expect(json(tree, 'api/v1/languages.json').languages.map(({ code }: { code: string }) => code)).toEqual([
      'en',
      'nn',
    ]);
    const [{ id, html_urls }] = json(tree, 'api/v1/events.json').events;
    for (const code of codes) {
      expect(html_urls[code], code).toBe(`http://localhost:4000/${code === 'nn' ? 'nn/' : ''}calendar/${id}/`);
    }
    for (const [path, content] of pagesIn(tree)) {
      const links = parsePage(String(content)).elements.flatMap(({ attributes }) => attributes.hreflang ?? []);
      expect(
        links.every((lang) => ['en', 'nn', 'x-default'].includes(lang)),
        path,
      ).toBe(true);
    }
    expect(await problemsIn(folder)).toEqual([]);
  });
});

describe('a site below a path', () => {
  it('has no problems, and each link of a page leads to a file below that path', async () => {
    const env = { BASE_URL: 'https://example.org/feed' };
    const folder = await exported('host/feed', { env, plain: true });
    expect(await problemsIn(folder)).toEqual([]);
    const tree = readTree(folder);
    const server = createFeedServer({ dir: join(database.folder, 'host') }).listen(0, 'localhost');
    await once(server, 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const targets = new Set<string>();
    const from = (path: string, content: Buffer) => {
      const page =
        path === '404.html' ? `${origin}/any/where/at/all` : `${origin}/feed/${path.replace(/index\.html$/, '')}`;
      const { find, elements } = parsePage(String(content));
      expect(
        find('link', { rel: 'canonical' }).every(({ attributes }) =>
          attributes.href?.startsWith('https://example.org/feed/'),
        ),
      ).toBe(true);
      for (const { tag, attributes } of elements) {
        const address = attributes.src ?? attributes.href ?? '';
        if (tag === 'link' && /^(canonical|alternate)$/.test(attributes.rel ?? '') && attributes.type === undefined)
          continue;
        if (address === '' || /^(https?:|mailto:|#)/.test(address)) continue;
        targets.add(new URL(address, page).href.replace(/#.*/, ''));
      }
    };
    for (const [path, content] of pagesIn(tree)) from(path, content);
    expect(targets.size).toBeGreaterThan(300);
    const missing = [...targets].filter((target) => {
      const path = decodeURI(target.slice(`${origin}/feed/`.length));
      return (
        !target.startsWith(`${origin}/feed/`) ||
        !tree.has(path === '' || path.endsWith('/') ? `${path}index.html` : path)
      );
    });
    expect(missing).toEqual([]);
    const some = [...targets].filter((_, at) => at % 10 === 0);
    for (const target of some) expect((await fetch(target, { method: 'HEAD' })).status, target).toBe(200);
    server.close();
  });
});

describe('a preview', () => {
  it('has a banner and noindex on every page, keeps robots away, has no problem but being one, and cannot be published', async () => {
    const folder = await exported('a-preview', { preview: true });
    const tree = readTree(folder);
    const pages = pagesIn(tree);
    expect(pages.length).toBeGreaterThan(500);
    for (const [path, content] of pages) {
      const { one } = parsePage(String(content));
      expect(one('aside', { class: 'preview' }).text, path).not.toBe('');
      expect(one('meta', { name: 'robots' }).attributes.content, path).toBe('noindex');
    }
    expect(String(tree.get('robots.txt'))).toBe('User-agent: *\nDisallow: /\n');
    const problems = new Set((await problemsIn(folder)).map(({ text }) => text));
    expect([...problems]).toEqual(['expected preview false in a published feed, found true']);
    expect(() => readLocalTree(folder, undefined)).toThrow('a preview is never published');
  });
});

describe('merged rows', () => {
  it('lead on from their old addresses, an event in every language, and have no problems', async () => {
    const folder = await exported('merged');
    const before = readTree(folder);
    const [gone, survivor] = json(before, 'api/v1/news.json')
      .items.slice(4, 6)
      .map(({ id }: { id: string }) => id);
    const [goneEvent, survivingEvent] = json(before, 'api/v1/events.json')
      .events.filter(({ talk_ids }: { talk_ids: string[] }) => talk_ids.length === 0)
      .map(({ id }: { id: string }) => id);
    await database.sql(`UPDATE news SET status = 'rejected', merged_into = '${survivor}' WHERE id = '${gone}'`);
    await database.sql(
      `UPDATE events SET status = 'rejected', merged_into = '${survivingEvent}' WHERE id = '${goneEvent}'`,
    );
    await exported('merged', { at: later });
    const leadsTo = (path: string) => {
      const { one } = parsePage(readFileSync(join(folder, path, 'index.html'), 'utf8'));
      const [, address = ''] = one('meta', { 'http-equiv': 'refresh' }).attributes.content?.split('url=') ?? [];
      const target = new URL(address, `http://localhost:4000/${path}`).href;
      expect(one('link', { rel: 'canonical' }).attributes.href).toBe(target);
      return target.replace('http://localhost:4000/', '');
    };
    expect(leadsTo(`stories/${gone}/`)).toBe(`stories/${survivor}/`);
    for (const { code } of siteLanguages) {
      const start = code === 'en' ? '' : `${code}/`;
      expect(leadsTo(`${start}calendar/${goneEvent}/`)).toBe(`${start}calendar/${survivingEvent}/`);
    }
    const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
    expect([gone, goneEvent].filter((id) => sitemap.includes(id))).toEqual([]);
    expect(await problemsIn(folder)).toEqual([]);
  });
});

describe('markup that editors stored', () => {
  it('leaves every page and feed without a problem, and adds no element', async () => {
    const markup = `"><img src=x onerror=alert(1)></title><script>alert(1)</script> [x](javascript:alert(1))`;
    const fields = {
      news: ['title', 'title_en', 'summary'],
      events: ['title', 'organiser', 'place', 'city', 'note'],
      talks: ['title', 'description', 'channel', 'city'],
      entities: ['name', 'role', 'description'],
      sources: ['name'],
      books: ['title'],
      developers: ['name'],
      newsletters: ['title', 'subtitle', 'text', 'html'],
      pages: ['title', 'text'],
    };
    const before = await exported('markup');
    const countOf = (tree: ReadonlyMap<string, Buffer>) =>
      pagesIn(tree).reduce((sum, [, content]) => sum + parsePage(String(content)).find('script').length, 0);
    const scripts = countOf(readTree(before));
    for (const [table, columns] of Object.entries(fields)) {
      const set = columns.map((column) => `"${column}" = "${column}" || ' ${markup}'`).join(', ');
      const { changes } = await database.sql(`UPDATE "${table}" SET ${set} WHERE status = 'published'`);
      expect(changes, table).toBeGreaterThan(0);
    }
    const tree = readTree(await exported('markup', { at: later }));
    for (const path of ['stories', 'calendar', 'nn/calendar', 'talks', 'org-chart', 'books', 'newsletter', 'about']) {
      expect(String(tree.get(`${path}/index.html`)), path).toContain('&lt;img src=x onerror=alert(1)&gt;');
    }
    for (const [path, content] of pagesIn(tree)) {
      const { errors, elements } = parsePage(String(content));
      expect(errors, path).toEqual([]);
      expect(
        elements.filter(({ attributes }) => 'onerror' in attributes || attributes.href?.startsWith('javascript:')),
        path,
      ).toEqual([]);
    }
    expect(countOf(tree)).toBe(scripts);
    expect(await problemsIn(join(database.folder, 'markup'))).toEqual([]);
  });
});
