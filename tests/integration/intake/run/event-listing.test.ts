/** What becomes of events whose source changed: sequences of readings, with the state that is stored between them. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventMatcher } from '../../../../src/intake/events/event-matcher.ts';
import type { FoundItem, IntakeSource, Reading } from '../../../../src/intake/reader.ts';
import { type Saved, Saver } from '../../../../src/intake/run/save-reading.ts';
import { readSourceStates, recordSuccess } from '../../../../src/intake/run/source-state.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

type Row = Record<string, unknown> & { id: string };

let database: TestDatabase;
let payload: Payload;
/** Each test has sources and titles of its own. */
let test = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
});
afterAll(() => database.close());
beforeEach(async () => {
  test += 1;
  for (const id of ['club', 'city']) {
    await payload.create({ collection: 'sources', data: { id: idOf(id), name: `The ${id}` } as never });
  }
});

const idOf = (source: string) => `${source}-${test}`;

interface EventOptions {
  key?: string;
  series?: string;
  title?: string;
  hour?: string;
  zone?: string;
  place?: string;
  cancelled?: boolean;
}

/** @param day of 2027, as MM-DD */
function event(day: string, options: EventOptions = {}): FoundItem {
  const { title = 'Meetup', hour = '18:00', zone = '+01:00', place = `Hall ${test}`, cancelled = false } = options;
  const start = `2027-${day}T${hour}:00${zone}`;
  const { series = `${title} ${day}` } = options;
  const own = `${title} ${test}`;
  const url = `https://club.example/${test}`;
  return {
    family: 'events',
    key: options.key ?? `${series}/${day}T${hour}${zone}`,
    series,
    title: own,
    url,
    at: start,
    row: { title: own, start, place, city: `City ${test}`, country: 'NO', organiser: 'A club', url },
    ...(cancelled ? { cancelled } : {}),
  };
}

/** The dates of a series; their keys have its UID and the time. */
const series = (days: string, options: EventOptions = {}) =>
  days.split(' ').map((day) => event(day, { series: 'weekly', ...options }));

/** Single events with different titles. */
const events = (days: string) => days.split(' ').map((day) => event(day, { title: `Talk ${day}`, key: `talk-${day}` }));

const whole = { listing: { until: null, unsure: [] } };

/** @param day of November 2026 */
async function read(
  source: string,
  day: number,
  found: FoundItem[],
  reading: Partial<Reading> = whole,
): Promise<Saved> {
  const id = idOf(source);
  const now = Date.parse(`2026-11-${day}T10:00:00Z`);
  const before = (await readSourceStates(payload)).get(id)?.upcoming ?? new Map();
  const saver = new Saver({ payload, matchers: { events: eventMatcher }, now, dryRun: false });
  const options = { id, name: `The ${source}`, url: `https://${source}.example`, feed: null } as IntakeSource;
  return saver.save(
    options,
    { found, refused: [], ...reading },
    (req, _, listing) => recordSuccess(req, id, now, { ...listing }),
    before,
  );
}

const unchanged = (source: string, day: number) => read(source, day, [], { unchanged: true });

/** All rows of this test, by start. */
async function rows(): Promise<Row[]> {
  const where = { title: { like: ` ${test}` } };
  const { docs } = await payload.find({ collection: 'events', where, sort: 'start', depth: 0, pagination: false });
  return (docs as unknown as Row[]).filter(({ title }) => String(title).endsWith(` ${test}`));
}

const edit = (id: string, data: Record<string, unknown>) =>
  payload.update({ collection: 'events', id, data, depth: 0 });

async function publishAll(): Promise<void> {
  for (const { id } of await rows()) await edit(id, { status: 'published' });
}

/** `01-07 published` for each row. */
const states = async () => (await rows()).map(({ start, status }) => `${String(start).slice(5, 10)} ${status}`);

const notes = async () => (await rows()).map(({ intake_note }) => intake_note ?? '');

const warning = async (source: string) => (await readSourceStates(payload)).get(idOf(source))?.warning ?? null;

const logOf = async (row: string) =>
  (await payload.find({ collection: 'review-log', where: { row: { equals: row } }, sort: 'id', pagination: false }))
    .docs;

