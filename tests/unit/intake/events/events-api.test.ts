import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEventsApi } from '../../../../src/intake/events/events-api.ts';
import {
  type FetchOptions,
  type FetchPage,
  IntakeError,
  type IntakeSource,
  type Reading,
} from '../../../../src/intake/reader.ts';
import { eventSource, now } from './calendar.ts';

const token = 'SECRETTOKEN123';
const eventsApi = { url: 'https://api.example/v3', token };
const withAccount = (account: string | null): IntakeSource => ({
  ...eventSource,
  method: 'events-api',
  feed: null,
  intake: { ...eventSource.intake, account },
});
const source = withAccount('organizers/300000000001');

const fixture = readFileSync('tests/fixtures/intake/events/events-api.json', 'utf8');

/** An event of the API, by default a meetup on 1 December 2026, 18:00 in Oslo. */
const event = (fields: Record<string, unknown> = {}) => ({
  id: '1',
  name: { text: 'Bitcoin meetup' },
  url: 'https://www.events.example/e/1',
  start: { timezone: 'Europe/Oslo', local: '2026-12-01T18:00:00', utc: '2026-12-01T17:00:00Z' },
  end: { timezone: 'Europe/Oslo', local: '2026-12-01T20:00:00', utc: '2026-12-01T19:00:00Z' },
  status: 'live',
  ...fields,
});

const page = (events: unknown[], pagination: Record<string, unknown> = { has_more_items: false }) =>
  JSON.stringify({ pagination, events });

interface Asked {
  address: string;
  options: FetchOptions | undefined;
}

/** Answers with one page after the other, then always with the last one. */
async function readPages(pages: string[], from: IntakeSource = source): Promise<{ reading: Reading; asked: Asked[] }> {
  const asked: Asked[] = [];
  const fetchPage: FetchPage = async (address, options) => {
    asked.push({ address, options });
    const body = new TextEncoder().encode(pages[Math.min(asked.length, pages.length) - 1]);
    return { url: address, unchanged: false, type: 'application/json', charset: 'utf-8', body };
  };
  return { reading: await readEventsApi({ source: from, fetchPage, now, eventsApi, names: [] }), asked };
}

const readOne = async (fields: Record<string, unknown>) => (await readPages([page([event(fields)])])).reading;

