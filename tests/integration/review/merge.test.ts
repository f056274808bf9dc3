/** Two rows about the same thing become one, and two again when the merge is undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Done,
  mergeResponse,
  type Refusal,
  type RowResult,
  undoResponse,
} from '../../../src/review/api/decisions.ts';
import { rowResponse } from '../../../src/review/api/row.ts';
import { readLogPage } from '../../../src/review/log-page.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
  for (const id of ['one', 'two', 'three']) {
    await panel.payload.create({ collection: 'sources', data: { id, name: `Outlet ${id}` } as never });
  }
});
afterAll(() => panel.close());

type Family = 'news' | 'events';

async function makeStory(source: string, data: object = {}): Promise<string> {
  count += 1;
  const url = `https://${source}.example/${count}`;
  const story = { title: `Headline ${count}`, url, source, country: 'NO', language_code: 'no' };
  const published = '2026-11-20T10:00:00.000Z';
  const row = { ...story, published, provenance: [{ field: 'title', source, url, read_at: published }], ...data };
  return String((await panel.payload.create({ collection: 'news', data: row as never })).id);
}

async function makeEvent(data: object): Promise<string> {
  count += 1;
  const event = { title: `Meetup ${count}`, start: '2026-12-05T18:00:00+01:00', country: 'NO' };
  return String((await panel.payload.create({ collection: 'events', data: { ...event, ...data } as never })).id);
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the fields that it needs
const stored = (family: Family, id: string): Promise<any> =>
  panel.payload.findByID({ collection: family, id, depth: 0 });

async function merge(family: Family, id: string, into: string, takeOver = false): Promise<RowResult> {
  const seen = { id: (await stored(family, id)).updatedAt, into: (await stored(family, into)).updatedAt };
  const { status, body } = await panel.send('editor', 'POST', '/review/merge', { family, id, into, seen, takeOver });
  expect([status, body.errors]).toEqual([200, undefined]);
  return mergeResponse.parse(body).result;
}

async function undo(log: number): Promise<RowResult> {
  const { body } = await panel.send('admin', 'POST', '/review/undo', { log });
  return undoResponse.parse(body).results[0] as RowResult;
}

const open = async (family: Family, id: string) =>
  rowResponse.parse((await panel.send('editor', 'GET', `/review/row?family=${family}&id=${id}`)).body);

/** A row as JSON, without the ids of list items, the save times and who saved it. */
async function shown(family: Family, id: string): Promise<string> {
  const { updatedAt: _, first_published_at: __, edited_by: ___, ...row } = await stored(family, id);
  return JSON.stringify(row, (name, value) => (name === 'id' && value !== id ? undefined : value));
}