const THURSDAYS = '01-07 01-14 01-21 01-28 02-04 02-11';
const WEDNESDAYS = '01-06 01-13 01-20 01-27 02-03 02-10';
const stateOf = (days: string, status: string) => days.split(' ').map((day) => `${day} ${status}`);

describe('a series that moved at its source', () => {
  it('returns its published dates to pending with the new times and the reason, and has no new rows', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    const ids = (await rows()).map(({ id }) => id);
    expect(await read('club', 21, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 6, refused: [] });
    expect(await states()).toEqual(stateOf(WEDNESDAYS, 'pending'));
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
    const reason = 'The source changed start from 2027-01-07T18:00:00+01:00 to 2027-01-06T18:00:00+01:00.';
    expect((await notes())[0]).toBe(reason);
    expect((await logOf(ids[0] ?? '')).at(-1)).toMatchObject({ from: 'published', to: 'pending', reason });

    // Reading it again changes nothing, also after the editors approved it.
    await publishAll();
    expect(await read('club', 22, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 0, same: 6 });
    expect(await states()).toEqual(stateOf(WEDNESDAYS, 'published'));
  });

  it('gives its pending dates the new times, without a note', async () => {
    await read('club', 20, series(THURSDAYS));
    expect(await read('club', 21, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 6 });
    expect(await states()).toEqual(stateOf(WEDNESDAYS, 'pending'));
    expect(await notes()).toEqual(Array(6).fill(''));
  });

  it('can move back', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    await read('club', 21, series(WEDNESDAYS));
    await publishAll();
    expect(await read('club', 22, series(THURSDAYS))).toMatchObject({ new: 0, changed: 6, refused: [] });
    expect(await states()).toEqual(stateOf(THURSDAYS, 'pending'));
  });

  it('can change its hour or its zone', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    expect(await read('club', 21, series(THURSDAYS, { hour: '19:00' }))).toMatchObject({ new: 0, changed: 6 });
    expect(await read('club', 22, series(THURSDAYS, { hour: '19:00', zone: '+02:00' }))).toMatchObject({ new: 0 });
    expect((await rows()).map(({ start }) => start)).toEqual(
      THURSDAYS.split(' ').map((day) => `2027-${day}T19:00:00+02:00`),
    );
  });

  it('may have new UIDs in every export', async () => {
    const days = (written: string, uid: string) =>
      written.split(' ').map((day) => event(day, { key: `${uid} ${day}`, series: `${uid} ${day}` }));
    await read('club', 20, days(THURSDAYS, 'a'));
    await publishAll();
    expect(await read('club', 21, days(THURSDAYS, 'b'))).toMatchObject({ new: 0, changed: 0, same: 6 });
    expect(await states()).toEqual(stateOf(THURSDAYS, 'published'));
    expect(await read('club', 22, days(WEDNESDAYS, 'c'))).toMatchObject({ new: 0, changed: 6 });
    expect(await states()).toEqual(stateOf(WEDNESDAYS, 'pending'));
    const items = await payload.count({ collection: 'intake-items', where: { source: { equals: idOf('club') } } });
    expect(items.totalDocs).toBe(6);
  });

  it('may have new UIDs in every export, while its rows are those of another source that words them differently', async () => {
    const theirs = (uid: string) =>
      series(THURSDAYS, { series: uid }).map((one) => ({ ...one, row: { ...one.row, url: 'https://city.example/' } }));
    await read('club', 20, series(THURSDAYS));
    await read('city', 20, theirs('a'));
    await publishAll();
    expect(await read('city', 21, theirs('b'))).toMatchObject({ new: 0, changed: 0, same: 6 });
    expect(await states()).toEqual(stateOf(THURSDAYS, 'published'));
  });

  it('keeps what an editor wrote, and notes the new time', async () => {
    await read('club', 20, series(THURSDAYS));
    const [first] = await rows();
    await edit(first?.id ?? '', { start: '2027-01-07T17:00:00+01:00', note: 'Mine.' });
    await read('club', 21, series(WEDNESDAYS));
    expect((await rows()).find(({ id }) => id === first?.id)).toMatchObject({
      start: '2027-01-07T17:00:00+01:00',
      note: 'Mine.',
      intake_note: 'The club now reports start: 2027-01-06T18:00:00+01:00.',
    });
  });

  it('leaves rejected dates rejected, without new rows', async () => {
    await read('club', 20, series(THURSDAYS));
    for (const { id } of await rows()) await edit(id, { status: 'rejected', reason: 'Not ours.' });
    expect(await read('club', 21, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 0 });
    expect(await states()).toEqual(stateOf(THURSDAYS, 'rejected'));
  });

  it('leaves dates that are over', async () => {
    const before = [event('01-07', { series: 'weekly' }), ...series('01-14 01-21')].map((one, index) =>
      index === 0
        ? { ...one, at: '2026-11-20T18:00:00+01:00', row: { ...one.row, start: '2026-11-20T18:00:00+01:00' } }
        : one,
    );
    await read('club', 20, before);
    await publishAll();
    expect(await read('club', 22, series('01-06 01-13 01-20'))).toMatchObject({ new: 1, changed: 2 });
    expect((await rows()).map(({ start, status }) => `${String(start).slice(0, 10)} ${status}`)).toEqual([
      '2026-11-20 published',
      '2027-01-06 pending',
      '2027-01-13 pending',
      '2027-01-20 pending',
    ]);
  });

  it('has no moves in a reading that may have left dates out', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    expect(await read('club', 21, series(WEDNESDAYS), {})).toMatchObject({ new: 6, changed: 0 });
    expect((await states()).filter((one) => one.endsWith('published'))).toHaveLength(6);
  });

  it('is not mixed up with an event that another source has on the new day', async () => {
    await read('club', 20, series(THURSDAYS));
    await read('city', 20, [event('01-06')]);
    expect(await read('club', 21, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 5, same: 1 });
    expect(await states()).toEqual(
      ['01-06', '01-07', ...WEDNESDAYS.split(' ').slice(1)].map((day) => `${day} pending`),
    );
  });

  it('may move to the key of a date that is over', async () => {
    const at = (start: string, key: string) => {
      const item = event('01-07', { key, series: 'weekly' });
      return { ...item, at: start, row: { ...item.row, start } };
    };
    await read('club', 20, [at('2026-11-20T18:00:00+01:00', 'next'), at('2026-11-27T18:00:00+01:00', 'later')]);
    const [, later] = (await rows()).map(({ id }) => id);
    const found = [at('2026-11-28T18:00:00+01:00', 'next')];
    expect(await read('club', 23, found)).toMatchObject({ new: 0, changed: 1, refused: [] });
    expect(await rows()).toMatchObject([{ start: '2026-11-20T18:00:00+01:00' }, { id: later, start: found[0]?.at }]);
    expect(await read('club', 24, found)).toMatchObject({ new: 0, changed: 0, same: 1 });
  });

  it('frees its old days for other events, which get ids of their own', async () => {
    await read('club', 20, series('01-07 01-14'));
    await publishAll();
    await read('club', 21, series('01-06 01-13'));
    const ids = (await rows()).map(({ id }) => id);
    const extra = event('01-07', { key: 'extra' });
    // Twice in one reading, and under another key later.
    const found = [...series('01-06 01-13'), extra, { ...extra, key: 'again' }];
    expect(await read('club', 22, found)).toMatchObject({ new: 1, changed: 0, same: 3, refused: [] });
    const [first, second, third] = (await rows()).map(({ id }) => id);
    expect(await states()).toEqual(['01-06 pending', '01-07 pending', '01-13 pending']);
    expect([first, third]).toEqual(ids);
    expect(second).toMatch(/^[0-9a-f]{12}$/);
    expect(await read('city', 22, [event('01-07', { key: 'theirs' })])).toMatchObject({ new: 0, same: 1, refused: [] });
    const off = { ...extra, key: 'off', cancelled: true };
    expect(await read('club', 23, [...series('01-06 01-13'), off])).toMatchObject({ new: 0, changed: 1, refused: [] });
    expect((await notes())[1]).toBe('The club reports that the event was cancelled.');
    // The day is free again when that one moves too.
    await read('city', 24, [event('01-08', { key: 'theirs' })]);
    expect(await states()).toEqual(['01-06 pending', '01-07 pending', '01-13 pending']);
  });

  it('is moved once if the run is killed in between', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    const update = payload.update.bind(payload);
    let left = 3;
    payload.update = ((options: never) => {
      if ((options as { collection: string }).collection === 'events' && left-- === 0) throw new Error('killed');
      return update(options);
    }) as never;
    try {
      await expect(read('club', 21, series(WEDNESDAYS))).rejects.toThrow('killed');
    } finally {
      payload.update = update;
    }
    expect((await states()).filter((one) => one.endsWith('pending'))).toHaveLength(3);
    expect(await read('club', 21, series(WEDNESDAYS))).toMatchObject({ new: 0, changed: 3, same: 3 });
    expect(await states()).toEqual(stateOf(WEDNESDAYS, 'pending'));
    for (const note of await notes()) expect(note).toMatch(/^The source changed start from \S+ to \S+\.$/);
  });
});

