/** Whole runs of the three event methods, which find each other's events. */
import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIntake } from '../../../../src/intake/run/intake.ts';
import { selectSources } from '../../../../src/intake/run/select-sources.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

const token = 'SECRETTOKEN123';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

let database: TestDatabase;
let payload: Payload;
let host: FakeHost;
const pages = new Map<string, { type: string; body: string }>();

beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  host = await startFakeHost((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const page = pages.get(path);
    if (page === undefined) response.writeHead(404).end();
    else if (path.startsWith('/v3/') && request.headers.authorization !== `Bearer ${token}`)
      response.writeHead(401).end();
    else response.writeHead(200, { 'content-type': page.type }).end(page.body);
  });
});
afterAll(async () => {
  host.close();
  await database.close();
});

async function source(id: string, data: Record<string, unknown>): Promise<void> {
  const row = {
    id,
    name: `The ${id}`,
    country: 'NO',
    type: 'events',
    list: 'event_sources',
    coverage: 'national',
    fetch_status: 'new',
    url: `https://${id}.example/`,
    ...data,
  };
  await payload.create({ collection: 'sources', data: row as never });
  await payload.update({ collection: 'sources', id, data: { status: 'published' } });
}

async function read(names: string[], now?: number) {
  const sources = await selectSources(payload, names);
  const settings = readSettings({
    DATABASE_URI: database.uri,
    INTAKE_ALLOW_LOOPBACK: '1',
    INTAKE_DELAY_MS: '0',
    EVENTS_API_URL: `${host.origin}/v3`,
    EVENTS_API_TOKEN: token,
  });
  return runIntake({
    payload,
    settings,
    sources,
    check: false,
    dryRun: now !== undefined,
    ...(now === undefined ? {} : { now }),
  });
}

const events = async () =>
  (await payload.find({ collection: 'events', depth: 0, pagination: false, sort: 'createdAt' })).docs;

function serveCalendar(...lines: string[]) {
  const defaults = [
    `DTSTART;TZID=Europe/Oslo:${tomorrow.replaceAll('-', '')}T180000`,
    'UID:1',
    'SUMMARY:Bitcoin Meetup Oslo',
    'LOCATION:Café Satoshi\\, 0155 Oslo',
    'DTSTAMP:20261101T000000Z',
  ];
  const isGiven = (line: string) => lines.some((one) => one.split(/[:;]/)[0] === line.split(/[:;]/)[0]);
  const whole = [...defaults.filter((line) => !isGiven(line)), ...lines];
  const body = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...whole, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  pages.set('/calendar.ics', { type: 'text/calendar', body });
}

function servePage(event: Record<string, unknown>) {
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    startDate: `${tomorrow}T18:00+01:00`,
    ...event,
  });
  pages.set('/event', { type: 'text/html', body: `<html><script type="application/ld+json">${json}</script></html>` });
}

const place = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' },
});

describe('the events of a page in microdata', () => {
  it('repeat by its schedule, and are not added again', async () => {
    const body = `<html><div itemscope itemtype="https://schema.org/SocialEvent"><h1 itemprop="name">Open node night</h1>
      <meta itemprop="startDate" content="${tomorrow}T18:00"><div itemprop="eventSchedule" itemscope itemtype="https://schema.org/Schedule">
      <meta itemprop="repeatFrequency" content="P1W"><meta itemprop="repeatCount" content="3"></div></div></html>`;
    pages.set('/nodes', { type: 'text/html', body });
    await source('nodes', { method: 'json-ld', feed: `${host.origin}/nodes` });
    expect(await read(['nodes'])).toMatchObject([{ error: null, new: 3 }]);
    expect(await read(['nodes'])).toMatchObject([{ error: null, new: 0 }]);
    const rows = (await events()).filter(({ source }) => source === 'nodes');
    expect(rows.map(({ title, status }) => [title, status])).toEqual(Array(3).fill(['Open node night', 'pending']));
    await payload.delete({ collection: 'events', where: { source: { equals: 'nodes' } } });
  });
});

