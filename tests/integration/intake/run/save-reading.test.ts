/** How a reading is saved. The tests write the readings themselves: no source is read. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventMatcher } from '../../../../src/intake/events/event-matcher.ts';
import type { KnownRow, Matcher } from '../../../../src/intake/matcher.ts';
import type { FoundItem, IntakeSource, Reading } from '../../../../src/intake/reader.ts';
import { Saver } from '../../../../src/intake/run/save-reading.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

type Row = Record<string, unknown>;

let database: TestDatabase;
let payload: Payload;
let run = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  for (const id of ['avisa', 'tidende', 'kalender']) {
    await payload.create({ collection: 'sources', data: { id, name: `The ${id}` } as never });
  }
});
afterAll(() => database.close());
beforeEach(() => {
  run += 1;
});

const source = (id: string) =>
  ({ id, name: `The ${id}`, url: `https://${id}.example`, feed: `https://${id}.example/feed` }) as IntakeSource;

/** Rows with the same title match; those whose titles start alike might. */
function titleMatcher(): Matcher {
  const rows: KnownRow[] = [];
  return {
    days: 3,
    add: (row) => {
      rows.push(row);
    },
    match: (found, { id }) => {
      const others = rows.filter((row) => row.source !== id);
      const same = rows.find(({ url }) => url === found.url) ?? others.findLast(({ title }) => title === found.title);
      if (same) return { kind: 'same', row: same.id };
      const alike = others.find(({ title }) => title.split(':')[0] === found.title.split(':')[0]);
      return alike ? { kind: 'unsure', row: alike.id, why: 'It has a similar title.' } : { kind: 'new' };
    },
  };
}

const saver = (dryRun = false) =>
  new Saver({
    payload,
    matchers: { news: titleMatcher },
    now: Date.parse('2026-11-21T10:00:00Z') + run * 1000,
    dryRun,
  });

async function save(id: string, found: FoundItem[], dryRun = false) {
  const reading: Reading = { found, refused: [] };
  return saver(dryRun).save(source(id), reading, async (_, isWhole) => {
    savedWhole = isWhole;
  });
}

/** Whether the last reading was saved whole. */
let savedWhole: boolean;

/** @param name for the title and the address, which differ in each test */
function story(name: string, row: Row = {}, found: Partial<FoundItem> = {}): FoundItem {
  const url = `https://avisa.example/${run}/${encodeURIComponent(name)}`;
  const title = `${run} ${name}`;
  const at = '2026-11-20T08:00:00.000Z';
  return {
    family: 'news',
    key: url,
    title,
    url,
    at,
    row: { title, url, published: at, country: 'NO', language_code: 'no', ...row },
    ...found,
  };
}

function event(row: Row = {}, found: Partial<FoundItem> = {}): FoundItem {
  const title = `Meetup ${run}`;
  const start = '2027-01-14T18:00:00+01:00';
  const all = {
    title,
    start,
    country: 'NO',
    organiser: 'A club',
    url: `https://club.example/${run}`,
    city: 'Oslo',
    ...row,
  };
  return { family: 'events', key: `uid-${run}`, title, url: all.url, at: String(all.start), row: all, ...found };
}

async function only(collection: 'news' | 'events'): Promise<Row & { id: string }> {
  const where = { title: { contains: collection === 'news' ? `${run} ` : `Meetup ${run}` } };
  const { docs } = await payload.find({ collection, where, depth: 0, pagination: false });
  expect(docs).toHaveLength(1);
  return docs[0] as unknown as Row & { id: string };
}

const edit = (collection: 'news' | 'events', id: string, data: Row) =>
  payload.update({ collection, id, data, depth: 0 });
const publish = (collection: 'news' | 'events', id: string) => edit(collection, id, { status: 'published' });
const logOf = async (row: string) =>
  (await payload.find({ collection: 'review-log', where: { row: { equals: row } }, sort: 'id', pagination: false }))
    .docs;

