import { describe, expect, it } from 'vitest';
import { readJsonLd } from '../../../../src/intake/events/json-ld.ts';
import { readMicrodata } from '../../../../src/intake/events/microdata.ts';
import type { FetchPage } from '../../../../src/intake/reader.ts';
import { eventSource, now } from './calendar.ts';

const address = 'https://oslo.example/events/1';

/** The whole reader, on a page with this body. */
function read(html: string) {
  const body = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  const fetchPage: FetchPage = async (url) => ({ url, unchanged: false, type: 'text/html', charset: 'utf-8', body });
  const source = { ...eventSource, method: 'json-ld' as const, feed: address };
  return readJsonLd({ source, fetchPage, now, eventsApi: null, names: [] });
}

const event = (inside: string, attributes = '') =>
  `<div itemscope itemtype="https://schema.org/Event" ${attributes}>${inside}</div>`;
const named = '<h1 itemprop="name">Bitcoin meetup</h1>';
const dated = '<time itemprop="startDate" datetime="2026-12-01T18:00:00+01:00">1 December</time>';

describe('an event in microdata', () => {
  it('has its properties from texts, attributes and items inside it', async () => {
    const { found, refused } = await read(
      event(`
        <h1 itemprop="name">Bitcoin <em>meetup</em> &amp; pizza</h1>
        <time itemprop="startDate" datetime="2026-12-01T18:00">Tuesday</time>
        <meta itemprop="endDate" content="2026-12-01T20:00">
        <a itemprop="url" href="/events/1?utm_source=x">More</a>
        <link itemprop="eventStatus" href="https://schema.org/EventCancelled">
        <div itemprop="location" itemscope itemtype="https://schema.org/Place">
          <span itemprop="name">Café Satoshi</span>
          <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
            <span itemprop="streetAddress">Storgata 1</span>, <span itemprop="addressLocality">Oslo</span>
            <meta itemprop="addressCountry" content="NO">
          </div>
        </div>
        <div itemprop="organizer" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Bitcoin Norge</b></div>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><data itemprop="price" value="0">free</data></div>
        <p itemprop="description">Hei og velkommen</p>`),
    );
    expect(refused).toEqual([]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      key: 'https://oslo.example/events/1',
      title: 'Bitcoin meetup & pizza',
      at: '2026-12-01T18:00:00+01:00',
      cancelled: true,
      row: {
        end: '2026-12-01T20:00:00+01:00',
        place: 'Café Satoshi',
        city: 'Oslo',
        country: 'NO',
        organiser: 'Bitcoin Norge',
        paid: 'no',
        description: { text: 'Hei og velkommen' },
      },
    });
  });

  it.each([
    'http://schema.org/MusicEvent',
    'https://schema.org/BusinessEvent',
    'https://www.schema.org/EducationEvent',
    'http://schema.org/Festival',
    'https://schema.org/Thing https://schema.org/SocialEvent',
  ])('may be a %s', async (type) => {
    const { found } = await read(`<div itemscope itemtype="${type}">${named}${dated}</div>`);
    expect(found.map(({ title }) => title)).toEqual(['Bitcoin meetup']);
  });

  it('is found inside another item, has its id as its key, and properties from elsewhere in the page', async () => {
    const { found } = await read(
      `<p id="when">${dated}</p><div itemscope itemtype="https://schema.org/WebPage">
        ${event(named, 'itemprop="mainEntity" itemid="#meetup" itemref="when"')}</div>`,
    );
    expect(found.map(({ key, at }) => [key, at])).toEqual([
      ['https://oslo.example/events/1#meetup', '2026-12-01T18:00:00+01:00'],
    ]);
  });

  it('has the value of its content attribute on any element, as older pages do', async () => {
    const { found } = await read(event(`${named}<span itemprop="startDate" content="2026-12-01T18:00">1/12</span>`));
    expect(found[0]?.at).toBe('2026-12-01T18:00:00+01:00');
  });

  it('repeats by a schedule', async () => {
    const { found } = await read(
      event(`${named}${dated}<div itemprop="eventSchedule" itemscope itemtype="https://schema.org/Schedule">
        <meta itemprop="repeatFrequency" content="P1W"><meta itemprop="repeatCount" content="2">
        <link itemprop="byDay" href="https://schema.org/Tuesday"></div>`),
    );
    expect(found.map(({ at }) => at)).toEqual(['2026-12-01T18:00:00+01:00', '2026-12-08T18:00:00+01:00']);
  });

  it('of a page with JSON-LD is only taken where that does not have it', async () => {
    const json = {
      '@type': 'Event',
      name: 'Bitcoin meetup!',
      startDate: '2026-12-01T18:00:00+01:00',
      description: 'Full',
    };
    const script = `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
    const other =
      '<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Mining</b><meta itemprop="startDate" content="2026-12-05"></div>';
    const { found, refused } = await read(script + event(named + dated) + other + event(named));
    expect(found.map(({ title, row }) => [title, 'description' in row])).toEqual([
      ['Bitcoin meetup!', true],
      ['Mining', false],
    ]);
    expect(refused).toEqual([]);
  });

  it('without a name or a start is refused with its reason', async () => {
    const { found, refused } = await read(event(named) + event(dated));
    expect(found).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual(['has no start', 'has no title']);
  });

  it('is not one of another vocabulary, nor in a comment', async () => {
    for (const html of [
      `<div itemscope itemtype="https://data.example/Event">${named}${dated}</div>`,
      `<!-- ${event(named + dated)} -->`,
      `<div itemscope itemtype="https://schema.org/Organization">${named}</div>`,
    ]) {
      const { found, refused } = await read(html);
      expect(found).toEqual([]);
      expect(refused).toEqual([{ item: address, reason: 'has no event in JSON-LD or microdata' }]);
    }
  });
});

describe('hostile microdata', () => {
  it.each([
    ['100,000 nested tags', '<div>'.repeat(100_000) + event(named + dated)],
    ['100,000 nested items', '<div itemscope itemtype="https://schema.org/Event" itemprop="subEvent">'.repeat(100_000)],
    ['20,000 events', event(named + dated).repeat(20_000)],
    ['a text in 300 properties', event('<p itemprop="name">'.repeat(300) + '<b>x</b>'.repeat(100_000))],
    [
      'references to 20,000 properties',
      `<div id="a">${'<p itemprop="name">x</p>'.repeat(20_000)}</div>${event('', 'itemref="a"').repeat(200)}`,
    ],
    [
      'references in a circle',
      event(named, 'id="a" itemref="b"') + event(dated, 'id="b" itemprop="subEvent" itemref="a"'),
    ],
    ['names of prototypes', event(`${named}${dated}<p itemprop="__proto__ constructor toString">x</p>`)],
    ['a type of 100,000 names', `<div itemscope itemtype="${'https://schema.org/Event '.repeat(100_000)}">`],
  ])('of %s is read or refused', async (_, html) => {
    const { found, refused } = await read(html);
    expect(found.length + refused.length).toBeGreaterThan(0);
    expect({}).not.toHaveProperty('x');
  });

  it('that no event is in is not parsed', async () => {
    expect(
      await readMicrodata('<div itemscope itemtype="https://schema.org/Person">'.repeat(100_000), address),
    ).toEqual([]);
  });
});