describe('an event that its source no longer lists', () => {
  const FOUR = '01-07 01-14 01-21 01-28';
  const missing =
    'The club no longer lists the event: it was there on 20 and 21 November and has been missing since 22 November.';

  async function listedTwice(days = FOUR): Promise<void> {
    await read('club', 20, events(days));
    await publishAll();
    await read('club', 21, events(days));
  }

  it('goes back to pending with the reason, once', async () => {
    await listedTwice();
    await read('club', 22, events('01-07 01-21 01-28'));
    expect(await states()).toEqual(['01-07 published', '01-14 pending', '01-21 published', '01-28 published']);
    const row = (await rows())[1];
    expect(row).toMatchObject({ reason: missing, intake_note: missing, needs_attention: true });
    expect((await logOf(row?.id ?? '')).at(-1)).toMatchObject({ to: 'pending', who: 'The intake', reason: missing });
    const log = (await logOf(row?.id ?? '')).length;
    await publishAll();
    await read('club', 23, events('01-07 01-21 01-28'));
    await unchanged('club', 24);
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    expect(await logOf(row?.id ?? '')).toHaveLength(log + 1);
    expect(await warning('club')).toBeNull();
  });

  it('gets a note while it is pending', async () => {
    await read('club', 20, events(FOUR));
    await unchanged('club', 21);
    await read('club', 22, events('01-07 01-14 01-21'));
    expect(await states()).toEqual(stateOf(FOUR, 'pending'));
    expect(await notes()).toEqual(['', '', '', missing]);
  });

  it('stays if it was listed only once, is rejected, or was called off', async () => {
    await read('club', 20, events('01-07 01-14 01-21'));
    await read('club', 21, events(`${FOUR} 02-04 02-11`));
    await publishAll();
    const [first, second] = await rows();
    await edit(first?.id ?? '', { status: 'rejected', reason: 'Not ours.' });
    await edit(second?.id ?? '', { cancelled: true });
    await read('club', 22, events('01-21 02-04 02-11'));
    expect(await states()).toEqual(['01-07 rejected', ...stateOf('01-14 01-21 01-28 02-04 02-11', 'published')]);
    expect(await notes()).toEqual(Array(6).fill(''));
  });

  it('stays if it has begun', async () => {
    await listedTwice();
    const start = '2026-11-22T09:00:00+01:00';
    const now = { ...event('01-01', { key: 'now' }), at: start };
    now.row = { ...now.row, start };
    await read('club', 21, [...events(FOUR), now]);
    await read('club', 21, [...events(FOUR), now]);
    await publishAll();
    await read('club', 22, events(FOUR));
    expect((await rows())[0]).toMatchObject({ start, status: 'published' });
  });

  it('stays if the reading was partial, refused its series, or ends before it', async () => {
    await listedTwice();
    const rest = events('01-07 01-14 01-21');
    await read('club', 22, rest, {});
    await read('club', 22, rest, { listing: { until: Date.parse('2027-01-28T00:00:00Z'), unsure: [] } });
    await read('club', 22, rest, { listing: { until: null, unsure: [{ series: 'Talk 01-28 01-28', from: 0 }] } });
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    await read('club', 23, rest);
    expect((await states()).at(-1)).toBe('01-28 pending');
  });

  it('stays if a new event took its place at the end of the list', async () => {
    await listedTwice();
    await read('club', 22, events('01-07 01-10 01-14 01-21'));
    await read('club', 23, events('01-07 01-10 01-14 01-21'));
    expect((await states()).at(-1)).toBe('01-28 published');
    // Between others it is missing.
    await read('club', 24, events('01-07 01-10 01-21 02-04'));
    expect((await rows()).filter(({ status, intake_note }) => intake_note && status === 'pending')).toHaveLength(2);
    expect(await warning('club')).toBeNull();
  });

  it('stays while another source lists it, and goes back to pending when that one drops it too', async () => {
    await listedTwice();
    for (const day of [20, 21]) await read('city', day, [...events(FOUR), ...events('03-01 03-02')]);
    await read('club', 22, events('01-07 01-21 01-28'));
    expect(await states()).toEqual([...stateOf(FOUR, 'published'), '03-01 pending', '03-02 pending']);
    await read('city', 23, [...events('01-07 01-21 01-28'), ...events('03-01 03-02')]);
    expect((await rows())[1]).toMatchObject({ status: 'pending', intake_note: expect.stringContaining('The city no') });
  });

  it('stays if more than half are missing at once; the source is flagged until they are back', async () => {
    await listedTwice();
    await read('club', 22, events('01-07'));
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    const flag = `3 of its 4 coming events are missing at once: "Talk 01-14 ${test}" on 2027-01-14,`;
    expect(await warning('club')).toContain(flag);
    await unchanged('club', 23);
    expect(await warning('club')).toContain(flag);
    await read('club', 23, [], {});
    expect(await warning('club')).toContain(flag);
    await read('club', 24, events(FOUR));
    expect(await warning('club')).toBeNull();
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    expect(await notes()).toEqual(Array(4).fill(''));
  });

  it('is not counted as missing any more if an editor called it off or rejected it', async () => {
    await listedTwice();
    await read('club', 22, events('01-07'));
    const [, second, third] = await rows();
    await edit(second?.id ?? '', { status: 'rejected', reason: 'Gone.' });
    await edit(third?.id ?? '', { cancelled: true });
    await read('club', 23, events('01-07'));
    expect(await warning('club')).toBeNull();
    expect((await states()).at(-1)).toBe('01-28 pending');
  });

  it('is only a move if it is listed at another time', async () => {
    await read('club', 20, series(THURSDAYS));
    await publishAll();
    await read('club', 21, series(THURSDAYS));
    expect(await read('club', 22, series('01-06 01-13 01-20 01-27 02-03'))).toMatchObject({ new: 0, changed: 5 });
    expect(await states()).toEqual([...stateOf('01-06 01-13 01-20 01-27 02-03', 'pending'), '02-11 pending']);
    expect((await notes()).at(-1)).toBe(missing);
  });

  it('has its note replaced when it is listed again', async () => {
    await listedTwice();
    await read('club', 22, events('01-07 01-21 01-28'));
    await read('club', 23, events(FOUR));
    const again = 'The club lists the event again.';
    expect((await rows())[1]).toMatchObject({ status: 'pending', intake_note: again });
    await publishAll();
    for (const day of [24, 25]) await read('club', day, events(FOUR));
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    // Called off by an editor because it was missing.
    await read('club', 26, events('01-07 01-21 01-28'));
    await edit((await rows())[1]?.id ?? '', { status: 'published', cancelled: true });
    await read('club', 27, events(FOUR));
    expect((await rows())[1]).toMatchObject({ status: 'pending', reason: again, intake_note: again, cancelled: true });
  });

  it('waits while somebody has its row open', async () => {
    await listedTwice();
    const { id: user } = await payload.create({
      collection: 'users',
      data: { email: `${test}@example.com`, name: 'An editor', role: 'editor', password: 'correct horse battery' },
    });
    const value = (await rows())[3]?.id ?? '';
    const lock = await payload.create({
      collection: 'payload-locked-documents',
      data: { document: { relationTo: 'events', value }, user: { relationTo: 'users', value: user } } as never,
    });
    await read('club', 22, events('01-07 01-14 01-21'));
    expect((await states()).at(-1)).toBe('01-28 published');
    await payload.delete({ collection: 'payload-locked-documents', id: lock.id });
    await unchanged('club', 23);
    expect((await rows())[3]).toMatchObject({ status: 'pending', intake_note: missing });
  });

  it('is reported once if the run is killed before it was recorded', async () => {
    await listedTwice();
    const { updateOne } = payload.db;
    payload.db.updateOne = (options) => {
      if (options.collection === 'intake-sources') throw new Error('killed');
      return updateOne.call(payload.db, options);
    };
    try {
      await expect(read('club', 22, events('01-07 01-14 01-21'))).rejects.toThrow('killed');
    } finally {
      payload.db.updateOne = updateOne;
    }
    expect(await states()).toEqual(stateOf(FOUR, 'published'));
    await read('club', 22, events('01-07 01-14 01-21'));
    expect((await rows())[3]).toMatchObject({ status: 'pending', intake_note: missing });
  });
});