describe('a new item', () => {
  it('is refused aloud where it links to a front page that another story has, not taken for that story', async () => {
    const url = `https://front-${run}.example/`;
    const [first, second, other] = ['Nye regler', 'Gammel bank', 'Ny skatt'].map((name) =>
      story(name, { url }, { url, key: `${run} ${name}` }),
    ) as [FoundItem, FoundItem, FoundItem];
    const refused = { reason: expect.stringContaining('It is the front page of a site, and news/') };
    expect(await save('avisa', [first, second])).toMatchObject({ new: 1, refused: [refused] });
    expect(await save('tidende', [other])).toMatchObject({ new: 0, same: 0, refused: [refused] });
    expect(await save('avisa', [first])).toMatchObject({ same: 1, refused: [] });
    expect((await only('news')).title).toBe(first.title);
  });

  it('becomes a pending row of the machine user, with the source and time of each value', async () => {
    const item = story('Nye regler', { topics: ['mica'] }, { read_from: 'https://avisa.example/rss' });
    expect(await save('avisa', [item])).toEqual({ new: 1, changed: 0, same: 0, refused: [] });
    const row = await only('news');
    expect(row).toMatchObject({
      status: 'pending',
      source: 'avisa',
      topics: ['mica'],
      needs_attention: false,
      intake_note: null,
    });
    expect(row.created_by).toMatch(/^machines:/);
    expect((row.provenance as Row[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'url', 'published', 'country', 'language_code', 'topics']),
    );
    expect((row.provenance as Row[])[0]).toMatchObject({
      source: 'avisa',
      url: 'https://avisa.example/rss',
      read_at: expect.stringMatching(/^2026-11-21T10:/),
    });
    expect(await logOf(row.id)).toMatchObject([{ from: null, to: 'pending', who: 'The intake', role: 'machine' }]);
    const versions = await payload.findVersions({ collection: 'news', where: { parent: { equals: row.id } } });
    expect(versions.docs).toMatchObject([{ version: { title: row.title, topics: ['mica'] } }]);
  });

  it('needs attention if it breaks the contract or the reader added a note', async () => {
    await save('avisa', [story('bare', { country: null })]);
    expect(await only('news')).toMatchObject({ needs_attention: true, intake_note: null });
    run += 1;
    await save('avisa', [story('noted', {}, { note: 'A zone was not known.', quote: 'Kort sagt' })]);
    expect(await only('news')).toMatchObject({
      needs_attention: true,
      intake_note: 'A zone was not known.',
      provenance: expect.arrayContaining([expect.objectContaining({ field: 'title', quote: 'Kort sagt' })]),
    });
  });

  it('is added once if it is read twice, repeated in its feed, or has a new key', async () => {
    const item = story('Once');
    expect(await save('avisa', [item, item])).toMatchObject({ new: 1, same: 1 });
    expect(await save('avisa', [item])).toMatchObject({ new: 0, same: 1 });
    expect(await save('avisa', [{ ...item, key: 'another' }])).toMatchObject({ new: 0, same: 1 });
    await only('news');
  });

  it('that breaks a rule of its family is refused, and the others are saved', async () => {
    const bad = [story('nul\u0000'), story('no time', { published: 'someday' }), story('no address', { url: null })];
    const saved = await save('avisa', [...bad, story('good')]);
    expect(saved).toMatchObject({ new: 1 });
    expect(saved.refused.map(({ reason }) => reason)).toEqual([
      'it has an invalid time',
      expect.stringContaining('control character'),
      expect.stringContaining('link'),
    ]);
    await only('news');
  });

  it('whose id differs from another one only in case is refused, and the others are saved', async () => {
    const talk = (id: string): FoundItem => {
      const url = `https://video.example/${run}/${id}`;
      const row = { id, title: `Talk ${id}`, video_url: url, platform: 'other', source_url: url };
      return { family: 'talks', key: url, title: row.title, url, at: null, row };
    };
    const saved = await save('avisa', [talk('yt-AbC'), talk('yt-aBc'), talk('yt-other')]);
    expect(saved).toMatchObject({
      new: 2,
      refused: [{ item: 'Talk yt-aBc', reason: expect.stringContaining('yt-AbC') }],
    });
    const { docs } = await payload.find({ collection: 'talks', sort: 'id', depth: 0 });
    expect(docs.map(({ id }) => id)).toEqual(['yt-AbC', 'yt-other']);
  });

  it('is not saved if the event was cancelled before it had a row', async () => {
    expect(await save('kalender', [event({}, { cancelled: true })])).toMatchObject({ new: 0, same: 1 });
  });

  it('is counted but not saved in a dry run', async () => {
    const counts = () =>
      Promise.all(
        (['news', 'review-log', 'intake-items', 'machines'] as const).map((collection) =>
          payload.count({ collection }),
        ),
      );
    const before = await counts();
    expect(await save('avisa', [story('one'), story('two')], true)).toMatchObject({ new: 2 });
    expect(await counts()).toEqual(before);
  });
});

