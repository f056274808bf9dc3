/** Atom as independent XML parsers read it (RFC 4287). */
import { load } from 'cheerio';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { atomFeed } from '../../../../src/site/feeds/atom.ts';
import { hostileText, siteIn, storyRow, withoutForbidden } from './feed-site.ts';

const read = (xml: string) => load(xml, { xml: true });

describe('the feed', () => {
  it('has the required elements, the newest publication as its time, and its own address', () => {
    const older = storyRow({ id: 'ba9876543210', published: '2026-11-19T08:00:00.000Z' });
    const $ = read(atomFeed([storyRow(), older], siteIn()));
    const text = (name: string) => $(`feed > ${name}`).text();
    expect($('feed').attr()).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' });
    expect(['id', 'title', 'updated', 'author'].map(text)).toEqual([
      'https://feed.example.org/atom.xml',
      'Test Feed',
      '2026-11-20T08:30:15+00:00',
      'The desk',
    ]);
    expect(
      $('feed > link')
        .map((_, link) => `${link.attribs.rel} ${link.attribs.href}`)
        .get(),
    ).toEqual(['self https://feed.example.org/atom.xml', 'alternate https://feed.example.org/']);
  });

  it('without a story is valid and has a fixed time', () => {
    const xml = atomFeed([], siteIn());
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(read(xml)('feed > updated').text()).toBe('1970-01-01T00:00:00+00:00');
  });
});

describe('an entry', () => {
  it('has the required elements, its outlet as author and as source, and its topics', () => {
    const entry = read(atomFeed([storyRow({ topics: ['mica'], summary: 'Short.' })], siteIn()))('entry');
    const page = 'https://feed.example.org/stories/0123456789ab/';
    const text = (name: string) => entry.children(name).text();
    expect(['id', 'title', 'published', 'updated', 'author', 'summary'].map(text)).toEqual([
      page,
      'Overskrift',
      '2026-11-20T08:30:15+00:00',
      '2026-11-20T08:30:15+00:00',
      'The Outlet',
      'Short.',
    ]);
    expect(
      entry
        .children('link')
        .map((_, link) => `${link.attribs.rel} ${link.attribs.href}`)
        .get(),
    ).toEqual([`alternate ${page}`, 'via https://www.outlet.example.org/a']);
    expect(entry.children('category').attr('term')).toBe('mica');
    expect(entry.children('title').attr('xml:lang')).toBe('no');
    expect(entry.children('content').attr('type')).toBe('html');
  });

  it('of our own has its whole text and no other source', () => {
    const row = storyRow({ source: 'own', url: null }, { text: 'Long *text*.' });
    const entry = read(atomFeed([row], siteIn()))('entry');
    expect(entry.children('content').text()).toBe('<p>Long <em>text</em>.</p>');
    expect(entry.children('link').length).toBe(1);
  });
});

it('markup and control characters in any text change nothing but that text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (title, summary, topic) => {
      const rows = [storyRow({ title, summary, topics: [topic as never] }), storyRow()];
      const xml = atomFeed(rows, { ...siteIn(), signOff: title });
      expect(XMLValidator.validate(xml)).toBe(true);
      const $ = read(xml);
      const first = $('entry').first();
      expect($('entry').length).toBe(2);
      expect($('feed > author > name').text()).toBe(withoutForbidden(title));
      expect(first.children('title').text()).toBe(withoutForbidden(title));
      expect(first.children('summary').text()).toBe(withoutForbidden(summary));
      expect(first.children('category').attr('term')).toBe(withoutForbidden(topic));
      expect(load(first.children('content').text(), { xml: true })('p').first().text()).toBe(withoutForbidden(summary));
    }),
  );
});