describe('a merge of stories', () => {
  it('gives the survivor the outlets of the other row, each URL once, and rejects the other row', async () => {
    const into = await makeStory('one');
    const { url } = await stored('news', into);
    const id = await makeStory('two', {
      also_covered_by: [
        { outlet: 'three', url: 'https://three.example/story', title: 'Third', lang: 'sv' },
        { outlet: 'one', url: `${url}?utm_source=feed`, title: 'The survivor itself' },
      ],
    });
    const gone = await stored('news', id);
    const result = await merge('news', id, into);
    expect(result).toMatchObject({ result: 'done', id, from: 'pending', to: 'rejected' });
    const kept = await stored('news', into);
    expect(kept.also_covered_by).toMatchObject([
      { outlet: 'two', url: gone.url, title: gone.title, published: gone.published, lang: 'no' },
      { outlet: 'three', url: 'https://three.example/story', title: 'Third', lang: 'sv' },
    ]);
    expect(kept.provenance).toMatchObject([
      { field: 'title', source: 'one' },
      { field: 'also_covered_by', source: 'two', url: gone.url },
    ]);
    expect(await stored('news', id)).toMatchObject({
      ...{ status: 'rejected', merged_into: into, reason: `Duplicate of ${into}: ${kept.title}` },
    });
    const [entry] = (await open('news', into)).log;
    expect(entry).toMatchObject({ from: 'pending', to: 'pending', reason: `Merged with ${id}: ${gone.title}` });
    expect([(await open('news', id)).duplicates, (await open('news', into)).duplicates]).toEqual([[], []]);
  });

  it('keeps the first publication time of each row', async () => {
    const [id, into] = [await makeStory('one'), await makeStory('two')];
    await panel.send('editor', 'PATCH', `/news/${id}`, { status: 'published' });
    const { first_published_at } = await stored('news', id);
    await merge('news', id, into);
    expect([(await stored('news', id)).first_published_at, (await stored('news', into)).first_published_at]).toEqual([
      first_published_at,
      null,
    ]);
  });

  it('is undone as a whole: both rows are as before, even if the survivor was published since', async () => {
    for (const publish of [false, true]) {
      const [id, into] = [await makeStory('two', { intake_note: 'Look.' }), await makeStory('one')];
      const before = [await shown('news', id), await shown('news', into)];
      const { log } = (await merge('news', id, into)) as Done;
      if (publish) await panel.send('editor', 'PATCH', `/news/${into}`, { status: 'published', title_en: 'Edited' });
      expect(await undo(log)).toMatchObject({ result: 'done', id, from: 'rejected', to: 'pending' });
      if (!publish) expect([await shown('news', id), await shown('news', into)]).toEqual(before);
      else expect(await stored('news', into)).toMatchObject({ also_covered_by: [], title_en: 'Edited' });
      expect((await undo(log)) as Refusal).toMatchObject({
        ...{ kind: 'conflict', message: 'The admin has already undone it.' },
      });
      const [last] = (await open('news', id)).log;
      expect([last?.can_undo, ((await undo(last?.id as number)) as Refusal).kind]).toEqual([false, 'invalid']);
      const { lines } = await readLogPage(
        { filter: { row: id }, limit: 1 },
        { payload: panel.payload, user: panel.accounts.editor.user },
      );
      expect(lines[0]?.can_undo).toBe(false);
      expect(await merge('news', id, into)).toMatchObject({ result: 'done' });
    }
  });

  it('does not leave its log text as a reason when a later decision is undone', async () => {
    const [id, into] = [await makeStory('two'), await makeStory('one')];
    await panel.send('editor', 'PATCH', `/news/${into}`, { status: 'published', title_en: 'Headline' });
    await merge('news', id, into);
    await panel.send('editor', 'PATCH', `/news/${into}`, { status: 'rejected', reason: 'Withdrawn.' });
    const [rejection] = (await open('news', into)).log;
    expect(await undo(rejection?.id as number)).toMatchObject({ result: 'done', to: 'published' });
    expect(await stored('news', into)).toMatchObject({ status: 'published', reason: null });
  });

  it('is not undone if the merged field was edited since', async () => {
    const [id, into] = [await makeStory('two'), await makeStory('one')];
    const { log } = (await merge('news', id, into)) as Done;
    const { also_covered_by } = await stored('news', into);
    also_covered_by[0].title = 'Corrected by hand';
    await panel.send('editor', 'PATCH', `/news/${into}`, { also_covered_by });
    expect(await undo(log)).toMatchObject({
      kind: 'conflict',
      id: into,
      message: expect.stringContaining('in fields that the merge changed: also covered by.'),
    });
    expect((await stored('news', id)).status).toBe('rejected');
  });

  it('ends when the other row is reopened', async () => {
    const [id, into] = [await makeStory('two'), await makeStory('one')];
    await merge('news', id, into);
    await panel.send('editor', 'PATCH', `/news/${id}`, { status: 'pending' });
    expect((await stored('news', id)).merged_into).toBe(null);
  });

  it('can form a chain but no circle', async () => {
    const [a, b, c] = [await makeStory('one'), await makeStory('two'), await makeStory('three')];
    const { log } = (await merge('news', a, b)) as Done;
    const later = (await merge('news', b, c)) as Done;
    expect((await stored('news', c)).also_covered_by).toHaveLength(2);
    for (const into of [a, b]) {
      expect(await merge('news', c, into)).toMatchObject({ kind: 'conflict', id: into });
    }
    expect(await merge('news', a, c)).toMatchObject({ kind: 'conflict', id: a });
    expect(await merge('news', c, c)).toMatchObject({ kind: 'invalid' });
    expect(await undo(log)).toMatchObject({ kind: 'conflict', id: b });
    expect([(await undo(later.log)).result, (await undo(log)).result]).toEqual(['done', 'done']);
    expect([(await stored('news', b)).also_covered_by, (await stored('news', c)).also_covered_by]).toEqual([[], []]);
  });

  it('changes neither row if one was changed meanwhile, is locked, or would break the contract', async () => {
    const [id, into] = [await makeStory('two', { title: null }), await makeStory('one')];
    const before = [await shown('news', id), await shown('news', into)];
    const seen = { id: (await stored('news', id)).updatedAt, into: '2026-01-01T00:00:00.000Z' };
    const { body } = await panel.send('editor', 'POST', '/review/merge', { family: 'news', id, into, seen });
    expect(body.result).toMatchObject({ kind: 'conflict', id: into });
    const { id: lock } = await panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'news', value: into },
        user: { relationTo: 'users', value: panel.accounts.admin.id },
      } as never,
    });
    expect(await merge('news', id, into)).toMatchObject({ kind: 'locked', id: into, by: 'The admin' });
    await panel.payload.delete({ collection: 'payload-locked-documents', id: lock });
    expect([await shown('news', id), await shown('news', into)]).toEqual(before);
    await panel.send('editor', 'PATCH', `/news/${into}`, { status: 'published' });
    expect(await merge('news', id, into)).toMatchObject({
      ...{ kind: 'invalid', problems: [{ path: 'also_covered_by.0.title' }] },
    });
    expect((await stored('news', id)).status).toBe('pending');
  });
});

