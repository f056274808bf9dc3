/** Pages, feeds and calendars of a feed whose every text has markup that would run a script. */
import { load } from 'cheerio';
import { XMLValidator } from 'fast-xml-parser';
import { sync } from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../export/verify/verify.ts';
import type { Tree } from '../../golden-tree.ts';
import { hostileFeed } from '../../hostile-feed.ts';
import { siteOfFeed } from '../../site-of-feed.ts';
import { memorySource, repairManifests } from '../../unit/export/verify/sample-tree.ts';
import { parsePage } from '../../unit/site/parse-page.ts';

let feed: ReturnType<typeof hostileFeed>;
let site: Tree;
beforeAll(() => {
  feed = hostileFeed();
  site = siteOfFeed(feed.tree);
});

const files = (ending: string) => [...site].filter(([path]) => path.endsWith(ending));

describe('markup in every text of a row', () => {
  it.each([
    'news.json items.*.title',
    'news.json items.*.title_en',
    'news.json items.*.title_i18n.nb',
    'news.json items.*.summary',
    'news.json items.*.text',
    'news.json items.*.sources.*.url',
    'news.json items.*.source_name',
    'events.json events.*.title',
    'events.json events.*.organiser',
    'events.json events.*.place',
    'events.json events.*.url',
    'events.json events.*.note',
    'events.json events.*.description.text',
    'talks.json talks.*.description',
    'talks.json talks.*.video_url',
    'talks.json talks.*.speakers.*',
    'orgchart.json entities.*.name',
    'orgchart.json entities.*.role',
    'orgchart.json entities.*.sources.*.url',
    'orgchart.json relations.*.label',
    'academia.json courses.*.name',
    'books.json books.*.title',
    'changelog.json entries.*.title',
    'developers.json people.*.name',
    'illustrations.json images.*.alt',
    'newsletters/001.json item.html',
    'pages.json pages.*.text',
    'rules.json sources.amlr.title',
    'sources.json sources.*.name',
  ])('is in api/v1/%s', (field) => {
    expect(feed.fields).toContain(`api/v1/${field}`);
  });

  it('leaves every page valid, without an element or attribute that could run or load something', () => {
    const pages = files('.html');
    expect(pages.length).toBeGreaterThan(500);
    for (const [path, content] of pages) {
      const text = String(content);
      const { errors, elements, find } = parsePage(text);
      expect(errors, path).toEqual([]);
      expect(find('h1').length, path).toBe(1);
      expect(find('base').length + find('style').length + find('iframe').length, path).toBe(0);
      for (const { tag, attributes, text: inside } of elements) {
        const names = Object.keys(attributes).filter((name) => /^on|^style$|^srcdoc$/.test(name));
        expect(names, `${path} <${tag}>`).toEqual([]);
        if (tag === 'img') expect(attributes.src, path).toMatch(/^((\.\.\/)+|\.\/|\/)(assets\/|media\/|favicon\.svg$)/);
        if (tag === 'script' && attributes.src === undefined) {
          // Data, which a browser never runs.
          expect(attributes.type, path).toMatch(/^application\/(ld\+)?json$/);
          expect(() => JSON.parse(inside), path).not.toThrow();
        }
        for (const address of [attributes.href, attributes.src, attributes.action]) {
          expect(address ?? '', path).not.toMatch(/^\s*(javascript|data|vbscript):/i);
        }
      }
    }
  });

  it('leaves news feeds and calendars readable, with the same numbers of rows', () => {
    const { items } = JSON.parse(String(feed.tree.get('api/v1/news.json')));
    for (const [path, content] of [...files('rss.xml'), ...files('atom.xml'), ...files('sitemap.xml')]) {
      expect(XMLValidator.validate(String(content)), path).toBe(true);
      if (path === 'sitemap.xml') continue;
      const $ = load(String(content), { xml: true });
      expect($('item, entry').length, path).toBe(Math.min(50, items.length));
      for (const one of $('item > description, content\\:encoded, entry > content').toArray()) {
        // The parser adds these three to a piece of HTML.
        const elements = parsePage($(one).text()).elements.filter(({ tag }) => !/^(html|head|body)$/.test(tag));
        for (const { tag, attributes } of elements) {
          expect(tag, path).toMatch(/^(p|a|div|h[2-6]|ul|ol|li|em|strong|code|pre|blockquote)$/);
          expect(Object.keys(attributes).join(), path).not.toMatch(/(^|,)on|style/);
          expect(attributes.href ?? '', path).not.toMatch(/^\s*javascript:/);
        }
      }
    }
    expect(JSON.parse(String(site.get('feed.json'))).items).toHaveLength(Math.min(50, items.length));
    for (const [path, content] of files('.ics')) {
      for (const line of String(content).split('\r\n')) {
        expect(Buffer.byteLength(line), path).toBeLessThanOrEqual(75);
        expect(line, path).toMatch(/^$|^ |^[A-Z-]+[;:]/);
      }
      const events = Object.values(sync.parseICS(String(content))).filter((part) => part?.type === 'VEVENT');
      expect(events.length, path).toBeGreaterThan(0);
    }
  });

  it('is no problem for verify in any page or feed', async () => {
    const { problems } = await verify(memorySource(repairManifests(new Map([...feed.tree, ...site]))));
    expect(problems.filter(({ file }) => !file.startsWith('api/'))).toEqual([]);
  });
});
