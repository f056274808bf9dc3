import { describe, expect, it } from 'vitest';
import { readJsonLd, readPage } from '../../../../src/intake/events/json-ld.ts';
import type { FoundItem, IntakeSource } from '../../../../src/intake/reader.ts';
import { eventSource, now } from './calendar.ts';

const source: IntakeSource = { ...eventSource, method: 'json-ld', feed: 'https://oslo.example/events/1' };

const readHtml = (html: string, type = 'text/html') =>
  readPage(html, {
    type,
    page: 'https://oslo.example/events/1',
    microdata: [],
    from: { source, address: 'https://oslo.example/events/1', now },
  });

const script = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;

/** An event, by default a meetup on 1 December 2026, 18:00 in Oslo. */
const event = (properties: Record<string, unknown> = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Bitcoin meetup',
  startDate: '2026-12-01T18:00:00+01:00',
  ...properties,
});

function readOne(properties: Record<string, unknown> = {}): FoundItem & { row: Record<string, unknown> } {
  const { found, refused } = readHtml(script(event(properties)));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} events, refused: ${JSON.stringify(refused)}`);
  return first;
}

const titles = (...blocks: unknown[]) => readHtml(blocks.map(script).join('')).found.map(({ title }) => title);

describe('the event of a page', () => {
  it('has the properties of its node', () => {
    const found = readOne({
      endDate: '2026-12-01T20:00:00+01:00',
      url: '/events/1?utm_source=x#tickets',
      description: '<p>Hei &amp; velkommen</p><script>alert(1)</script>'.replace('</script>', '<\\/script>'),
      inLanguage: 'nb-NO',
      organizer: [{ '@type': 'Organization', name: 'Bitcoin Norge' }],
      isAccessibleForFree: true,
      location: {
        '@type': 'Place',
        name: 'Café Satoshi',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Storgata 1',
          addressLocality: 'Oslo',
          addressCountry: 'NO',
        },
      },
    });
    expect(found).toEqual({
      family: 'events',
      key: 'https://oslo.example/events/1',
      series: 'https://oslo.example/events/1',
      title: 'Bitcoin meetup',
      url: 'https://oslo.example/events/1',
      at: '2026-12-01T18:00:00+01:00',
      row: {
        title: 'Bitcoin meetup',
        start: '2026-12-01T18:00:00+01:00',
        end: '2026-12-01T20:00:00+01:00',
        all_day: false,
        place: 'Café Satoshi',
        city: 'Oslo',
        country: 'NO',
        online: false,
        organiser: 'Bitcoin Norge',
        url: 'https://oslo.example/events/1',
        source: 'bitcoin-oslo',
        paid: 'no',
        description: {
          text: 'Hei & velkommen',
          lang: 'nb',
          source_url: 'https://oslo.example/events/1',
          source_name: 'Bitcoin Oslo',
          retrieved: '2026-11-21T12:00:00.000Z',
        },
      },
      read_from: 'https://oslo.example/events/1',
    });
  });

  it('is found anywhere: on its own, in a list, in a graph, inside another node, in another script', () => {
    const plain = { '@type': 'Event', name: 'A', startDate: '2026-12-01' };
    expect(titles(event({ name: 'A' }))).toEqual(['A']);
    expect(titles([event({ name: 'A' }), event({ name: 'B' })])).toEqual(['A', 'B']);
    expect(titles({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, plain] })).toEqual(['A']);
    expect(
      titles({ '@context': 'http://schema.org/', '@type': 'Organization', event: [plain, { ...plain, name: 'B' }] }),
    ).toEqual(['A', 'B']);
    expect(titles({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: plain }] })).toEqual(['A']);
    expect(titles({ '@type': 'WebPage', mainEntity: plain }, event({ name: 'B' }))).toEqual(['A', 'B']);
    expect(readHtml(JSON.stringify(event()), 'application/ld+json').found).toHaveLength(1);
  });

  it.each([
    ['blocks of null', `${script('null')}${script('[null]')}`, ''],
    ['comments in front of it', '', '// Event\n/* of { the week */ <!-- "soon" -->\n'],
    ['another value in its script', '', '{"@type":"WebPage","name":"Events",}\n'],
    [
      'a value of another vocabulary in its script',
      '',
      '{"@context":"https://w3.example","@type":"Event","name":"No"},\n',
    ],
    ['an empty script', script('/* none */'), ''],
  ])('is read after %s', (_, before, inFront) => {
    const { found, refused } = readHtml(before + script(inFront + JSON.stringify(event())));
    expect(found.map(({ title }) => title)).toEqual(['Bitcoin meetup']);
    expect(refused).toEqual([]);
  });

  it('may have null for what it does not state', () => {
    const nothing = [
      'endDate',
      'location',
      'organizer',
      'offers',
      'url',
      'eventStatus',
      'subEvent',
      'superEvent',
      'eventSchedule',
    ];
    const found = readOne({
      ...Object.fromEntries(nothing.map((name) => [name, null])),
      performer: [null, {}],
      image: [null],
    });
    expect(found.row).toMatchObject({ title: 'Bitcoin meetup', end: null, place: null });
    expect(titles([null, event({ name: 'A' })], { '@graph': [null, event({ name: 'B' })] })).toEqual(['A', 'B']);
  });

  it('has names whose entities were encoded twice', () => {
    const address = { '@type': 'PostalAddress', addressLocality: 'Troms&amp;oslash;' };
    const found = readOne({
      name: 'L&amp;oslash;rdag p&amp;#229; kaf&#233; &amp;amp; bar &amp;lt;b&amp;gt;',
      location: { '@type': 'Place', name: 'Kaf&amp;eacute;en', address },
    });
    expect(found.row).toMatchObject({ title: 'Lørdag på kafé & bar', place: 'Kaféen', city: 'Tromsø' });
    expect(readOne({ name: 'R&D; Q&A' }).title).toBe('R&D; Q&A');
  });

  it.each([
    'BusinessEvent',
    'ChildrensEvent',
    'ComedyEvent',
    'ConferenceEvent',
    'CourseInstance',
    'DanceEvent',
    'EducationEvent',
    'EventSeries',
    'ExhibitionEvent',
    'Festival',
    'FoodEvent',
    'Hackathon',
    'LiteraryEvent',
    'MusicEvent',
    'PerformingArtsEvent',
    'SaleEvent',
    'ScreeningEvent',
    'SocialEvent',
    'SportsEvent',
    'TheaterEvent',
    'VisualArtsEvent',
    'https://schema.org/Event',
    'http://www.schema.org/Event',
    'schema:Event',
    ['Thing', 'MusicEvent'],
  ])('may be of the type %s', (type) => {
    expect(titles(event({ '@type': type }))).toHaveLength(1);
  });

  it.each(['PublicationEvent', 'BroadcastEvent', 'DeliveryEvent', 'Organization', 'UserComments', '', null, 7])(
    'is not of the type %s',
    (type) => {
      expect(titles(event({ '@type': type }))).toEqual([]);
    },
  );

  it('is only of schema.org, not of other vocabularies', () => {
    expect(titles(event({ '@context': 'https://www.w3.org/ns/activitystreams' }))).toEqual([]);
    expect(titles(event({ '@context': ['https://other.example', { '@vocab': 'http://schema.org/' }] }))).toHaveLength(
      1,
    );
    expect(
      titles({ '@type': 'schema:Event', 'schema:name': 'A', 'https://schema.org/startDate': '2026-12-01' }),
    ).toEqual(['A']);
  });

  it.each([
    ['Hackathon', 'hackathon'],
    ['ConferenceEvent', 'conference'],
    ['EducationEvent', 'seminar'],
    ['Event', undefined],
  ])('is, as a %s, a %s', (type, kind) => {
    expect(readOne({ '@type': type }).row.event_type).toBe(kind);
  });

  it('can consist of nodes that refer to each other', () => {
    const { found } = readHtml(
      script({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', mainEntity: { '@id': '#event' } },
          { ...event({ '@id': '#event', location: { '@id': '#venue' }, organizer: { '@id': '#org' } }) },
          { '@type': 'Place', '@id': '#venue', name: 'Café Satoshi', address: 'Storgata 1, 0155 Oslo, Norway' },
          { '@type': 'Organization', '@id': '#org', name: 'Bitcoin Norge' },
        ],
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      key: 'https://oslo.example/events/1#event',
      row: { place: 'Café Satoshi', city: 'Oslo', country: 'NO', organiser: 'Bitcoin Norge' },
    });
  });

  it('is found where the page itself has the same @id and more properties', () => {
    const page = { '@type': 'WebPage', '@id': '#e', name: 'Page', url: '/', headline: 'x', author: 'y', about: 'z' };
    for (const graph of [
      [event({ '@id': '#e' }), page],
      [page, event({ '@id': '#e' })],
    ]) {
      expect(titles({ '@context': 'https://schema.org', '@graph': graph })).toEqual(['Bitcoin meetup']);
    }
  });

  it('is the largest node with its @id and type', () => {
    const short = { '@type': ['Thing', 'Event'], '@id': '#e' };
    expect(titles({ '@type': 'WebPage', mainEntity: short }, event({ '@id': '#e' }))).toEqual(['Bitcoin meetup']);
  });

  it.each([
    ['is a text', 'Café Satoshi, Storgata 1, 0155 Oslo', { place: 'Café Satoshi', city: 'Oslo', online: false }],
    [
      'has a text as its address',
      { '@type': 'Place', name: 'Hallen', address: 'Götgatan 1, 116 46 Stockholm, Sweden' },
      { place: 'Hallen', city: 'Stockholm', country: 'SE' },
    ],
    [
      'is only an address',
      {
        '@type': 'PostalAddress',
        addressLocality: 'Reykjavík',
        addressCountry: { '@type': 'Country', name: 'Iceland' },
      },
      { place: null, city: 'Reykjavík', country: 'IS' },
    ],
    [
      'is virtual',
      { '@type': 'VirtualLocation', url: 'https://meet.example' },
      { place: null, online: true, country: 'NO' },
    ],
    [
      'is both',
      [
        { '@type': 'VirtualLocation', url: 'https://meet.example' },
        { '@type': 'Place', name: 'Hallen' },
      ],
      { place: 'Hallen', online: true },
    ],
    ['has a name that means online', { '@type': 'Place', name: 'Online' }, { place: null, online: true }],
    ['is missing', undefined, { place: null, city: null, online: false }],
    [
      'is a venue with the name of its city',
      {
        '@type': 'Place',
        name: 'Tampere',
        address: { '@type': 'PostalAddress', addressLocality: 'Tampere', addressCountry: 'fi' },
      },
      { place: null, city: 'Tampere', country: 'FI' },
    ],
  ])('has a place that %s', (_, location, fields) => {
    expect(readOne({ location }).row).toMatchObject(fields);
  });

  it.each([
    ['OnlineEventAttendanceMode', 'Hallen', true],
    ['https://schema.org/MixedEventAttendanceMode', 'Hallen', true],
    ['https://schema.org/OfflineEventAttendanceMode', 'Online', false],
    [undefined, 'Hallen', false],
  ])('is online or not by its attendance mode: %s', (eventAttendanceMode, location, online) => {
    expect(readOne({ eventAttendanceMode, location }).row.online).toBe(online);
  });

  it.each([
    [{ offers: { '@type': 'Offer', price: 0 } }, 'no'],
    [{ offers: { '@type': 'Offer', price: '0.00' } }, 'no'],
    [
      {
        offers: [
          { '@type': 'Offer', price: '150' },
          { '@type': 'Offer', price: '99,50 kr' },
        ],
      },
      'yes',
    ],
    [{ offers: { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20 } }, 'yes'],
    [{ offers: [{ price: 0 }, { price: 100 }] }, undefined],
    [{ offers: { price: 'on request' } }, undefined],
    [{ isAccessibleForFree: false }, 'yes'],
    [{ isAccessibleForFree: 'http://schema.org/True' }, 'no'],
    [{}, undefined],
  ])('is free or paid by its offers: %j', (properties, paid) => {
    expect(readOne(properties).row.paid).toBe(paid);
  });

  it.each([
    ['EventCancelled', { cancelled: true }],
    ['https://schema.org/EventPostponed', { cancelled: true }],
    ['http://schema.org/EventMovedOnline', { note: 'The organiser has moved it online.', row: { online: true } }],
    [
      ['EventRescheduled'],
      { note: 'The organiser has moved it to another date. It was to start at 2026-11-01T18:00.' },
    ],
    [{ '@id': 'https://schema.org/EventScheduled' }, {}],
  ])('is cancelled or has a note by its status: %j', (eventStatus, expected) => {
    const found = readOne({ eventStatus, previousStartDate: '2026-11-01T18:00' });
    expect(found).toMatchObject(expected);
    if (!('note' in expected)) expect(found.note).toBeUndefined();
  });

  it('inherits missing properties from the event that it is part of', () => {
    const superEvent = {
      '@type': 'Festival',
      name: 'Fest',
      startDate: '2026-12-01',
      location: { '@type': 'Place', name: 'Hallen' },
    };
    expect(readOne({ superEvent })).toMatchObject({ title: 'Bitcoin meetup', row: { place: 'Hallen' } });
  });

  it('is the conference instead of the parts of its programme, but each date of a series', () => {
    const talks = ['A', 'B'].map((name) => ({ '@type': 'Event', name, startDate: '2026-12-01T10:00+01:00' }));
    expect(titles(event({ name: 'Conference', subEvent: talks }))).toEqual(['Conference']);
    const [conference, ...rest] = [
      event({ '@id': '#c', name: 'Conference' }),
      ...talks.map((talk) => ({ ...talk, superEvent: { '@id': '#c' } })),
    ];
    expect(titles([...rest, conference])).toEqual(['Conference']);
    expect(titles(event({ '@type': 'EventSeries', name: 'Series', subEvent: talks }))).toEqual(['A', 'B']);
    expect(titles(event({ name: 'No date', startDate: undefined, subEvent: talks }))).toEqual(['A', 'B']);
  });

  it('has a unique key on a page with several, and occurs once', () => {
    const on = (day: string, time = '18:00') => event({ startDate: `2026-12-${day}T${time}:00+01:00` });
    const keys = (...events: unknown[]) => readHtml(script(events)).found.map(({ key }) => key);
    const key = 'https://oslo.example/events/1 bitcoin meetup';
    expect(keys(on('01'), on('01'))).toEqual([key]);
    expect(keys(on('01'), on('08'), on('01'))).toEqual([`${key} 2026-12-01`, `${key} 2026-12-08`]);
    // The key of a date stays when other dates change, or its own time.
    expect(keys(on('08', '19:00'), on('15'))).toEqual([`${key} 2026-12-08`, `${key} 2026-12-15`]);
    expect(keys(on('01', '10:00'), on('01', '18:00'), on('08'))).toEqual([
      `${key} 2026-12-01T10:00:00+01:00`,
      `${key} 2026-12-01T18:00:00+01:00`,
      `${key} 2026-12-08`,
    ]);
  });

  it('has only a web address, else the address of the page', () => {
    expect(readOne({ url: 'javascript:alert(1)' }).url).toBe('https://oslo.example/events/1');
    expect(readOne({ url: { '@id': 'https://other.example/e' } }).url).toBe('https://other.example/e');
  });

  it.each([
    ['21.12.2026', '2026-12-21T00:00:00+00:00'],
    ['21/12-2026 kl. 18.00', '2026-12-21T18:00:00+01:00'],
    ['Mandag 21. desember 2026 kl. 18:00', '2026-12-21T18:00:00+01:00'],
    ['måndag 21 december 2026, 18.00', '2026-12-21T18:00:00+01:00'],
    ['21. joulukuuta 2026 klo 18.00', '2026-12-21T18:00:00+01:00'],
    ['21. desember 2026 kl. 18:00', '2026-12-21T18:00:00+01:00'],
    ['December 21, 2026 6:00 PM', '2026-12-21T18:00:00+01:00'],
    ['Mon, 21 Dec 2026 18:00:00 +0200', '2026-12-21T18:00:00+02:00'],
    ['2026-12-21T18.00', '2026-12-21T18:00:00+01:00'],
  ])('may have its start as people write it: %s', (startDate, at) => {
    expect(readOne({ startDate }).at).toBe(at);
  });

  it.each([
    [{ name: ' <b></b> ' }, 'has no title'],
    [{ name: null }, 'has no title'],
    [{ startDate: null }, 'has no start'],
    [{ startDate: 'next Friday' }, 'has an invalid start (next Friday)'],
    [{ startDate: '3/4/2027' }, 'has an invalid start (3/4/2027)'],
    [{ startDate: 'Mars 2027' }, 'has an invalid start (Mars 2027)'],
    [{ startDate: '2026-02-30' }, 'has an invalid start (2026-02-30)'],
  ])('is refused with one line: %j', (properties, reason) => {
    const { found, refused } = readHtml(script([event(properties), event({ name: 'Good' })]));
    expect(found.map(({ title }) => title)).toEqual(['Good']);
    expect(refused.map((one) => one.reason)).toEqual([reason]);
  });
});

describe('the time of an event of a page', () => {
  const times = (properties: Record<string, unknown>) => {
    const { row, note } = readOne(properties);
    return [row.start, row.end, row.all_day, note];
  };

  it.each([
    ['an offset, which is kept', '2026-12-01T18:00:00+05:30', '2026-12-01T18:00:00+05:30'],
    ['an offset without minutes, and no seconds', '2026-12-01T18:00+02', '2026-12-01T18:00:00+02:00'],
    ['an offset without a colon', '2026-12-01T18:00:00+0200', '2026-12-01T18:00:00+02:00'],
    ['UTC and parts of seconds', '2026-12-01T18:00:00.000Z', '2026-12-01T18:00:00+00:00'],
    ['a space', '2026-12-01 18:00:00+01:00', '2026-12-01T18:00:00+01:00'],
    ['a type', { '@type': 'DateTime', '@value': '2026-12-01T18:00:00+01:00' }, '2026-12-01T18:00:00+01:00'],
  ])('has %s', (_, startDate, start) => {
    expect(times({ startDate })).toEqual([start, null, false, undefined]);
  });

  it('without a zone is in the zone of its country, else of its source, with a note', () => {
    const startDate = '2026-07-01T18:00';
    const note = (zone: string) => `The page names no time zone. The time was read in the zone ${zone}.`;
    expect(times({ startDate })).toEqual(['2026-07-01T18:00:00+02:00', null, false, note('Europe/Oslo')]);
    const location = {
      '@type': 'Place',
      name: 'X',
      address: { '@type': 'PostalAddress', addressLocality: 'Helsinki', addressCountry: 'FI' },
    };
    expect(times({ startDate, location })).toEqual(['2026-07-01T18:00:00+03:00', null, false, note('Europe/Helsinki')]);
  });

  it.each([
    ['a day', '2026-12-01', undefined, '2026-12-01T00:00:00+00:00', '2026-12-01T23:59:00+00:00', true],
    [
      'days, including the last one',
      '2026-12-01',
      '2026-12-03',
      '2026-12-01T00:00:00+00:00',
      '2026-12-03T23:59:00+00:00',
      true,
    ],
    [
      'a day with a time for its end',
      '2026-12-01',
      '2026-12-02T16:00:00+01:00',
      '2026-12-01T00:00:00+00:00',
      '2026-12-02T23:59:00+00:00',
      true,
    ],
    [
      'a time, and the same day as its end',
      '2026-12-01T18:00:00+01:00',
      '2026-12-01',
      '2026-12-01T18:00:00+01:00',
      null,
      false,
    ],
    [
      'a time, and a later day as its end',
      '2026-12-01T18:00:00+01:00',
      '2026-12-02',
      '2026-12-01T18:00:00+01:00',
      '2026-12-02T23:59:00+01:00',
      false,
    ],
    [
      'an end without a zone',
      '2026-12-01T18:00:00+02:00',
      '2026-12-01T20:00',
      '2026-12-01T18:00:00+02:00',
      '2026-12-01T20:00:00+02:00',
      false,
    ],
    [
      'an end that is its start',
      '2026-12-01T18:00:00+01:00',
      '2026-12-01T18:00:00+01:00',
      '2026-12-01T18:00:00+01:00',
      null,
      false,
    ],
    ['an invalid end', '2026-12-01T18:00:00+01:00', 'late', '2026-12-01T18:00:00+01:00', null, false],
  ])('has %s', (_, startDate, endDate, start, end, allDay) => {
    expect(times({ startDate, endDate })).toEqual([start, end, allDay, undefined]);
  });

  it('has an end by its duration', () => {
    expect(times({ duration: 'PT1H30M' })[1]).toBe('2026-12-01T19:30:00+01:00');
  });

  it('has a note that an end before the start was left out', () => {
    expect(times({ endDate: '2026-12-01T02:00:00+01:00' })).toEqual([
      '2026-12-01T18:00:00+01:00',
      null,
      false,
      'The page gives an end before the start. The end was left out.',
    ]);
  });
});

describe('a page', () => {
  it('without an event gives one refused line', () => {
    const refused = [{ item: 'https://oslo.example/events/1', reason: 'has no event in JSON-LD or microdata' }];
    for (const html of [
      '',
      '<p>Hei</p>',
      script({ '@type': 'WebPage' }),
      `<!-- ${script(event())} -->`,
      script('').replace('ld+json', 'json'),
    ]) {
      expect(readHtml(html)).toEqual({ found: [], refused });
    }
  });

  it('with a broken script reports it, and keeps the rest', () => {
    const { found, refused } = readHtml(script('{"@type":') + script(event()));
    expect(found).toHaveLength(1);
    expect(refused).toEqual([{ item: 'JSON-LD', reason: '1 of its blocks cannot be read' }]);
  });

  it.each([
    '<script type="application/ld+json">',
    "<script type='application/ld+json' class=yoast>",
    '<SCRIPT data-x="1" TYPE="application/ld+json; charset=utf-8">',
    '<script type=application/ld+json>',
  ])('may start its script with %s', (start) => {
    expect(readHtml(`<p>${start}${JSON.stringify(event())}</script></p>`).found).toHaveLength(1);
  });

  it('may have letters before its script whose lower case is longer', () => {
    expect(readHtml(`<p>${'İstanbul '.repeat(20)}</p>${script(event())}`).found).toHaveLength(1);
  });

  it('with more than 100 events gives 100, and counts the rest', () => {
    const { found, refused } = readHtml(script(Array.from({ length: 103 }, (_, n) => event({ name: `Event ${n}` }))));
    expect(found).toHaveLength(100);
    expect(refused).toEqual([
      { item: '3 more events', reason: 'were left out: at most 100 events of a page are read' },
    ]);
  });
});

describe('readJsonLd', () => {
  const answer = { url: 'https://oslo.example/moved/1', unchanged: false, type: 'text/html', charset: null };

  it('requests the page, and resolves addresses on where it was redirected', async () => {
    const body = new TextEncoder().encode(script(event({ url: 'two' })));
    const asked: string[] = [];
    const fetchPage = async (address: string) => {
      asked.push(address);
      return { ...answer, body };
    };
    const { found } = await readJsonLd({ source, fetchPage, now, eventsApi: null, names: [] });
    expect(asked).toEqual(['https://oslo.example/events/1']);
    expect(found[0]).toMatchObject({
      url: 'https://oslo.example/moved/two',
      read_from: 'https://oslo.example/events/1',
    });
  });

  it('reports an unchanged page and a source without an address', async () => {
    const fetchPage = async () => ({ ...answer, unchanged: true, body: new Uint8Array() });
    expect(await readJsonLd({ source, fetchPage, now, eventsApi: null, names: [] })).toEqual({
      found: [],
      refused: [],
      unchanged: true,
    });
    const nowhere = { ...source, feed: null, url: null };
    await expect(readJsonLd({ source: nowhere, fetchPage, now, eventsApi: null, names: [] })).rejects.toThrow(
      'has no page address',
    );
  });
});

describe('the listing of a page', () => {
  const scripts = (...nodes: unknown[]) =>
    readHtml(nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join(''));

  it('has the dates of one event as a series, and events with pages of their own as others', () => {
    const { found, listing } = scripts(
      event({ startDate: '2026-12-01T18:00' }),
      event({ startDate: '2026-12-08T18:00' }),
      event({ url: '/events/2', startDate: '2026-12-08T18:00' }),
    );
    expect(found.map(({ key, series }) => [key, series])).toEqual([
      ['https://oslo.example/events/1 bitcoin meetup 2026-12-01', 'https://oslo.example/events/1 bitcoin meetup'],
      ['https://oslo.example/events/1 bitcoin meetup 2026-12-08', 'https://oslo.example/events/1 bitcoin meetup'],
      ['https://oslo.example/events/2', 'https://oslo.example/events/2'],
    ]);
    expect(listing).toEqual({ until: null, unsure: [] });
  });

  it('is missing where the page has one event, none, or one that is refused', () => {
    expect(scripts(event())).not.toHaveProperty('listing');
    expect(readHtml('<p>Log in')).not.toHaveProperty('listing');
    const refused = event({ url: '/events/3', startDate: undefined });
    expect(scripts(event(), event({ url: '/events/2' }), refused)).not.toHaveProperty('listing');
  });
});
