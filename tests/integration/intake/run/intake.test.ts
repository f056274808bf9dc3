/** Whole runs, from test hosts on this machine to pending rows, with the real readers. */
import { hostname } from 'node:os';
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIntake } from '../../../../src/intake/run/intake.ts';
import { selectSources } from '../../../../src/intake/run/select-sources.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { runCommand, startCommand } from '../../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let database: TestDatabase;
let payload: Payload;
let host: FakeHost;
const calendars = new Map<string, string>();
const env = { INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0' };

beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  host = await startFakeHost((request, response) => {
    const calendar = calendars.get(request.url ?? '');
    const etag = `"${calendar?.length}"`;
    if (calendar === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(calendar);
  });
});
afterAll(async () => {
  host.close();
  await database.close();
});

/** A published source on the test host. */
async function calendarSource(id: string, data: Record<string, unknown> = {}): Promise<void> {
  const row = {
    ...{
      id,
      name: `The ${id}`,
      country: 'NO',
      type: 'ical',
      method: 'ical',
      list: 'event_sources',
      coverage: 'national',
    },
    ...{ feed: `${host.origin}/${id}.ics`, url: `https://${id}.example/`, fetch_status: 'new', ...data },
  };
  await payload.create({ collection: 'sources', data: row as never });
  await payload.update({ collection: 'sources', id, data: { status: 'published' } });
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '');
const calendar = (name: string, events: number, title = 'Meetup') =>
  [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN',
    ...Array.from({ length: events }, (_, n) =>
      [
        `BEGIN:VEVENT\r\nUID:${name}-${n}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${tomorrow}`,
        `SUMMARY:${title} ${n} of ${name}\r\nLOCATION:Hall ${n}\\, Oslo\r\nURL:https://${name}.example/${n}\r\nEND:VEVENT`,
      ].join('\r\n'),
    ),
    'END:VCALENDAR\r\n',
  ].join('\r\n');

async function read(names: string[], options: { check?: boolean; dryRun?: boolean; now?: number } = {}) {
  const sources = await selectSources(payload, names);
  const settings = readSettings({ ...env, DATABASE_URI: database.uri });
  return runIntake({ payload, settings, sources, check: false, dryRun: false, ...options });
}

const stateOf = (id: string) => payload.findByID({ collection: 'intake-sources', id });
const eventsOf = async (id: string) =>
  (await payload.find({ collection: 'events', where: { source: { equals: id } }, depth: 0, pagination: false })).docs;