describe('an event that was cancelled and takes place after all', () => {
  const on = () => [event('01-14', { key: 'one' })];
  const off = () => [event('01-14', { key: 'one', cancelled: true })];
  const cancelled = 'The club reports that the event was cancelled.';
  const again = 'The club reports that the event takes place after all.';

  it('goes back to pending if it was published as called off', async () => {
    await read('club', 20, on());
    await publishAll();
    await read('club', 21, off());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: cancelled });
    await edit((await rows())[0]?.id ?? '', { status: 'published', cancelled: true });
    expect(await read('club', 22, on())).toMatchObject({ changed: 1 });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'pending', reason: again, intake_note: again, cancelled: true });
    await edit(row?.id ?? '', { status: 'published', cancelled: false });
    expect(await read('club', 23, on())).toMatchObject({ changed: 0, same: 1 });
    expect((await rows())[0]).toMatchObject({ status: 'published', intake_note: null });
  });

  it('has its note replaced while it is pending, each time', async () => {
    await read('club', 20, on());
    await publishAll();
    await read('club', 21, off());
    await read('club', 22, on());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: again });
    await read('club', 23, off());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: cancelled });
    await read('club', 24, on());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: again });
  });

  it('stays published if an editor did not call it off, with a note', async () => {
    await read('club', 20, on());
    await publishAll();
    await read('club', 21, off());
    await publishAll();
    await read('club', 22, on());
    expect((await rows())[0]).toMatchObject({ status: 'published', intake_note: again });
  });

  it('is noticed if an editor called it off before the source did, or the source used another key', async () => {
    await read('club', 20, on());
    await edit((await rows())[0]?.id ?? '', { status: 'published', cancelled: true });
    await read('club', 21, off());
    expect((await rows())[0]).toMatchObject({ status: 'published', intake_note: null });
    await read('club', 22, on());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: again });

    await edit((await rows())[0]?.id ?? '', { status: 'published', cancelled: true });
    await read('club', 23, [event('01-14', { key: 'off', cancelled: true })]);
    await read('club', 24, on());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: again });
  });

  it('is another matter if an editor called it off and the source never did', async () => {
    await read('club', 20, on());
    await edit((await rows())[0]?.id ?? '', { status: 'published', cancelled: true });
    const [one] = on();
    await read('club', 21, one ? [{ ...one, row: { ...one.row, note: 'Come.' } }] : []);
    await read('city', 21, [{ ...event('01-14', { key: 'theirs' }), url: 'https://city.example/1' }]);
    expect((await rows())[0]).toMatchObject({
      status: 'published',
      cancelled: true,
      intake_note: 'The club now reports note: Come.',
    });
  });

  it('is noticed per source', async () => {
    await read('club', 20, on());
    await read('city', 20, on());
    await publishAll();
    await read('city', 21, off());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: cancelled.replace('club', 'city') });
    await read('club', 22, on());
    expect((await rows())[0]).toMatchObject({ intake_note: cancelled.replace('club', 'city') });
    await read('city', 23, on());
    expect((await rows())[0]).toMatchObject({ status: 'pending', intake_note: again.replace('club', 'city') });
  });

  it('stays rejected', async () => {
    await read('club', 20, on());
    await edit((await rows())[0]?.id ?? '', { status: 'rejected', reason: 'Not ours.' });
    await read('club', 21, off());
    await read('club', 22, on());
    expect((await rows())[0]).toMatchObject({ status: 'rejected', intake_note: null });
  });
});