describe('readEventsApi', () => {
  it('reads the events of an organiser', async () => {
    const { reading, asked } = await readPages([fixture]);
    expect(reading.found).toEqual([
      {
        family: 'events',
        key: 'events-api 1000000001',
        series: 'events-api 1000000001',
        title: 'Nordic Bitcoin Conference & Expo',
        url: 'https://www.events.example/e/nordic-bitcoin-conference-tickets-1000000001?aff=ebdsoporgprofile',
        at: '2027-05-20T09:00:00+03:00',
        row: {
          title: 'Nordic Bitcoin Conference & Expo',
          start: '2027-05-20T09:00:00+03:00',
          end: '2027-05-21T17:00:00+03:00',
          all_day: false,
          place: 'Messukeskus',
          city: 'Helsinki',
          country: 'FI',
          online: false,
          organiser: 'Bitcoin Suomi ry',
          url: 'https://www.events.example/e/nordic-bitcoin-conference-tickets-1000000001?aff=ebdsoporgprofile',
          source: 'bitcoin-oslo',
          paid: 'yes',
          description: {
            text: 'Two days of talks.',
            lang: 'fi',
            source_url:
              'https://www.events.example/e/nordic-bitcoin-conference-tickets-1000000001?aff=ebdsoporgprofile',
            source_name: 'Bitcoin Oslo',
            retrieved: '2026-11-21T12:00:00.000Z',
          },
        },
        read_from: 'https://api.example/v3/organizers/300000000001/events/',
      },
      expect.objectContaining({
        key: 'events-api 1000000002',
        cancelled: true,
        row: expect.objectContaining({
          online: true,
          paid: 'no',
          place: null,
          organiser: 'Bitcoin Oslo',
          start: '2026-12-02T12:00:00+01:00',
        }),
      }),
    ]);
    expect(reading).toMatchObject({ refused: [], passed_over: 1 });
    expect(asked.map(({ address }) => address)).toEqual([
      'https://api.example/v3/organizers/300000000001/events/?expand=venue%2Corganizer&order_by=start_desc',
    ]);
  });

  it('sends the token in a header, and nowhere else', async () => {
    const { reading, asked } = await readPages([
      page([event()], { has_more_items: true, continuation: 'abc' }),
      page([]),
    ]);
    expect(asked).toHaveLength(2);
    for (const { address, options } of asked) {
      expect(options?.headers).toEqual({ Authorization: `Bearer ${token}` });
      expect(address).not.toContain(token);
    }
    expect(JSON.stringify(reading)).not.toContain(token);
  });

  it('reads one page after the other by their continuation', async () => {
    const pages = [
      page([event({ id: '1' })], { has_more_items: true, continuation: 'a+b=&c' }),
      page([event({ id: '2' })], { has_more_items: true, continuation: 'second' }),
      page([event({ id: 3 })], { has_more_items: false, continuation: 'third' }),
    ];
    const { reading, asked } = await readPages(pages);
    expect(reading.found.map(({ key }) => key)).toEqual(['events-api 1', 'events-api 2', 'events-api 3']);
    expect(asked.map(({ address }) => new URL(address).searchParams.get('continuation'))).toEqual([
      null,
      'a+b=&c',
      'second',
    ]);
  });

  it('stops at a repeated continuation', async () => {
    const { asked } = await readPages([page([event()], { has_more_items: true, continuation: 'again' })]);
    expect(asked).toHaveLength(2);
  });

  it('stops after 20 pages, and reports it', async () => {
    const pages = Array.from({ length: 30 }, (_, n) =>
      page([event({ id: String(n) })], { has_more_items: true, continuation: String(n) }),
    );
    const { reading, asked } = await readPages(pages);
    expect(asked).toHaveLength(20);
    expect(reading.refused).toEqual([{ item: 'further events', reason: expect.stringContaining('at most 20 pages') }]);
  });

  it.each([
    ['live', true],
    ['started', true],
    ['completed', true],
    ['canceled', true],
    ['draft', false],
    ['deleted', false],
  ])('takes only public events: %s', async (status, taken) => {
    const { found, passed_over } = await readOne({ status });
    expect([found.length, passed_over]).toEqual(taken ? [1, 0] : [0, 1]);
  });

  it.each([
    ['not listed', { listed: false }],
    ['the parent of a series', { is_series_parent: true }],
    ['over for more than a week', { start: { utc: '2026-11-01T17:00:00Z', timezone: 'Europe/Oslo' }, end: null }],
  ])('skips an event that is %s', async (_, fields) => {
    expect(await readOne(fields)).toMatchObject({ found: [], refused: [], passed_over: 1 });
  });

  it.each([
    [
      { timezone: 'Europe/Oslo', local: '2027-07-01T18:00:00', utc: '2027-07-01T16:00:00Z' },
      '2027-07-01T18:00:00+02:00',
    ],
    [{ timezone: 'Nowhere', local: '2027-07-01T18:00:00', utc: '2027-07-01T12:30:00Z' }, '2027-07-01T18:00:00+05:30'],
    [{ timezone: 'Europe/Oslo', local: '2027-07-01T18:00:00' }, '2027-07-01T18:00:00+02:00'],
    [{ timezone: 'Europe/Oslo', utc: '2027-07-01T16:00:00Z' }, '2027-07-01T18:00:00+02:00'],
    [{ utc: '2027-07-01T16:00:00Z' }, '2027-07-01T16:00:00+00:00'],
    [{ timezone: 'Europe/Oslo', local: '2027-07-01T18:00:00', utc: '2025-01-01T00:00:00Z' }, undefined],
    [{ local: '2027-07-01T18:00:00' }, undefined],
    [{}, undefined],
  ])("keeps the event's own offset: %j", async (start, at) => {
    const { found, refused, passed_over } = await readOne({ start, end: null });
    expect(found[0]?.at).toBe(at);
    if (at === undefined) expect(refused.length + (passed_over ?? 0)).toBe(1);
  });

  it.each([
    [{ id: '' }, 'event 1', 'does not have the fields of the API (id)'],
    [{ name: 'Bitcoin' }, 'event 1', 'does not have the fields of the API (name)'],
    [{ start: null }, 'event 1', 'does not have the fields of the API (start)'],
    [{ name: { text: '<i></i>' } }, 'event 1', 'has no title (id 1)'],
    [{ start: { local: 'soon', timezone: 'Europe/Oslo' } }, 'Bitcoin meetup', 'has no start'],
  ])('refuses only the invalid event: %j', async (fields, item, reason) => {
    const { reading } = await readPages([page([event(fields), event({ id: '2' })])]);
    expect(reading.found).toHaveLength(1);
    expect(reading.refused).toEqual([{ item, reason }]);
  });

  it.each(['', 'null', '[]', '<html>', '{"events":{}}', '{"error":"NOT_AUTHORIZED"}'])(
    'fails where the answer is %j',
    async (body) => {
      await expect(readPages([body])).rejects.toThrow(
        new IntakeError('Page 1 of the events API is not a list of events.'),
      );
    },
  );

  it('fails with the error of the request', async () => {
    const fetchPage: FetchPage = async () => {
      throw new IntakeError('https://api.example/v3/organizers/1/events/: the host answers with HTTP status 429');
    };
    await expect(readEventsApi({ source, fetchPage, now, eventsApi, names: [] })).rejects.toThrow('HTTP status 429');
  });

  it('fails without its settings, and without an account', async () => {
    const fetchPage: FetchPage = () => Promise.reject(new Error('must not be asked'));
    await expect(readEventsApi({ source, fetchPage, now, eventsApi: null, names: [] })).rejects.toThrow(
      'Set EVENTS_API_URL and EVENTS_API_TOKEN',
    );
    for (const account of [null, 'users/me', 'organizers/', 'organizers/1/../../users', 'venues/1?x']) {
      const bad = withAccount(account);
      await expect(readEventsApi({ source: bad, fetchPage, now, eventsApi, names: [] })).rejects.toThrow(
        'neither organizers/ID nor venues/ID',
      );
    }
  });

  it('reads the events of a venue', async () => {
    const { asked } = await readPages([page([])], withAccount('venues/400000000001'));
    expect(asked[0]?.address).toContain('/v3/venues/400000000001/events/?');
  });
});

describe('the listing of the events API', () => {
  it('has the dates of a series under its number', async () => {
    const { found, listing } = await readOne({ series_id: '77' });
    expect(found).toMatchObject([{ key: 'events-api 1', series: 'events-api series 77' }]);
    expect(listing).toEqual({ until: null, unsure: [] });
  });

  it('is missing where an event is refused, or pages are left out', async () => {
    expect(await readOne({ name: { text: '' } })).not.toHaveProperty('listing');
    const pages = Array.from({ length: 30 }, (_, n) =>
      page([event({ id: `${n}` })], { has_more_items: true, continuation: `c${n}` }),
    );
    expect((await readPages(pages)).reading).not.toHaveProperty('listing');
  });
});