describe('a story that another outlet has too', () => {
  it('is added to the pending row', async () => {
    await save('avisa', [story('Shared')]);
    const theirs = story('Shared', { url: `https://tidende.example/${run}`, paywall: true });
    expect(await save('tidende', [theirs])).toMatchObject({ new: 0, changed: 1 });
    const row = await only('news');
    expect(row.also_covered_by).toMatchObject([
      { outlet: 'tidende', url: `https://tidende.example/${run}`, title: `${run} Shared`, lang: 'no', paywall: true },
    ]);
    expect((row.provenance as Row[]).at(-1)).toMatchObject({ field: 'also_covered_by.0', source: 'tidende' });
    expect(await save('tidende', [theirs])).toMatchObject({ same: 1 });
    expect(await save('avisa', [story('Shared')])).toMatchObject({ same: 1 });
  });

  const earlier = '2026-11-20T06:00:00.000Z';
  const theirs = (name: string, row: Row = {}) => {
    const url = `https://tidende.example/${run}`;
    return story(
      name,
      { url, published: earlier, country: 'SE', language_code: 'sv', ...row },
      { key: url, url, at: earlier },
    );
  };

  it('is added as the main outlet if it published first, under the same id', async () => {
    await save('avisa', [story('First', { topics: ['mica'] })]);
    const { id, url } = await only('news');
    expect(await save('tidende', [theirs('First')])).toMatchObject({ new: 0, changed: 1 });
    const row = await only('news');
    expect(row).toMatchObject({
      ...{ id, source: 'tidende', url: `https://tidende.example/${run}`, published: earlier, country: 'SE' },
      ...{ language_code: 'sv', topics: ['mica'], status: 'pending', intake_note: null },
      also_covered_by: [
        { outlet: 'avisa', url, title: `${run} First`, published: '2026-11-20T08:00:00.000Z', lang: 'no' },
      ],
    });
    const origins = (row.provenance as Row[]).map(({ field, source }) => `${field} ${source}`);
    expect(origins).toContain('title tidende');
    expect(origins).toContain('topics avisa');
    expect(origins).toContain('also_covered_by.0 avisa');
    expect(origins).not.toContain('title avisa');
  });

  it('is known by both addresses after the main outlet changed, also under a new key and headline', async () => {
    await save('avisa', [story('Known')]);
    await save('tidende', [theirs('Known')]);
    const { id } = await only('news');
    expect(await save('avisa', [story('Known')])).toMatchObject({ new: 0, same: 1 });
    expect(await save('tidende', [theirs('Known')])).toMatchObject({ new: 0, same: 1 });
    const renamed = (item: FoundItem, key: string) => ({
      ...item,
      key,
      title: `${run} Renamed`,
      row: { ...item.row, title: `${run} Renamed` },
    });
    expect(await save('avisa', [renamed(story('Known'), `a-${run}`)])).toMatchObject({ new: 0 });
    expect(await save('tidende', [renamed(theirs('Known'), `t-${run}`)])).toMatchObject({ new: 0 });
    expect(await only('news')).toMatchObject({ id, title: `${run} Known`, intake_note: null });
  });

  it('leaves the row as it is when a further outlet changes its headline', async () => {
    await save('avisa', [story('Stays')]);
    await save('tidende', [theirs('Stays')]);
    const item = story('Stays');
    await save('avisa', [{ ...item, row: { ...item.row, title: `${run} Stays, says avisa` } }]);
    expect(await only('news')).toMatchObject({ title: `${run} Stays`, source: 'tidende', intake_note: null });
  });

  it('is a further outlet, with a note, if it published first but an editor edited the main outlet', async () => {
    await save('avisa', [story('Edited')]);
    const { id } = await only('news');
    await edit('news', id, { title: `${run} Edited by hand` });
    await save('tidende', [theirs('Edited by hand')]);
    expect(await only('news')).toMatchObject({
      ...{ source: 'avisa', title: `${run} Edited by hand` },
      also_covered_by: [{ outlet: 'tidende', published: earlier }],
      intake_note:
        'The tidende published the story first. The main outlet stays as it was edited; check which one it should be.',
    });
  });

  it('is a further outlet if it states no time, or published at the same time', async () => {
    await save('avisa', [story('Untimed')]);
    await save('tidende', [{ ...theirs('Untimed', { published: null }), at: '2026-11-20T09:00:00.000Z' }]);
    expect(await only('news')).toMatchObject({ source: 'avisa', also_covered_by: [{ outlet: 'tidende' }] });
    run += 1;
    await save('avisa', [story('Same time')]);
    await save('tidende', [theirs('Same time', { published: '2026-11-20T08:00:00.000Z' })]);
    expect(await only('news')).toMatchObject({ source: 'avisa', also_covered_by: [{ outlet: 'tidende' }] });
  });

  it('gets its own row, with a note about the other, if that one is decided or the match is unsure', async () => {
    await save('avisa', [story('Decided')]);
    const first = await only('news');
    await edit('news', first.id, { status: 'rejected', reason: 'Not ours.' });
    await save('tidende', [story('Decided', { url: `https://tidende.example/${run}` }), story('Decided: or not')]);
    const { docs } = await payload.find({
      collection: 'news',
      where: { and: [{ title: { contains: `${run} ` } }, { id: { not_equals: first.id } }] },
    });
    expect(docs.map(({ intake_note, needs_attention }) => [intake_note, needs_attention])).toEqual(
      expect.arrayContaining([
        [`It looks like the story news/${first.id}, which is rejected.`, true],
        [expect.stringMatching(/^It has a similar title\. See news\//), true],
      ]),
    );
  });
});

describe('an item that changed at its source', () => {
  it('changes the pending row, but nothing that an editor wrote', async () => {
    await save('avisa', [story('Before', { summary: 'Old.' })]);
    const { id } = await only('news');
    await edit('news', id, { summary: 'Mine.' });
    const item = story('Before');
    await save('avisa', [{ ...item, row: { ...item.row, summary: 'New.', language_code: 'nn' } }]);
    const row = await only('news');
    expect(row).toMatchObject({ summary: 'Mine.', language_code: 'nn', needs_attention: true });
    expect(row.intake_note).toBe('The avisa now reports summary: New.');
    // The note is added only once.
    await edit('news', id, { intake_note: null });
    await save('avisa', [{ ...item, row: { ...item.row, summary: 'New.', language_code: 'nb' } }]);
    expect(await only('news')).toMatchObject({ summary: 'Mine.', language_code: 'nb', intake_note: null });
  });

  it('brings the note of the reader about the new values', async () => {
    await save('avisa', [story('Dated')]);
    const item = story('Dated', {}, { note: 'The time has no zone.' });
    await save('avisa', [{ ...item, row: { ...item.row, published: '2026-11-20T09:00:00.000Z' } }]);
    expect(await only('news')).toMatchObject({
      published: '2026-11-20T09:00:00.000Z',
      intake_note: 'The time has no zone.',
      needs_attention: true,
    });
  });

  it('is unchanged if only the time of reading differs', async () => {
    await save('kalender', [
      event({
        description: { text: 'Come', lang: 'en', source_url: 'https://a.example', retrieved: '2026-11-20T10:00:00Z' },
      }),
    ]);
    const again = event({
      description: { text: 'Come', lang: 'en', source_url: 'https://a.example', retrieved: '2026-11-21T10:00:00Z' },
    });
    expect(await save('kalender', [again])).toMatchObject({ same: 1, changed: 0 });
  });

  it('returns a published event to pending when it moves', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await publish('events', id);
    expect(await save('kalender', [event({ start: '2027-01-15T19:00:00+01:00' })])).toMatchObject({ changed: 1 });
    const row = await only('events');
    const reason = 'The source changed start from 2027-01-14T18:00:00+01:00 to 2027-01-15T19:00:00+01:00.';
    expect(row).toMatchObject({
      id,
      status: 'pending',
      start: '2027-01-15T19:00:00+01:00',
      needs_attention: true,
      intake_note: reason,
    });
    expect((await logOf(id)).at(-1)).toMatchObject({
      from: 'published',
      to: 'pending',
      who: 'The intake',
      role: 'machine',
      reason,
    });
    expect(await save('kalender', [event({ start: '2027-01-15T19:00:00+01:00' })])).toMatchObject({ same: 1 });
  });

  it('returns a published event to pending when it is cancelled, but only once', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await publish('events', id);
    await save('kalender', [event({}, { cancelled: true })]);
    expect(await only('events')).toMatchObject({
      status: 'pending',
      reason: 'The kalender reports that the event was cancelled.',
    });
    await publish('events', id);
    await save('kalender', [event({}, { cancelled: true })]);
    expect(await only('events')).toMatchObject({ status: 'published' });
  });

  it('keeps an event published that an editor called off before its source did', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await edit('events', id, { status: 'published', cancelled: true });
    await save('kalender', [event({}, { cancelled: true })]);
    expect(await only('events')).toMatchObject({ status: 'published', intake_note: null });
  });

  it('keeps an event published when only its note changes, and adds a note for the editor', async () => {
    await save('kalender', [event({ note: 'Old.' })]);
    const { id } = await only('events');
    await publish('events', id);
    await save('kalender', [event({ note: 'New.' })]);
    expect(await only('events')).toMatchObject({
      status: 'published',
      note: 'Old.',
      needs_attention: true,
      intake_note: 'The kalender now reports note: New.',
    });
  });

  it('does not change a published story, and adds a note for the editor', async () => {
    await save('avisa', [story('Headline')]);
    const { id } = await only('news');
    await edit('news', id, { status: 'published', title_en: 'Headline' });
    const item = story('Headline');
    await save('avisa', [{ ...item, row: { ...item.row, title: `${run} Another headline` } }]);
    expect(await only('news')).toMatchObject({
      status: 'published',
      title: `${run} Headline`,
      intake_note: `The avisa now reports title: ${run} Another headline.`,
    });
  });

  it('does not change a rejected row', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await edit('events', id, { status: 'rejected', reason: 'Not ours.' });
    await save('kalender', [event({ start: '2027-01-15T19:00:00+01:00' }, { cancelled: true })]);
    expect(await only('events')).toMatchObject({
      status: 'rejected',
      start: '2027-01-14T18:00:00+01:00',
      intake_note: null,
    });
  });

  it('waits for the next run while somebody is editing the row', async () => {
    await save('avisa', [story('Open')]);
    const { id } = await only('news');
    const { id: user } = await payload.create({
      collection: 'users',
      data: { email: `${run}@example.com`, name: 'An editor', role: 'editor', password: 'correct horse battery' },
    });
    const lock = await payload.create({
      collection: 'payload-locked-documents',
      data: { document: { relationTo: 'news', value: id }, user: { relationTo: 'users', value: user } } as never,
    });
    const item = story('Open', { country: 'SE' });
    expect(await save('avisa', [item])).toMatchObject({
      changed: 0,
      refused: [{ reason: expect.stringContaining('somebody is editing') }],
    });
    expect(savedWhole).toBe(false);
    await payload.delete({ collection: 'payload-locked-documents', id: lock.id });
    expect(await save('avisa', [item])).toMatchObject({ changed: 1, refused: [] });
    expect(savedWhole).toBe(true);
  });
});