describe('an event whose row belongs to another source', () => {
  /** The same event as the city lists it. */
  const theirs = (day: string, row: Record<string, unknown> = {}): FoundItem => {
    const item = event(day, { key: 'theirs' });
    const title = `Meetup ${test}`;
    return { ...item, title, row: { ...item.row, title, url: `https://city.example/${test}`, city: 'Here', ...row } };
  };
  const ours = () => event('01-07', { key: 'ours' });

  it('does not change when only its wording at this source does', async () => {
    await read('club', 20, [ours()]);
    await read('city', 20, [theirs('01-07')]);
    await publishAll();
    await read('city', 21, [theirs('01-07', { note: 'Bring a friend.' })]);
    await read('city', 22, [theirs('01-07', { end: '2027-01-07T22:00:00+01:00' })]);
    expect(await states()).toEqual(['01-07 published']);
    expect(await notes()).toEqual(['']);
  });

  it('goes back to pending when this source moves it, with nothing but its time', async () => {
    await read('club', 20, [ours()]);
    await read('city', 20, [theirs('01-07')]);
    await publishAll();
    await read('city', 21, [theirs('01-08')]);
    expect(await states()).toEqual(['01-07 pending']);
    const [from, to] = ['2027-01-07T18:00:00+01:00', '2027-01-08T18:00:00+01:00'];
    const reason = `The source changed start from ${from} to ${to}.`;
    expect(await notes()).toEqual([`${reason}\nThe city now reports start: ${to}.`]);
    // Editors decided; the source has not moved it since.
    await publishAll();
    await read('city', 22, [theirs('01-08', { note: 'Bring a friend.' })]);
    expect(await states()).toEqual(['01-07 published']);
  });

  it('goes back to pending when this source cancels it', async () => {
    await read('club', 20, [ours()]);
    await read('city', 20, [theirs('01-07')]);
    await publishAll();
    await read('city', 21, [{ ...theirs('01-07'), cancelled: true }]);
    expect(await states()).toEqual(['01-07 pending']);
    expect(await notes()).toEqual(['The city reports that the event was cancelled.']);
  });

  it('is cancelled by the source of a row that was merged into it', async () => {
    await read('club', 20, [ours()]);
    const other = ({ note = '', ...facts }: Partial<FoundItem> & { note?: string } = {}): FoundItem => {
      const item = event('01-07', { key: 'theirs', title: 'Social' });
      return { ...item, row: { ...item.row, ...(note ? { note } : {}) }, ...facts };
    };
    await read('city', 20, [other()]);
    await publishAll();
    const all = await rows();
    const [kept, gone] = ['Meetup', 'Social'].map(
      (title) => all.find((row) => String(row.title).startsWith(title))?.id,
    );
    const data = { status: 'rejected', merged_into: kept };
    await payload.db.updateOne({ collection: 'events', id: gone ?? '', data, req: {} as never });
    // The merge took the organiser from it.
    const entry = { field: 'organiser', source: idOf('city'), url: 'https://city.example', said: 'hash' };
    const provenance = [{ ...entry, read_at: '2026-11-20T10:00:00.000Z' }];
    await payload.db.updateOne({ collection: 'events', id: kept ?? '', data: { provenance }, req: {} as never });
    const keptRow = async () => (await rows()).find(({ id }) => id === kept);
    await read('city', 21, [other({ note: 'Bring a friend.' })]);
    expect(await keptRow()).toMatchObject({ status: 'published', intake_note: null });
    await read('city', 22, [other({ cancelled: true })]);
    const intake_note = 'The city reports that the event was cancelled.';
    expect(await keptRow()).toMatchObject({ status: 'pending', intake_note });
  });
});