describe('a merge of events', () => {
  it('fills the empty fields of the survivor, and can be undone', async () => {
    const into = await makeEvent({ place: 'Mesh', note: 'Our own words' });
    const id = await makeEvent({
      ...{ place: 'Elsewhere', city: 'Oslo', end: '2026-12-05T21:00:00+01:00', url: 'https://two.example/event' },
      ...{ note: 'Other words', note_i18n: { nb: 'Andre ord' }, description: { text: 'What happens.', lang: 'en' } },
      provenance: [
        { field: 'city', source: 'two', url: 'https://two.example/event', read_at: '2026-11-20T10:00:00.000Z' },
        { field: 'place', source: 'two', url: 'https://two.example/event', read_at: '2026-11-20T10:00:00.000Z' },
      ],
    });
    const before = [await shown('events', id), await shown('events', into)];
    const { log } = (await merge('events', id, into)) as Done;
    expect(await stored('events', into)).toMatchObject({
      ...{ place: 'Mesh', city: 'Oslo', end: '2026-12-05T21:00:00+01:00', url: 'https://two.example/event' },
      ...{ note: 'Our own words', note_i18n: { nb: null }, description: { text: 'What happens.', lang: 'en' } },
      provenance: [{ field: 'city', source: 'two' }],
    });
    expect(await undo(log)).toMatchObject({ result: 'done' });
    expect([await shown('events', id), await shown('events', into)]).toEqual(before);
  });

  it('can give a published event the venue of another published event', async () => {
    const at = { title: 'Announced twice', source: 'one', url: 'https://one.example/twice', organiser: 'Us' };
    const [into, id] = [await makeEvent({ ...at, city: 'Oslo' }), await makeEvent({ ...at, place: 'Mesh' })];
    for (const row of [into, id]) {
      const { status } = await panel.send('editor', 'PATCH', `/events/${row}`, { status: 'published' });
      expect(status).toBe(200);
    }
    const { log } = (await merge('events', id, into)) as Done;
    expect(await stored('events', into)).toMatchObject({ status: 'published', place: 'Mesh', city: 'Oslo' });
    expect(await undo(log)).toMatchObject({ result: 'done', to: 'published' });
  });

  it('moves the talks of the other event to the survivor, also through a second merge', async () => {
    const [into, id, last] = [await makeEvent({}), await makeEvent({ note: 'The other' }), await makeEvent({})];
    const page = 'https://video.example/watch/1';
    const talk = {
      id: 'yt-merged1',
      title: 'A talk',
      video_url: page,
      platform: 'other',
      source_url: page,
      event: id,
    };
    const more = {
      description: 'About it.',
      retrieved_at: '2026-11-20T10:00:00.000Z',
      added_at: '2026-11-20T10:00:00.000Z',
    };
    await panel.payload.create({ collection: 'talks', data: { ...talk, ...more } as never });
    await panel.send('editor', 'PATCH', '/talks/yt-merged1', { status: 'published' });
    for (const row of [into, id, last]) {
      const data = { organiser: 'Us', url: `https://one.example/${row}`, source: 'one', status: 'published' };
      expect((await panel.send('editor', 'PATCH', `/events/${row}`, data)).status).toBe(200);
    }
    const feedRow = async (family: 'talks' | 'events', of: string) =>
      JSON.parse(
        rowResponse.parse((await panel.send('editor', 'GET', `/review/row?family=${family}&id=${of}`)).body).change
          .after,
      );
    expect(await feedRow('talks', 'yt-merged1')).toMatchObject({ event_id: id });
    await merge('events', id, into);
    expect(await feedRow('talks', 'yt-merged1')).toMatchObject({ event_id: into });
    expect(await feedRow('events', into)).toMatchObject({ talk_ids: ['yt-merged1'] });
    await merge('events', into, last);
    expect(await feedRow('talks', 'yt-merged1')).toMatchObject({ event_id: last });
    expect(await feedRow('events', last)).toMatchObject({ talk_ids: ['yt-merged1'] });
  });

  it('does not copy an end that is before the start', async () => {
    const into = await makeEvent({ start: '2026-12-05T22:00:00+01:00' });
    const id = await makeEvent({ end: '2026-12-05T21:00:00+01:00' });
    await merge('events', id, into);
    expect((await stored('events', into)).end).toBe(null);
  });
});