describe('an event that has a row and comes under a new key', () => {
  const dayOf = (day: number, time: string) => `2027-01-${day}T${time}:00+01:00`;
  const times = (time: string, days = [14, 21]) =>
    days.map((day) => event({ start: dayOf(day, time) }, { key: `uid-${run}/${day}T${time}` }));
  const rows = async () =>
    (await payload.find({ collection: 'events', where: { title: { equals: `Meetup ${run}` } }, sort: 'start' })).docs;

  it('moves the published events of a series whose keys contain its times', async () => {
    await save('kalender', times('18:00'));
    for (const { id } of await rows()) await publish('events', String(id));
    expect(await save('kalender', times('19:00'))).toMatchObject({ new: 0, changed: 2, same: 0 });
    const reason = (day: number) => `The source changed start from ${dayOf(day, '18:00')} to ${dayOf(day, '19:00')}.`;
    expect(await rows()).toMatchObject([
      { status: 'pending', start: dayOf(14, '19:00'), intake_note: reason(14) },
      { status: 'pending', start: dayOf(21, '19:00'), intake_note: reason(21) },
    ]);
    expect(await save('kalender', times('19:00'))).toMatchObject({ changed: 0, same: 2 });
  });

  it('moves an event whose title and venue an editor reworded', async () => {
    await save('kalender', times('18:00', [14]));
    const { id } = await only('events');
    await edit('events', id, { title: `Meetup ${run}, in English`, place: 'The hall', status: 'published' });
    expect(await save('kalender', times('19:00', [14]))).toMatchObject({ changed: 1, refused: [] });
    expect(await only('events')).toMatchObject({
      status: 'pending',
      title: `Meetup ${run}, in English`,
      start: dayOf(14, '19:00'),
    });
  });

  it('cancels a published event, which needs a new review', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await publish('events', id);
    const off = event({}, { key: `off-${run}`, cancelled: true });
    expect(await save('kalender', [off])).toMatchObject({ changed: 1, same: 0 });
    expect(await only('events')).toMatchObject({
      status: 'pending',
      reason: 'The kalender reports that the event was cancelled.',
    });
    await publish('events', id);
    expect(await save('kalender', [off])).toMatchObject({ changed: 0, same: 1 });
    expect(await only('events')).toMatchObject({ status: 'published' });
  });

  it('cancels an event on the day that it moved to', async () => {
    await save('kalender', [event()]);
    await save('kalender', [event({ start: dayOf(15, '18:00') })]);
    const matchers = { events: eventMatcher };
    const off = event({ start: dayOf(15, '18:00') }, { key: `off-${run}`, cancelled: true });
    const again = new Saver({ payload, matchers, now: Date.parse('2026-11-22T10:00:00Z'), dryRun: false });
    await again.save(source('kalender'), { found: [off], refused: [] }, async () => {});
    expect(await only('events')).toMatchObject({ intake_note: 'The kalender reports that the event was cancelled.' });
  });

  it('changes nothing if the reading contains the event under its known key too', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await publish('events', id);
    const others = [
      event({}, { key: `off-${run}`, cancelled: true }),
      event({ start: dayOf(14, '20:00') }, { key: `late-${run}` }),
    ];
    expect(await save('kalender', [...others, event()])).toMatchObject({ new: 0, changed: 0, same: 3 });
    expect(await only('events')).toMatchObject({ status: 'published', start: dayOf(14, '18:00'), intake_note: null });
  });

  it('changes nothing if another source describes the event differently, unless it cancels it', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await publish('events', id);
    const theirs = { url: `https://tidende.example/${run}`, start: dayOf(14, '17:30') };
    expect(await save('tidende', [event(theirs)])).toMatchObject({ changed: 0, same: 1 });
    expect(await only('events')).toMatchObject({ status: 'published', intake_note: null });
    await save('avisa', [event({}, { cancelled: true })]);
    expect(await only('events')).toMatchObject({
      status: 'pending',
      intake_note: 'The avisa reports that the event was cancelled.',
    });
  });

  it('is another event, with an id of its own, if the row with its id moved to another day', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    const moved = event({ start: dayOf(21, '18:00') });
    const second = event({}, { key: `second-${run}` });
    expect(await save('kalender', [second, moved])).toMatchObject({ new: 1, changed: 1, refused: [] });
    expect(await rows()).toMatchObject([{ start: dayOf(14, '18:00') }, { id, start: dayOf(21, '18:00') }]);
    expect(await save('kalender', [second, moved])).toMatchObject({ new: 0, changed: 0, same: 2, refused: [] });
    const off = event({}, { key: `off-${run}`, cancelled: true });
    expect(await save('kalender', [off])).toMatchObject({ new: 0, refused: [] });
    expect((await rows())[1]).toMatchObject({ intake_note: null });
  });

  it('is refused if an editor made another event of the row with its id', async () => {
    await save('kalender', [event()]);
    const { id } = await only('events');
    await edit('events', id, { title: `Meetup ${run} of others`, provenance: [] });
    await payload.db.updateOne({ collection: 'events', id, data: { provenance: null }, req: {} as never });
    const reason = expect.stringMatching(
      /^its id belongs to events\/[0-9a-f]{12}, which is now .* on 2027-01-14; enter/,
    );
    expect(await save('kalender', [event({}, { key: `second-${run}` })])).toMatchObject({
      new: 0,
      refused: [{ reason }],
    });
  });
});