describe('a run', () => {
  it('saves pending rows of the sources that work, and reports and counts the others', async () => {
    calendars.set('/good.ics', calendar('good', 3));
    await calendarSource('good');
    await calendarSource('gone');
    await calendarSource('wrong', { feed: 'http://10.0.0.1/calendar.ics' });
    await calendarSource('off', { enabled: false });
    const results = await read([]);
    expect(results.map(({ source, error, new: added }) => [source, error, added])).toEqual([
      ['gone', expect.stringContaining('HTTP status 404'), 0],
      ['good', null, 3],
      ['wrong', expect.stringContaining('not a public address'), 0],
    ]);
    expect(await eventsOf('good')).toMatchObject([{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }]);
    expect(await stateOf('gone')).toMatchObject({ fails: 1, error: expect.stringContaining('404') });
    expect(await stateOf('good')).toMatchObject({ fails: 0, validators: { [`${host.origin}/good.ics`]: {} } });
    const { docs } = await payload.find({ collection: 'intake-runs', sort: '-id', limit: 1 });
    expect(docs[0]).toMatchObject({
      finished_at: expect.any(String),
      summary: { new: 3, sources: { worked: 1, failed: 2 } },
    });
  });

  it('adds nothing the second time, and makes conditional requests', async () => {
    const asked = host.asked.length;
    expect(await read(['good'])).toMatchObject([{ unchanged: true, new: 0, error: null }]);
    expect(host.asked.slice(asked).map(({ headers }) => headers['if-none-match'])).toEqual([
      `"${calendars.get('/good.ics')?.length}"`,
    ]);
    calendars.set('/good.ics', `${calendars.get('/good.ics')}\r\n`);
    expect(await read(['good'])).toMatchObject([{ unchanged: false, new: 0, changed: 0, same: 3 }]);
    expect(await eventsOf('good')).toHaveLength(3);
  });

  it('finds new items behind an answer that did not change', async () => {
    const rss = (...titles: string[]) =>
      `<rss><channel>${titles.map((title, n) => `<item><title>${title}</title><link>https://front.example/${n}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`).join('')}</channel></rss>`;
    calendars.set('/front.ics', '<html><link rel="alternate" type="application/rss+xml" href="/rss"></html>');
    calendars.set('/rss', rss('Bitcoin'));
    await calendarSource('front', { type: 'rss-all', method: 'rss', list: 'sources' });
    expect(await read(['front'])).toMatchObject([{ error: null, new: 1 }]);
    calendars.set('/rss', rss('Bitcoin', 'Bitcoin again'));
    expect(await read(['front'])).toMatchObject([{ error: null, new: 1, same: 1, unchanged: false }]);
  });

  it('counts failures in a row and resets the count when the source works', async () => {
    const [result] = await read(['gone']);
    expect(result?.fails).toBe(2);
    calendars.set('/gone.ics', calendar('gone', 1));
    expect(await read(['gone'])).toMatchObject([{ error: null, new: 1 }]);
    expect(await stateOf('gone')).toMatchObject({ fails: 0, error: null });
  });

  it('writes nothing in a dry run', async () => {
    calendars.set('/dry.ics', calendar('dry', 2));
    await calendarSource('dry');
    const counts = async () => {
      const all = ['events', 'intake-items', 'intake-sources', 'intake-runs', 'review-log', 'machines'] as const;
      return Promise.all(all.map((collection) => payload.count({ collection })));
    };
    const before = await counts();
    expect(await read(['dry', 'wrong'], { dryRun: true })).toMatchObject([{ new: 2 }, { fails: 2 }]);
    expect(await counts()).toEqual(before);
  });

  it('starts once if two are started at the same time', async () => {
    calendars.set('/twice.ics', calendar('twice', 5));
    await calendarSource('twice');
    const runs = await Promise.allSettled([read(['twice']), read(['twice'])]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await eventsOf('twice')).toHaveLength(5);
  });

  it('does not wait for another run, but reports its process', async () => {
    const running = { host: hostname(), pid: process.pid, beat: new Date().toISOString() };
    const { id } = await payload.create({
      collection: 'intake-runs',
      data: { started_at: new Date().toISOString(), summary: { running } },
    });
    await expect(read(['good'])).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
    // The other one was killed: its heartbeat is too old.
    const longAgo = new Date(Date.now() - 600_000).toISOString();
    await payload.update({
      collection: 'intake-runs',
      id,
      data: { summary: { running: { ...running, host: 'elsewhere', beat: longAgo } } },
    });
    expect(await read(['good'])).toMatchObject([{ error: null }]);
    expect(await payload.findByID({ collection: 'intake-runs', id })).toMatchObject({
      finished_at: expect.any(String),
    });
  });
});

