/** One field changed in several rows at once, and the undo of that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Refusal, undoResponse } from '../../../src/review/api/decisions.ts';
import { type EditRequest, editResponse } from '../../../src/review/api/edit-rows.ts';
import { ownDecisionsResponse } from '../../../src/review/api/own-decisions.ts';
import { actors, openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
  await panel.payload.create({ collection: 'sources', data: { id: 'outlet', name: 'The Outlet' } as never });
});
afterAll(() => panel.close());

async function makeStory(data: object = {}) {
  count += 1;
  const { id, updatedAt } = await panel.payload.create({
    collection: 'news',
    data: {
      ...{ title: `Story ${count}`, url: `https://avisa.example/${count}`, source: 'outlet', country: 'NO' },
      ...{ language_code: 'nb', published: '2026-11-20T08:00:00.000Z', topics: ['bitcoin'], ...data },
    } as never,
  });
  return { id: String(id), seen: updatedAt };
}

const stored = (id: string) => panel.payload.findByID({ collection: 'news', id, depth: 0 });

async function edit(request: Partial<EditRequest> & Pick<EditRequest, 'change' | 'rows'>) {
  const all = { family: 'news', batch: crypto.randomUUID(), ...request };
  const { status, body } = await panel.send('editor', 'POST', '/review/edit', all);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { batch: all.batch, results: editResponse.parse(body).results };
}

const undo = async (batch: string) =>
  undoResponse.parse((await panel.send('editor', 'POST', '/review/undo', { batch })).body).results;

async function publish(row: { id: string; seen: string }) {
  const decisions = [{ family: 'news', ...row }];
  const { body } = await panel.send('editor', 'POST', '/review/decide', { to: 'published', decisions });
  expect(body.results).toMatchObject([{ result: 'done' }]);
  return { id: row.id, seen: body.results[0].updatedAt as string };
}

describe('a bulk edit', () => {
  it('is for admins and editors', async () => {
    const rows = [await makeStory()];
    const body = {
      family: 'news',
      batch: crypto.randomUUID(),
      change: { field: 'paywall', action: 'set', value: true },
      rows,
    };
    const statuses: Record<string, number> = {};
    for (const actor of actors.toReversed()) {
      statuses[actor] = (await panel.send(actor, 'POST', '/review/edit', body)).status;
    }
    expect(statuses).toEqual({ admin: 200, editor: 200, contributor: 403, machine: 403, anonymous: 401 });
  });

  it('sets, adds and removes values, and keeps the other fields and the state', async () => {
    const rows = [await makeStory(), await makeStory({ topics: ['mica', 'tax'] })];
    const added = await edit({ change: { field: 'topics', action: 'add', value: ['tax'] }, rows });
    expect(added.results).toMatchObject([
      { result: 'done', from: 'pending', to: 'pending' },
      { result: 'refused', kind: 'invalid', message: 'The row has this value already.' },
    ]);
    expect(await stored(rows[0]?.id as string)).toMatchObject({
      topics: ['bitcoin', 'tax'],
      country: 'NO',
      status: 'pending',
    });
    const seen = async ({ id }: { id: string }) => ({ id, seen: (await stored(id)).updatedAt });
    const now = await Promise.all(rows.map(seen));
    await edit({ change: { field: 'topics', action: 'remove', value: ['tax'] }, rows: now });
    expect((await stored(rows[1]?.id as string)).topics).toEqual(['mica']);
    const again = await Promise.all(rows.map(seen));
    await edit({ change: { field: 'country', action: 'set', value: 'SE' }, rows: again });
    expect((await stored(rows[0]?.id as string)).country).toBe('SE');
  });

  it('is refused for a published row that would break the feed, and names it; the others are changed', async () => {
    const [kept, pending] = [await publish(await makeStory()), await makeStory()];
    const { results } = await edit({ change: { field: 'country', action: 'set', value: null }, rows: [kept, pending] });
    expect(results).toMatchObject([
      { result: 'refused', kind: 'invalid', id: kept.id, problems: [{ path: 'country' }] },
      { result: 'done', id: pending.id },
    ]);
    expect((await stored(kept.id)).country).toBe('NO');
  });

  it('is refused for a row that was changed meanwhile or that somebody is editing', async () => {
    const changed = await makeStory();
    await panel.send('admin', 'PATCH', `/news/${changed.id}`, { summary: 'Better.' });
    const locked = await makeStory();
    await panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'news', value: locked.id },
        user: { relationTo: 'users', value: panel.accounts.admin.id },
      },
    });
    const change = { field: 'country', action: 'set', value: 'SE' } as const;
    const { results } = await edit({ change, rows: [changed, locked] });
    expect(results.map((result) => (result as Refusal).kind)).toEqual(['conflict', 'locked']);
  });

  it('is possible only for plain choices, with values that the field has', async () => {
    const rows = [await makeStory()];
    for (const change of [
      { field: 'status', action: 'set', value: 'published' },
      { field: 'title', action: 'set', value: 'Spam' },
      { field: 'created_by', action: 'set', value: 'users:1' },
      { field: 'needs_attention', action: 'set', value: false },
      { field: 'nothing', action: 'set', value: 'x' },
      { field: 'country', action: 'add', value: ['SE'] },
      { field: 'topics', action: 'set', value: 'tax' },
    ]) {
      const body = { family: 'news', batch: crypto.randomUUID(), change, rows };
      expect((await panel.send('editor', 'POST', '/review/edit', body)).status, JSON.stringify(change)).toBe(400);
    }
    const { results } = await edit({ change: { field: 'country', action: 'set', value: 'XX' }, rows });
    expect(results).toMatchObject([{ result: 'refused', kind: 'invalid' }]);
    expect(await stored(rows[0]?.id as string)).toMatchObject({ status: 'pending', country: 'NO' });
  });

  it('sets a country also where any country is allowed, and refuses what is no country', async () => {
    const { id, updatedAt } = await panel.payload.findByID({ collection: 'sources', id: 'outlet' });
    const rows = [{ id: String(id), seen: updatedAt }];
    const change = (value: string) => ({ field: 'country', action: 'set', value }) as const;
    const refused = await edit({ family: 'sources', change: change('Norge'), rows });
    expect(refused.results).toMatchObject([{ kind: 'invalid', problems: [{ path: 'country' }] }]);
    expect((await edit({ family: 'sources', change: change('EE'), rows })).results).toMatchObject([{ result: 'done' }]);
  });

  it('is not applied again when the same request is sent again', async () => {
    const rows = [await makeStory()];
    const request = {
      change: { field: 'country', action: 'set', value: 'SE' },
      rows,
      batch: crypto.randomUUID(),
    } as const;
    const [first] = (await edit(request)).results;
    expect((await edit(request)).results).toEqual([first]);
  });

  it('is logged with its batch, undone as a whole, and can be the last own decision', async () => {
    const rows = [await publish(await makeStory()), await makeStory({ country: 'DK' })];
    const { batch } = await edit({ change: { field: 'country', action: 'set', value: 'FI' }, rows });
    const { body } = await panel.send('editor', 'GET', '/review/own-decisions?limit=1');
    expect(ownDecisionsResponse.parse(body).decisions).toMatchObject([{ batch, kind: 'edit', count: 2 }]);
    const { docs } = await panel.payload.find({ collection: 'review-log', where: { batch: { equals: batch } } });
    expect(docs.map(({ who, reason }) => [who, reason])).toEqual([
      ['The editor', 'Country: set to FI'],
      ['The editor', 'Country: set to FI'],
    ]);
    expect((await undo(batch)).map(({ result }) => result)).toEqual(['done', 'done']);
    expect(await stored(rows[0]?.id as string)).toMatchObject({ country: 'NO', status: 'published' });
    expect(await stored(rows[1]?.id as string)).toMatchObject({ country: 'DK', status: 'pending' });
    const after = await panel.send('editor', 'GET', '/review/own-decisions?limit=1');
    expect(ownDecisionsResponse.parse(after.body).decisions[0]?.batch).not.toBe(batch);
  });

  it('leaves the decisions before it to be undone', async () => {
    const row = await publish(await makeStory());
    const { batch } = await edit({ change: { field: 'country', action: 'set', value: 'FI' }, rows: [row] });
    const own = async () => {
      const { body } = await panel.send('editor', 'GET', `/review/own-decisions?family=news&id=${row.id}`);
      return ownDecisionsResponse.parse(body).decisions;
    };
    const [last, approval] = await own();
    expect([last?.batch, last?.kind, approval?.to]).toEqual([batch, 'edit', 'published']);
    const undone = await panel.send('editor', 'POST', '/review/undo', { log: approval?.log });
    expect(undone.body.results).toMatchObject([{ result: 'done', to: 'pending' }]);
    expect(await undo(batch)).toMatchObject([{ result: 'done' }]);
    expect(await stored(row.id)).toMatchObject({ status: 'pending', country: 'NO' });
    expect(await own()).toEqual([]);
  });

  it('is not undone for a row whose field was changed again; later changes of other fields are kept', async () => {
    const rows = [await makeStory(), await makeStory()];
    const { batch } = await edit({ change: { field: 'country', action: 'set', value: 'FI' }, rows });
    await panel.send('admin', 'PATCH', `/news/${rows[0]?.id}`, { country: 'IS' });
    await panel.send('admin', 'PATCH', `/news/${rows[1]?.id}`, { summary: 'Kept.' });
    expect(await undo(batch)).toMatchObject([
      { result: 'done', id: rows[1]?.id },
      { result: 'refused', kind: 'conflict', id: rows[0]?.id },
    ]);
    expect((await stored(rows[0]?.id as string)).country).toBe('IS');
    expect(await stored(rows[1]?.id as string)).toMatchObject({ country: 'NO', summary: 'Kept.' });
  });
});