describe('an event that is over', () => {
  const on = (start: string, row: Row = {}) => event({ start, ...row });
  const rows = async () =>
    (await payload.find({ collection: 'events', where: { title: { equals: `Meetup ${run}` } }, sort: 'start' })).docs;

  it('does not change when its page shows the next event, which gets its own row', async () => {
    await save('kalender', [on('2026-11-19T18:00:00+01:00')]);
    const { id } = await only('events');
    await publish('events', id);
    const next = '2026-12-17T18:00:00+01:00';
    expect(await save('kalender', [on(next)], true)).toMatchObject({ new: 1, changed: 0 });
    expect(await save('kalender', [on(next)])).toMatchObject({ new: 1, changed: 0, same: 0 });
    const over = { id, status: 'published', start: '2026-11-19T18:00:00+01:00', intake_note: null };
    expect(await rows()).toMatchObject([over, { status: 'pending', start: next, intake_note: null }]);
    // The key now belongs to the next event.
    expect(await save('kalender', [on(next)])).toMatchObject({ new: 0, same: 1 });
    expect(await save('kalender', [on('2026-12-18T18:00:00+01:00')])).toMatchObject({ new: 0, changed: 1 });
    expect(await rows()).toMatchObject([over, { status: 'pending', start: '2026-12-18T18:00:00+01:00' }]);
  });

  it('is not over on the day of its start if it has no end, or before its end if it has one', async () => {
    await save('kalender', [on('2026-11-21T08:00:00+01:00')]);
    expect(await save('kalender', [on('2026-11-22T08:00:00+01:00')])).toMatchObject({ new: 0, changed: 1 });
    await only('events');
    run += 1;
    await save('kalender', [on('2026-11-20T08:00:00+01:00', { end: '2026-11-22T18:00:00+01:00' })]);
    const moved = on('2026-11-21T08:00:00+01:00', { end: '2026-11-22T18:00:00+01:00' });
    expect(await save('kalender', [moved])).toMatchObject({ new: 0, changed: 1 });
    await only('events');
  });
});
