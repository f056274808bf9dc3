/** The pages are made after those of WordPress, Ghost, Labrador, The Events Calendar, Meetup, Luma and Google Sites. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCandidates } from '../../../../src/intake/discover/page-candidates.ts';
import { htmlPage } from '../../../../src/intake/html-page.ts';
import { anyText } from '../any-text.ts';

const page = 'https://avisa.example/';
const found = (html: string, url = page) =>
  pageCandidates(htmlPage(html, url), url).map(({ kind, url: address }) => `${kind} ${address}`);

const google = (id: string) => `calendar https://calendar.google.com/calendar/ical/${id}/public/basic.ics`;

describe('the head of a page', () => {
  it('names feeds of every format, calendars and sitemaps', () => {
    const html = `<head>
      <link rel="alternate" type="application/rss+xml" title="Avisa &raquo; Feed" href="/feed/">
      <link rel='alternate' type='application/atom+xml' href='atom.xml'>
      <LINK REL="alternate" TYPE="application/feed+json; charset=utf-8" HREF="//avisa.example/feed.json">
      <link rel="alternate" type="text/calendar" href="/events/?ical=1">
      <link rel="sitemap" href="/sitemap-news.xml" type="application/xml">
      <link rel="alternate" hreflang="en" href="/en/">
      <link rel="alternate" type="application/rss+xml" href="">
      <link rel="stylesheet" href="/rss.css"></head>`;
    expect(found(html)).toEqual([
      'feed https://avisa.example/feed/',
      'feed https://avisa.example/atom.xml',
      'feed https://avisa.example/feed.json',
      'calendar https://avisa.example/events/?ical=1',
      'sitemap https://avisa.example/sitemap-news.xml',
    ]);
  });

  it('may name a feed with a type that other things have too, which is then not stated', () => {
    const html = '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/2">';
    expect(pageCandidates(htmlPage(html, page), page)).toMatchObject([{ kind: 'feed', stated: false }]);
  });

  it('is read with its base', () => {
    const html = '<base href="https://cdn.example/no/"><link rel="alternate" type="application/rss+xml" href="rss">';
    expect(found(html)).toEqual(['feed https://cdn.example/no/rss']);
  });
});

describe('links', () => {
  it.each([
    ['/rss.xml', 'feed https://avisa.example/rss.xml'],
    ['/nyheter/rss', 'feed https://avisa.example/nyheter/rss'],
    ['/nyheter/feed/', 'feed https://avisa.example/nyheter/feed/'],
    ['/?feed=rss2', 'feed https://avisa.example/?feed=rss2'],
    ['/index.rdf', 'feed https://avisa.example/index.rdf'],
    ['feed://avisa.example/siste.atom', 'feed https://avisa.example/siste.atom'],
    ['feed:https://avisa.example/alle.rss', 'feed https://avisa.example/alle.rss'],
    ['/kalender.ics?lang=no', 'calendar https://avisa.example/kalender.ics?lang=no'],
    ['/group/events/ical/', 'calendar https://avisa.example/group/events/ical/'],
    ['/events/?ical=1', 'calendar https://avisa.example/events/?ical=1'],
    ['webcal://avisa.example/kalender', 'calendar https://avisa.example/kalender'],
    ['WEBCALS://avisa.example/kalender', 'calendar https://avisa.example/kalender'],
    ['/sitemap_index.xml', 'sitemap https://avisa.example/sitemap_index.xml'],
    ['/news-sitemap.xml.gz', 'sitemap https://avisa.example/news-sitemap.xml.gz'],
  ])('that look like a source are candidates: %s', (href, candidate) => {
    expect(found(`<a href="${href}">Abonner</a>`)).toEqual([candidate]);
  });

  it.each([
    '/feedback',
    '/feed-the-cat',
    '/rss-leser-test',
    '/om/kalender',
    'mailto:rss@avisa.example',
    'javascript:rss.xml',
    'https://user:secret@avisa.example/rss.xml',
    '#rss',
    '/',
  ])('that do not are not: %s', (href) => {
    expect(found(`<a href="${href}">RSS</a>`)).toEqual([]);
  });

  it('are given once, those that the page states first', () => {
    const html = `<a href="/rss.xml">RSS</a><a href="/rss.xml#top">RSS</a><link rel="alternate" type="application/rss+xml" href="/feed">`;
    expect(found(html)).toEqual(['feed https://avisa.example/feed', 'feed https://avisa.example/rss.xml']);
  });
});

describe('calendars of others', () => {
  it.each([
    [
      '<iframe src="https://calendar.google.com/calendar/embed?src=abc%40group.calendar.google.com&ctz=Europe%2FOslo"></iframe>',
      [google('abc%40group.calendar.google.com')],
    ],
    [
      '<iframe data-src="https://www.google.com/calendar/embed?src=a@gmail.com&src=b@gmail.com"></iframe>',
      [google('a%40gmail.com'), google('b%40gmail.com')],
    ],
    [
      `<a href="https://calendar.google.com/calendar/u/0?cid=${Buffer.from('abc@group.calendar.google.com').toString('base64url')}">+</a>`,
      [google('abc%40group.calendar.google.com')],
    ],
    [
      '<a href="https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Favisa.example%2Fk.ics">+</a>',
      ['calendar https://avisa.example/k.ics'],
    ],
    [
      '<a href="https://outlook.live.com/calendar/0/addfromweb?url=webcal://avisa.example/k.ics&name=K">+</a>',
      ['calendar https://avisa.example/k.ics'],
    ],
    [
      '<a href="https://calendar.google.com/calendar/ical/abc%40gmail.com/public/basic.ics">iCal</a>',
      [google('abc%40gmail.com')],
    ],
    ['<a href="https://calendar.google.com/calendar/render?action=TEMPLATE&text=One+event">+</a>', []],
    ['<a href="https://calendar.google.com/calendar/u/0?cid=%00%01">+</a>', []],
    ['<iframe src="https://player.example/rss.xml"></iframe>', []],
  ])('are found behind frames and buttons: %s', (html, calendars) => {
    expect(found(html)).toEqual(calendars);
  });
});

it('gives only addresses that the intake may store, for any page', () => {
  const part = fc.oneof(
    anyText,
    fc.constantFrom(
      '<a href="',
      '<link rel=alternate type=text/calendar href=',
      '"',
      '>',
      'webcal://',
      '/rss',
      '?cid=',
    ),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const { url } of pageCandidates(htmlPage(parts.join(''), page), page)) {
        expect(url).toMatch(/^https?:\/\/[^@]*$/);
      }
    }),
  );
});
