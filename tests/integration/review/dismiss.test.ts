/** Two rows that an editor has called different are not suggested to each other again, until that is undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dismissedWith } from '../../../collections/review/dismissed-pairs.ts';
import { duplicateNote } from '../../../src/lib/duplicate-note.ts';
import { type Refusal, undoResponse } from '../../../src/review/api/decisions.ts';
import { dismissResponse } from '../../../src/review/api/dismiss.ts';
import { ownDecisionsResponse } from '../../../src/review/api/own-decisions.ts';
import { rowResponse } from '../../../src/review/api/row.ts';
import { type Actor, actors, openPanel, type Panel } from '../collections/panel.ts';

type Family = 'news' | 'events';
let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
  await panel.payload.create({ collection: 'sources', data: { id: 'avisa', name: 'Avisa' } as never });
});
afterAll(() => panel.close());

async function makeStory(title: string, data: object = {}): Promise<string> {
  count += 1;
  const story = { title, url: `https://avisa.example/${count}`, source: 'avisa', country: 'NO', language_code: 'no' };
  const row = { ...story, published: '2026-11-20T10:00:00.000Z', ...data };
  return String((await panel.payload.create({ collection: 'news', data: row as never })).id);
}

async function makeEvent(title: string, place: string): Promise<string> {
  const data = { title, start: '2026-12-05T18:00:00+01:00', place, country: 'NO' };
  return String((await panel.payload.create({ collection: 'events', data: data as never })).id);
}

/** Two stories that are suggested to each other and to no others. @returns their ids, of the older one first */
async function makePair({ note = '' } = {}): Promise<[string, string]> {
  count += 1;
  const title = `The bank opens vault number ${count} in Bergen`;
  const published = new Date(Date.UTC(2020, 0, 10 * count)).toISOString();
  const known = await makeStory(title, { published });
  const lines = [duplicateNote('The same title within 72 hours.', `news/${known}`), note].filter(Boolean);
  return [known, await makeStory(title, { published, intake_note: lines.join('\n') })];
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the fields that it needs
const stored = (family: Family, id: string): Promise<any> =>
  panel.payload.findByID({ collection: family, id, depth: 0 });
const pairs = async (id: string) => {
  const { docs } = await panel.payload.find({ collection: 'dismissed-duplicates', where: dismissedWith('news', id) });
  return docs;
};
const open = async (family: Family, id: string) =>
  rowResponse.parse((await panel.send('editor', 'GET', `/review/row?family=${family}&id=${id}`)).body);
const suggested = async (family: Family, id: string) => (await open(family, id)).duplicates.map((row) => row.id);

async function dismiss(body: object, actor: Actor = 'editor') {
  const answer = await panel.send(actor, 'POST', '/review/dismiss', { family: 'news', ...body });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return dismissResponse.parse(answer.body).result;
}
async function dismissed(body: object): Promise<number> {
  const result = await dismiss(body);
  if (result.result === 'refused' || result.log === null) throw new Error(JSON.stringify(result));
  return result.log;
}
async function undo(body: object) {
  const answer = await panel.send('editor', 'POST', '/review/undo', body);
  return undoResponse.parse(answer.body).results;
}
const lastOwn = async () =>
  ownDecisionsResponse.parse((await panel.send('editor', 'GET', '/review/own-decisions?limit=1')).body).decisions[0];
const lock = async (id: string, who: 'admin' | 'editor') => {
  await panel.send(who, 'POST', '/review/lock', { family: 'news', id });
};

describe('a dismissed suggestion', () => {
  it('is not suggested again from either row, and other suggestions stay', async () => {
    const [known, id] = await makePair();
    const { title, published } = await stored('news', id);
    const third = await makeStory(title, { published });
    expect((await suggested('news', id)).sort()).toEqual([known, third].sort());
    await dismissed({ id, other: known });
    expect(await suggested('news', id)).toEqual([third]);
    expect(await suggested('news', known)).toEqual([third]);
    expect((await suggested('news', third)).sort()).toEqual([known, id].sort());
  });

  it('is the same pair in both orders, and dismissing it again changes nothing', async () => {
    const [known, id] = await makePair();
    await dismissed({ id, other: known });
    const before = await stored('news', id);
    expect(await dismiss({ id: known, other: id }, 'admin')).toEqual({
      ...{ result: 'done', family: 'news', id: known, other: id, log: null },
    });
    expect(await stored('news', id)).toEqual(before);
    const [row, other] = [known, id].sort();
    expect(await pairs(id)).toMatchObject([{ family: 'news', row, other, by: 'The editor' }]);
  });

  it('is stored once if two editors dismiss it at the same time', async () => {
    const [known, id] = await makePair();
    const requests = Array.from({ length: 6 }, (_, at) =>
      dismiss(at % 2 === 0 ? { id, other: known } : { id: known, other: id }, at % 3 === 0 ? 'admin' : 'editor'),
    );
    const results = await Promise.all(requests);
    expect(results.map(({ result }) => result)).toEqual(results.map(() => 'done'));
    expect(results.filter((result) => result.result === 'done' && result.log !== null)).toHaveLength(1);
    expect(await pairs(id)).toHaveLength(1);
  });

  it('removes the line about the pair from the note, and with it the need for attention', async () => {
    const [known, id] = await makePair();
    expect(await stored('news', id)).toMatchObject({ needs_attention: true });
    await dismissed({ id: known, other: id });
    expect(await stored('news', id)).toMatchObject({ status: 'pending', intake_note: null, needs_attention: false });
    expect((await open('news', id)).row).toMatchObject({ needs_attention: false });
  });

  it('leaves the other lines of the note, and a row without such a line as it was saved', async () => {
    const [known, id] = await makePair({ note: 'The time has no zone.' });
    const before = await stored('news', known);
    await dismissed({ id, other: known });
    expect(await stored('news', id)).toMatchObject({ intake_note: 'The time has no zone.', needs_attention: true });
    expect(await stored('news', known)).toEqual(before);
  });

  it('is in the history of both rows, and changes neither their state nor the move that undo takes back', async () => {
    const [known, id] = await makePair();
    const { title } = await stored('news', id);
    await panel.send('editor', 'PATCH', `/news/${known}`, { status: 'published' });
    const log = await dismissed({ id, other: known });
    const [entry, ...older] = (await open('news', known)).log;
    expect(entry).toMatchObject({ kind: 'dismissal', reason: `Not the same as ${id}: ${title}`, can_undo: true });
    expect(older[0]).toMatchObject({ to: 'published', can_undo: true });
    expect((await open('news', id)).log[0]).toMatchObject({ id: log, who: 'The editor', to: 'pending' });
    expect(await stored('news', known)).toMatchObject({ status: 'published' });
  });

  it('holds for events too', async () => {
    const [id, other] = [await makeEvent('Bitcoin Pizza Day', 'Oslo'), await makeEvent('Bitcoin Pizza Day', 'Bergen')];
    expect(await suggested('events', id)).toEqual([other]);
    await dismissed({ family: 'events', id, other });
    expect([await suggested('events', id), await suggested('events', other)]).toEqual([[], []]);
  });

  it('goes with its row when that is deleted', async () => {
    const [known, id] = await makePair();
    await dismissed({ id, other: known });
    expect((await panel.send('admin', 'DELETE', `/news/${known}`)).status).toBe(200);
    expect(await pairs(id)).toEqual([]);
  });
});

describe('its undo', () => {
  it('suggests the rows to each other again and brings the note back', async () => {
    for (const from of ['log', 'batch', 'other entry']) {
      const [known, id] = await makePair({ note: 'The time has no zone.' });
      const { intake_note } = await stored('news', id);
      const log = await dismissed({ id, other: known });
      const own = await lastOwn();
      expect(own).toMatchObject({ kind: 'dismissal', count: 1, family: 'news', id, log });
      const body = { log: { log }, batch: { batch: own?.batch }, 'other entry': { log: log - 1 } }[from] as object;
      expect(await undo(body)).toMatchObject([{ result: 'done', id, from: 'pending', to: 'pending' }]);
      expect(await stored('news', id)).toMatchObject({ intake_note, needs_attention: true });
      expect([await suggested('news', id), await suggested('news', known)]).toEqual([[known], [id]]);
      expect((await lastOwn())?.log).not.toBe(log);
      expect((await open('news', known)).log[0]).toMatchObject({ undoes: log - 1, can_undo: false });
      await dismissed({ id, other: known });
      expect(await suggested('news', id)).toEqual([]);
    }
  });

  it('is refused once it was undone', async () => {
    const [known, id] = await makePair();
    const log = await dismissed({ id, other: known });
    const [done] = await undo({ log });
    expect(await undo({ log })).toMatchObject([{ result: 'refused', kind: 'conflict' }]);
    const again = done?.result === 'done' ? done.log : 0;
    expect(await undo({ log: again })).toMatchObject([{ result: 'refused', kind: 'invalid' }]);
  });

  it('does not bring a note back that a decision has removed', async () => {
    const [known, id] = await makePair();
    const log = await dismissed({ id, other: known });
    await panel.send('editor', 'PATCH', `/news/${id}`, { status: 'published' });
    expect(await undo({ log })).toMatchObject([{ result: 'done' }]);
    expect(await stored('news', id)).toMatchObject({ status: 'published', intake_note: null });
    expect(await suggested('news', id)).toEqual([known]);
  });

  it('leaves what an editor has typed meanwhile', async () => {
    const [known, id] = await makePair();
    const log = await dismissed({ id, other: known });
    await panel.send('editor', 'PATCH', `/news/${id}`, { summary: 'What happened.' });
    await undo({ log });
    expect(await stored('news', id)).toMatchObject({ summary: 'What happened.', needs_attention: true });
  });
});

describe('a suggestion is not dismissed', () => {
  it('by anybody but editors and admins', async () => {
    const [known, id] = await makePair();
    const body = { family: 'news', id, other: known };
    const status = async (actor: Actor) => (await panel.send(actor, 'POST', '/review/dismiss', body)).status;
    const allowed = Object.fromEntries(await Promise.all(actors.map(async (actor) => [actor, await status(actor)])));
    expect(allowed).toEqual({ admin: 200, editor: 200, contributor: 403, machine: 403, anonymous: 401 });
  });

  it('with a row that does not exist, with itself, or in another family', async () => {
    const [known, id] = await makePair();
    expect(await dismiss({ id, other: 'no-such-row' })).toMatchObject({ result: 'refused', kind: 'gone' });
    expect(await dismiss({ id: 'no-such-row', other: id })).toMatchObject({ result: 'refused', kind: 'gone' });
    expect(await dismiss({ id, other: id })).toMatchObject({ result: 'refused', kind: 'invalid' });
    for (const body of [
      { family: 'sources', id, other: known },
      { family: 'news', id },
      { family: 'news', id, other: '' },
    ])
      expect((await panel.send('editor', 'POST', '/review/dismiss', body)).status).toBe(400);
    expect(await pairs(id)).toEqual([]);
  });

  it('while somebody else edits a row with a note about it, unless the lock is taken over', async () => {
    const [known, id] = await makePair();
    await lock(id, 'admin');
    expect(await dismiss({ id: known, other: id })).toMatchObject({ kind: 'locked', id, by: 'The admin' } as Refusal);
    expect(await pairs(id)).toEqual([]);
    expect(await dismiss({ id: known, other: id, takeOver: true })).toMatchObject({ result: 'done' });
  });
});

it('an editor with the row open may go on typing, and saves without a conflict', async () => {
  const [known, id] = await makePair();
  await lock(id, 'editor');
  const { updatedAt } = await stored('news', id);
  await dismissed({ id, other: known });
  const saved = await panel.send('editor', 'PATCH', `/news/${id}`, { summary: 'Typed.', updatedAt });
  expect(saved.status).toBe(200);
  expect(await stored('news', id)).toMatchObject({ summary: 'Typed.', intake_note: null });
});

describe('a merge', () => {
  it('removes the line about the merged row from the note of the one that is kept, and its undo brings it back', async () => {
    const [known, id] = await makePair({ note: 'The time has no zone.' });
    const { intake_note } = await stored('news', id);
    const seen = { id: (await stored('news', known)).updatedAt, into: (await stored('news', id)).updatedAt };
    const body = { family: 'news', id: known, into: id, seen };
    const { result } = (await panel.send('editor', 'POST', '/review/merge', body)).body;
    expect(await stored('news', id)).toMatchObject({ intake_note: 'The time has no zone.' });
    expect(await undo({ log: result.log })).toMatchObject([{ result: 'done' }]);
    expect(await stored('news', id)).toMatchObject({ intake_note, status: 'pending' });
  });
});