describe('a calendar that changes', () => {
  const hour = 3_600_000;
  const start = Math.floor(Date.now() / hour) * hour;
  /** In `days` days, at the full hour, such as 20261201T180000Z. */
  const utc = (days: number) => new Date(start + days * 24 * hour).toISOString().replace(/[-:]|\.\d+/g, '');
  const vevent = (uid: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Event ${uid}`, 'LOCATION:Hall\\, Oslo', ...lines, 'END:VEVENT'].join(
      '\r\n',
    );
  const file = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
  const weekly = (days: number) => vevent('weekly', `DTSTART:${utc(days)}`, 'RRULE:FREQ=WEEKLY;COUNT=4');
  const single = (uid: string, days: number, ...lines: string[]) => vevent(uid, `DTSTART:${utc(days)}`, ...lines);
  const states = async () =>
    (await eventsOf('moving'))
      .map(({ title, start: at, status }) => [
        Math.round((Date.parse(String(at)) - start) / (24 * hour)),
        `${title} ${status}`,
      ])
      .sort(([a], [b]) => Number(a) - Number(b))
      .map((parts) => parts.join(' '));

  /** The clock goes on by a day with every reading. */
  async function readNext(day: number, calendarFile?: string) {
    if (calendarFile) calendars.set('/moving.ics', calendarFile);
    const [result] = await read(['moving'], { now: start + day * 24 * hour });
    return result;
  }

  it('has its published events reviewed that moved, are missing, or take place after all', async () => {
    const others = [single('one', 12), single('two', 13)];
    await calendarSource('moving');
    await readNext(0, file(weekly(10), ...others));
    for (const { id } of await eventsOf('moving'))
      await payload.update({ collection: 'events', id: String(id), data: { status: 'published' } });

    expect(await readNext(1)).toMatchObject({ unchanged: true, warning: null });
    expect(await readNext(2, file(weekly(9), single('two', 13)))).toMatchObject({ new: 0, changed: 4, warning: null });
    expect(await states()).toEqual([
      '9 Event weekly pending',
      '12 Event one pending',
      '13 Event two published',
      '16 Event weekly pending',
      '23 Event weekly pending',
      '30 Event weekly pending',
    ]);
    expect(await readNext(3)).toMatchObject({ unchanged: true });

    await readNext(4, file(weekly(9), single('two', 13, 'STATUS:CANCELLED')));
    const [two] = (await eventsOf('moving')).filter(({ title }) => title === 'Event two');
    expect(two).toMatchObject({ status: 'pending', intake_note: expect.stringContaining('was cancelled') });
    const id = String(two?.id);
    await payload.update({ collection: 'events', id, data: { status: 'published', cancelled: true } });
    await readNext(5, file(weekly(9), single('two', 13)));
    expect(await payload.findByID({ collection: 'events', id })).toMatchObject({
      status: 'pending',
      reason: 'The moving reports that the event takes place after all.',
    });
  });

  it('is flagged if more than half of its events are missing at once, until they are back', async () => {
    const before = await states();
    expect(await readNext(6, file())).toMatchObject({ warning: expect.stringContaining('5 of its 5 coming events') });
    expect(await readNext(7)).toMatchObject({ unchanged: true, warning: expect.stringContaining('missing at once') });
    expect(await stateOf('moving')).toMatchObject({ fails: 0, warning: expect.stringContaining('missing at once') });
    expect(await states()).toEqual(before);
    expect(await readNext(8, file(weekly(9), single('two', 13)))).toMatchObject({ warning: null, new: 0 });
    expect(await stateOf('moving')).toMatchObject({ warning: null });
  });
});

describe('a check', () => {
  it('records which sources work, reads everything again, and saves no rows', async () => {
    calendars.set('/checked.ics', calendar('checked', 2));
    await calendarSource('checked');
    expect(await read(['checked', 'wrong'], { check: true })).toMatchObject([
      { error: null, new: 0, same: 2 },
      { error: expect.any(String) },
    ]);
    expect(await eventsOf('checked')).toEqual([]);
    const [checked, wrong] = await Promise.all(
      ['checked', 'wrong'].map((id) => payload.findByID({ collection: 'sources', id })),
    );
    expect(checked).toMatchObject({ status: 'published', fetch_status: 'ok', verified: expect.any(String) });
    expect(wrong).toMatchObject({ status: 'published', fetch_status: expect.stringMatching(/^failed: .*public/) });
    // The next run saves everything, because a check does not count as a reading.
    expect(await read(['checked'])).toMatchObject([{ new: 2 }]);
  });
});

describe('npm run intake', () => {
  const command = (...args: string[]) => runCommand('src/commands/intake.ts', args, { ...env, ...database.env });

  it.each([
    ['nobody', 'There is no source "nobody"'],
    ['off', 'The source "off" cannot be read: it is not enabled'],
    ['waiting', 'it is pending; publish it first'],
    ['paper', 'its method manual has no reader'],
  ])('reports why the source "%s" cannot be read', async (name, reason) => {
    if (name === 'waiting')
      await payload.create({ collection: 'sources', data: { id: name, name, method: 'ical' } as never });
    if (name === 'paper') await calendarSource(name, { method: 'manual' });
    await expect(selectSources(payload, ['good', name])).rejects.toThrow(reason);
  });

  it('exits with status 2 for an unknown source', async () => {
    const { status, stderr } = await command('nobody');
    expect([status, stderr.split('\n')[0]]).toEqual([2, 'intake: There is no source "nobody".']);
  });

  it('saves whole items only when it is killed, and the next run adds the rest', async () => {
    calendars.set('/big.ics', calendar('big', 300));
    await calendarSource('big');
    const killed = startCommand('src/commands/intake.ts', ['big'], { ...env, ...database.env });
    const ofBig = { source: { equals: 'big' } };
    while ((await payload.count({ collection: 'intake-items', where: ofBig })).totalDocs === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    killed.kill('SIGKILL');
    expect((await killed.ended).signal).toBe('SIGKILL');
    const saved = await eventsOf('big');
    expect(saved.length).toBeGreaterThan(0);
    const items = await payload.find({ collection: 'intake-items', where: ofBig, pagination: false });
    const entries = await payload.find({
      collection: 'review-log',
      where: { row: { in: saved.map(({ id }) => id) } },
      pagination: false,
    });
    const rows = saved.map(({ id }) => id).sort();
    expect(items.docs.map(({ row }) => row).sort()).toEqual(rows);
    expect(entries.docs.map(({ row }) => row).sort()).toEqual(rows);

    const { status, stdout } = await command('big', '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      { new: 300 - saved.length, same: saved.length, refused: [], sources: { worked: 1, failed: [] } },
    ]);
    expect(await eventsOf('big')).toHaveLength(300);
  });

  it('fails with plain lines if no source works', async () => {
    const { status, stdout, stderr } = await command('wrong');
    expect([status, stdout, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^failed: wrong: .*not a public address\n0 new, 0 changed, 0 same, 0 refused; 0 of 1 sources/,
      ),
      expect.stringContaining('wrong: http://10.0.0.1/'),
    ]);
  });
});