describe('events of several sources', () => {
  it('are one event with the same title, day and venue; a similar one is suggested to an editor, not merged', async () => {
    serveCalendar();
    await source('calendar', { method: 'ical', feed: `${host.origin}/calendar.ics` });
    await source('page', { method: 'json-ld', feed: `${host.origin}/event` });
    expect(await read(['calendar'])).toMatchObject([{ error: null, new: 1 }]);
    servePage({ name: 'BITCOIN Meetup  Oslo', location: place('Café Satoshi') });
    await read(['page']);
    const [first, ...rest] = await events();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ title: 'Bitcoin Meetup Oslo', status: 'pending', city: 'Oslo', source: 'calendar' });

    servePage({ name: 'Bitcoin Meetup Oslo', location: place('Kafé Satoshi'), url: '/event' });
    await source('other', { method: 'json-ld', feed: `${host.origin}/event` });
    expect(await read(['other'])).toMatchObject([{ error: null, new: 1 }]);
    const [, similar] = await events();
    expect(similar).toMatchObject({
      status: 'pending',
      place: 'Kafé Satoshi',
      intake_note: expect.stringContaining(String(first?.id)),
    });
  });

  it('that were published go back to review when the organiser moves and then cancels them', async () => {
    const [first] = await events();
    const id = String(first?.id);
    await payload.update({ collection: 'events', id, data: { status: 'published' } });
    const moved = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const start = `DTSTART;TZID=Europe/Oslo:${moved.replaceAll('-', '')}T190000`;
    serveCalendar(start, 'SEQUENCE:1');
    expect(await read(['calendar'])).toMatchObject([{ new: 0, changed: 1 }]);
    expect(await payload.findByID({ collection: 'events', id })).toMatchObject({
      start: expect.stringContaining(`${moved}T19:00:00`),
      needs_attention: true,
    });
    serveCalendar(start, 'SEQUENCE:2', 'STATUS:CANCELLED');
    expect(await read(['calendar'])).toMatchObject([{ new: 0, changed: 1 }]);
    expect(await payload.findByID({ collection: 'events', id })).toMatchObject({
      needs_attention: true,
      intake_note: expect.stringMatching(/called off|cancelled/),
    });
  });

  it('that recur and were published go back to review when one of their times is deleted', async () => {
    const [first = '', second = ''] = [10, 17].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
    );
    const series = [
      `DTSTART;TZID=Europe/Oslo:${first}T180000`,
      'UID:series',
      'SUMMARY:Lightning evening',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ];
    const rows = async () =>
      (await events())
        .filter(({ title }) => title === 'Lightning evening')
        .sort((a, b) => String(a.start).localeCompare(String(b.start)));
    // An instance that was deleted before the first run does not become a row.
    serveCalendar(...series, `EXDATE;TZID=Europe/Oslo:${first}T180000`);
    expect(await read(['calendar'])).toMatchObject([{ error: null, new: 2 }]);
    for (const { id } of await rows())
      await payload.update({ collection: 'events', id: String(id), data: { status: 'published' } });
    serveCalendar(...series, `EXDATE;TZID=Europe/Oslo:${first}T180000,${second}T180000`);
    expect(await read(['calendar'])).toMatchObject([{ new: 0, changed: 1 }]);
    expect(await rows()).toMatchObject([
      { status: 'pending', intake_note: expect.stringMatching(/called off|cancelled/) },
      { status: 'published', intake_note: null },
    ]);
  });

  it('are those that are not over at the clock of the run', async () => {
    serveCalendar('DTSTART:20100601T160000Z', 'UID:2', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(await read(['calendar'], Date.parse('2010-06-10T00:00:00Z'))).toMatchObject([{ error: null, new: 2 }]);
  });

  it('come from the events API too, and its token is stored nowhere', async () => {
    const body = await readFile('tests/fixtures/intake/events/events-api.json', 'utf8');
    pages.set('/v3/organizers/1/events/', { type: 'application/json', body: body.replaceAll('2026-12-02', tomorrow) });
    await source('api', { method: 'events-api', intake: { account: 'organizers/1' } });
    const results = await read(['api']);
    expect(results).toMatchObject([{ error: null, refused: [] }]);
    expect((await events()).map(({ title }) => title)).toContain('Nordic Bitcoin Conference & Expo');
    const path = new URL(database.uri).pathname;
    for (const file of [path, `${path}-wal`]) expect((await readFile(file)).includes(token)).toBe(false);
    expect(JSON.stringify(results)).not.toContain(token);
  });
});
