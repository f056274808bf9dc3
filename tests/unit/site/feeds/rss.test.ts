/** RSS as independent XML parsers read it. */
import { load } from 'cheerio';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { feedLength } from '../../../../src/site/feeds/feed-items.ts';
import { rssFeed } from '../../../../src/site/feeds/rss.ts';
import { hostileText, siteIn, storyRow, withoutForbidden } from './feed-site.ts';

const read = (xml: string) => load(xml, { xml: true });
const item = (row: Parameters<typeof storyRow>[0], code = 'en', more: Parameters<typeof storyRow>[1] = {}) =>
  read(rssFeed([storyRow(row, more)], siteIn(code)))('item');

describe('the channel', () => {
  it('has the required elements, its language and its own address', () => {
    const $ = read(rssFeed([storyRow()], siteIn('zh')));
    const text = (name: string) => $(`channel > ${name}`).text();
    expect($('rss').attr('version')).toBe('2.0');
    expect(['title', 'link', 'description', 'language', 'lastBuildDate'].map(text)).toEqual([
      'Test Feed',
      'https://feed.example.org/zh/',
      'News & more.',
      'zh-Hans',
      'Fri, 20 Nov 2026 08:30:15 GMT',
    ]);
    expect($('atom\\:link').attr()).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: 'https://feed.example.org/zh/rss.xml',
    });
  });

  it('is at the root in English', () => {
    const $ = read(rssFeed([], siteIn('en')));
    expect($('channel > link').text()).toBe('https://feed.example.org/');
    expect($('atom\\:link').attr('href')).toBe('https://feed.example.org/rss.xml');
  });

  it('without a story is valid and has no time', () => {
    const xml = rssFeed([], siteIn());
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(read(xml)('item, lastBuildDate').length).toBe(0);
  });

  it('has the newest stories only, in their order', () => {
    const ids = Array.from({ length: feedLength + 1 }, (_, at) => at.toString(16).padStart(12, '0'));
    const links = read(
      rssFeed(
        ids.map((id) => storyRow({ id })),
        siteIn(),
      ),
    )('item > link');
    expect(links.map((_, link) => load(link).text()).get()).toEqual(
      ids.slice(0, feedLength).map((id) => `https://feed.example.org/stories/${id}/`),
    );
  });

  it('has the same bytes whenever it is made', () => {
    const rows = [storyRow(), storyRow({ id: 'ba9876543210', published: '2026-11-19T08:00:00.000Z' })];
    expect(rssFeed(rows, siteIn('nn'))).toBe(rssFeed(structuredClone(rows), siteIn('nn')));
  });
});

describe('a story', () => {
  it('has its page as link and permanent id, its time, its outlet and its topics', () => {
    const found = item({ topics: ['mica', 'consumer protection'] });
    const page = 'https://feed.example.org/stories/0123456789ab/';
    expect(found.children('link').text()).toBe(page);
    expect([found.children('guid').text(), found.children('guid').attr('isPermaLink')]).toEqual([page, 'true']);
    expect(found.children('pubDate').text()).toBe('Fri, 20 Nov 2026 08:30:15 GMT');
    expect(found.children('dc\\:creator').text()).toBe('The Outlet');
    expect(
      found
        .children('category')
        .map((_, one) => load(one).text())
        .get(),
    ).toEqual(['mica', 'consumer protection']);
  });

  it.each([
    ['the translation', 'sv', { title_i18n: { sv: 'Rubrik' }, title_en: 'Headline' }, 'Rubrik', undefined],
    [
      'the headline of the outlet in its own language',
      'sv',
      { language_code: 'sv', title_en: 'Headline' },
      'Overskrift',
      undefined,
    ],
    ['English', 'sv', { title_en: 'Headline' }, 'Headline', 'en'],
    ['the headline of the outlet', 'en', {}, 'Overskrift', 'no'],
    ['a headline in an unknown language', 'en', { language_code: null }, 'Overskrift', ''],
  ])('has %s as its title, marked with its language where that differs', (_, code, row, text, lang) => {
    const title = item(row, code).children('title');
    expect([title.text(), title.attr('xml:lang')]).toEqual([text, lang]);
  });

  it('of an outlet has the summary and links to the outlets, marked with their languages', () => {
    const summary = { summary: 'Short <b>.', summary_i18n: { nn: 'Kort.' } };
    const also = [{ outlet: 'outlet', url: 'https://outlet.example.org/b', title: 'Otsikko', lang: 'fi' }];
    const content = item({ ...summary, also_covered_by: also }, 'is')
      .children('content\\:encoded')
      .text();
    expect(content).toBe(
      [
        '<p lang="en" dir="auto">Short &lt;b&gt;.</p>',
        '<p><a href="https://www.outlet.example.org/a" lang="no" dir="auto">Overskrift</a> (The Outlet)</p>',
        '<p><a href="https://outlet.example.org/b" lang="fi" dir="auto">Otsikko</a> (The Outlet)</p>',
      ].join('\n'),
    );
    expect(item(summary, 'nn').children('content\\:encoded').text()).toMatch(/^<p>Kort\.<\/p>/);
  });

  it('has its summary as HTML in the description', () => {
    const description = item({ summary: 'Less < more & "so".' }, 'fi').children('description');
    expect(description.attr('xml:lang')).toBe('en');
    expect(load(description.text()).text()).toBe('Less < more & "so".');
  });

  it('of our own has its whole text, in the language of the feed where there is a translation', () => {
    const own = { source: 'own', url: null };
    const text = { text: 'Long *text*.', text_i18n: { fi: 'Pitkä teksti.' } };
    const content = (code: string) => item(own, code, text).children('content\\:encoded').text();
    expect(content('en')).toBe('<p>Long <em>text</em>.</p>');
    expect(content('fi')).toBe('<p>Pitkä teksti.</p>');
    expect(content('ar')).toBe('<div lang="en" dir="auto"><p>Long <em>text</em>.</p></div>');
  });

  it('of our own has absolute addresses only', () => {
    const text =
      '[a](/calendar/) [b](../x/) [c](#top) [d](https://other.example/?a=1&b) [e](mailto:a@b.example) [f](//[)';
    const content = item({ source: 'own', url: null }, 'en', { text }).children('content\\:encoded').text();
    const links = load(content)('a');
    expect(links.map((_, link) => link.attribs.href).get()).toEqual([
      'https://feed.example.org/calendar/',
      'https://other.example/?a=1&b',
      'mailto:a@b.example',
    ]);
  });
});

it('markup and control characters in any text change nothing but that text', () => {
  const languages = fc.constantFrom(...siteLanguages.map(({ code }) => code));
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, languages, (title, summary, topic, code) => {
      const rows = [storyRow({ title, summary, language_code: code, topics: [topic as never] }), storyRow()];
      const xml = rssFeed(rows, { ...siteIn(code), name: title, description: summary });
      expect(XMLValidator.validate(xml)).toBe(true);
      const $ = read(xml);
      const first = $('item').first();
      expect($('item').length).toBe(2);
      expect($('channel > title').text()).toBe(withoutForbidden(title));
      expect(first.children('title').text()).toBe(withoutForbidden(title));
      expect(first.children('category').text()).toBe(withoutForbidden(topic));
      const content = load(first.children('content\\:encoded').text(), { xml: true });
      expect(content('p').first().text()).toBe(withoutForbidden(summary));
      expect(content('a').text()).toBe(withoutForbidden(title));
      expect(content('*').length).toBe(3);
    }),
  );
});
