/** Events without a venue, from calendars to pending and published rows (docs/feed-rules.md 4.1, 15.5). */
import { createLocalReq, type Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIntake } from '../../../../src/intake/run/intake.ts';
import { selectSources } from '../../../../src/intake/run/select-sources.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { findDuplicates } from '../../../../src/review/find-duplicates.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let database: TestDatabase;
let payload: Payload;
let host: FakeHost;
const calendars = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  host = await startFakeHost((request, response) => {
    const calendar = calendars.get(request.url ?? '');
    if (calendar === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar);
  });
});
afterAll(async () => {
  host.close();
  await database.close();
});

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** @param lines further lines of the event */
const calendar = (uid: string, title: string, ...lines: string[]) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//test//EN',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20261101T000000Z',
    ],
    ...[`DTSTART;TZID=Europe/Oslo:${day}T160000`, `SUMMARY:${title}`, ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

async function source(id: string, text: string, data: object = {}): Promise<void> {
  calendars.set(`/${id}.ics`, text);
  const row = {
    ...{ id, name: `Calendar ${id}`, country: 'NO', type: 'ical', method: 'ical', list: 'event_sources' },
    ...{ coverage: 'national', feed: `${host.origin}/${id}.ics`, url: `https://${id}.example/`, fetch_status: 'new' },
  };
  await payload.create({ collection: 'sources', data: { ...row, ...data } as never });
  await payload.update({ collection: 'sources', id, data: { status: 'published' } });
}

async function read(...names: string[]) {
  const settings = readSettings({ INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0', DATABASE_URI: database.uri });
  const sources = await selectSources(payload, names);
  const results = await runIntake({ payload, settings, sources, check: false, dryRun: false });
  expect(results.flatMap(({ error, refused }) => [error, ...refused]).filter(Boolean)).toEqual([]);
  return results.reduce((sum, { new: added, changed }) => sum + added + changed, 0);
}

const eventsOf = async (title: string) =>
  (await payload.find({ collection: 'events', where: { title: { equals: title } }, depth: 0, sort: 'id' })).docs;
/** The ids of the events that the queue offers as the same. */
async function offered(row: object): Promise<string[]> {
  const where = { email: { equals: 'editor@test.example' } };
  const account = { email: where.email.equals, name: 'E', password: 'a long password 7', role: 'editor' };
  const [known] = (await payload.find({ collection: 'users', where })).docs;
  const editor = known ?? (await payload.create({ collection: 'users', data: account as never }));
  const req = await createLocalReq({ user: { ...editor, collection: 'users' } as never }, payload);
  return (await findDuplicates('events', row as never, req)).map(({ id }) => id);
}
const publish = (id: unknown) =>
  payload.update({
    collection: 'events',
    id: String(id),
    data: { status: 'published', event_type: 'meetup' },
    depth: 0,
  });

describe('an event without a venue', () => {
  it('is one event for each country whose calendar has it, and each can be published', async () => {
    const title = 'Bitcoin Pizza Day';
    for (const country of ['NO', 'SE', 'FI']) {
      await source(`pizza-${country}`, calendar('pizza', title), { country, name: 'Bitcoin Nordic' });
    }
    const names = ['pizza-NO', 'pizza-SE', 'pizza-FI'];
    expect(await read(...names)).toBe(3);
    const rows = await eventsOf(title);
    expect(rows.map(({ country }) => country).sort()).toEqual(['FI', 'NO', 'SE']);
    expect(rows.map(({ intake_note }) => intake_note)).toEqual([null, null, null]);
    for (const row of rows) expect(await offered(row)).toEqual([]);
    expect(await read(...names)).toBe(0);
    for (const { id } of rows) expect(await publish(id)).toMatchObject({ status: 'published' });
    expect(await read(...names)).toBe(0);
  });

  it('is one event when its calendar is imported twice, from two addresses', async () => {
    const title = 'Halving party';
    const text = calendar('halving', title, 'URL:https://halving.example/party');
    await source('halving-a', text);
    await source('halving-b', text.replace('PRODID:-//test', 'PRODID:-//other'));
    expect(await read('halving-a', 'halving-b')).toBe(1);
    expect(await read('halving-a', 'halving-b')).toBe(0);
    expect(await eventsOf(title)).toHaveLength(1);
  });

  it('is one event in two calendars of one organiser', async () => {
    const title = 'Open house';
    await source('house-a', calendar('a', title), { name: 'Firi AS' });
    await source('house-b', calendar('b', title), { name: 'Firi' });
    expect(await read('house-a', 'house-b')).toBe(1);
    expect(await read('house-b', 'house-a')).toBe(0);
  });

  it('of two organisers in one country is two events, of which the second is offered as the same', async () => {
    const title = 'Quiz night';
    await source('quiz-a', calendar('a', title, 'LOCATION:Online'));
    await source('quiz-b', calendar('b', title, 'LOCATION:https://meet.example/quiz'));
    expect(await read('quiz-a')).toBe(1);
    expect(await read('quiz-b')).toBe(1);
    const rows = await eventsOf(title);
    expect(rows.map(({ intake_note }) => Boolean(intake_note)).sort()).toEqual([false, true]);
    for (const row of rows) expect(await offered(row)).toEqual(rows.flatMap(({ id }) => (id === row.id ? [] : [id])));
  });

  it('keeps its row when it gets a venue later, also for another calendar of its organiser', async () => {
    const title = 'Winter summit';
    await source('summit', calendar('summit', title), { name: 'Summit club' });
    await read('summit');
    const [before] = await eventsOf(title);
    calendars.set('/summit.ics', calendar('summit', title, 'LOCATION:Folkets hus\\, 0155 Oslo\\, Norway'));
    expect(await read('summit')).toBe(1);
    const rows = await eventsOf(title);
    expect(rows).toMatchObject([{ id: before?.id, city: 'Oslo' }]);
    await source('summit-b', calendar('other', title), { name: 'Summit Club' });
    expect(await read('summit-b')).toBe(0);
    expect(await eventsOf(title)).toHaveLength(1);
  });

  it('keeps the id that it had before countries and organisers counted', async () => {
    const title = 'Old meetup';
    await source('old', calendar('old', title), { name: 'Old club' });
    await read('old');
    const [row] = await eventsOf(title);
    await database.sql(`UPDATE events SET id_key = 'aaaaaaaaaaaa' WHERE id = '${row?.id}'`);
    await database.sql(`DELETE FROM intake_items WHERE "row" = '${row?.id}'`);
    expect(await read('old')).toBe(0);
    expect(await eventsOf(title)).toHaveLength(1);
  });

  it('is not published twice', async () => {
    const start = '2027-08-01T18:00:00+02:00';
    const make = async (row: object) => {
      const data = { title: 'Webinar', start, country: 'NO', event_type: 'seminar', online: true, ...row };
      return (await payload.create({ collection: 'events', data: data as never })).id;
    };
    const first = await make({ organiser: 'Alpha', url: 'https://alpha.example/webinar' });
    const second = await make({ organiser: 'Beta', url: 'https://alpha.example/webinar?utm_source=b' });
    const third = await make({ organiser: 'Gamma', url: 'https://gamma.example/webinar' });
    await publish(first);
    await expect(publish(second)).rejects.toThrow(`is the same event as ${first}`);
    await publish(third);
    await expect(make({ organiser: 'ALPHA ab', url: 'https://x.example/1' })).rejects.toThrow(
      `${first} is already used`,
    );
  });
});
