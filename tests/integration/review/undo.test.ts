/** Undo of decisions: a row returns to its previous status, and later work is kept. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type DecideRequest,
  type Done,
  decideResponse,
  type Refusal,
  type UndoRequest,
  undoResponse,
} from '../../../src/review/api/decisions.ts';
import { rowResponse } from '../../../src/review/api/row.ts';
import type { RowRef } from '../../../src/review/api/values.ts';
import { readLogPage } from '../../../src/review/log-page.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

async function makeCaveat(data: object = {}): Promise<RowRef> {
  count += 1;
  const text = `A caveat to undo, ${count}`;
  const { id, updatedAt } = await panel.payload.create({ collection: 'caveats', data: { text, ...data } as never });
  return { family: 'caveats', id: String(id), seen: updatedAt };
}

async function decide(request: DecideRequest): Promise<Done[]> {
  const { body } = await panel.send('editor', 'POST', '/review/decide', request);
  const { results } = decideResponse.parse(body);
  expect(results.map(({ result }) => result)).toEqual(request.decisions.map(() => 'done'));
  return results as Done[];
}

/** Decides on the current version of the row. */
async function move(row: RowRef, to: DecideRequest['to'], reason?: string): Promise<Done> {
  const seen = (await stored(row)).updatedAt;
  const [done] = await decide({ to, ...(reason ? { reason } : {}), decisions: [{ ...row, seen }] });
  return done as Done;
}

async function undo(request: UndoRequest, actor: 'admin' | 'editor' = 'admin') {
  const { status, body } = await panel.send(actor, 'POST', '/review/undo', request);
  expect([status, body.errors]).toEqual([200, undefined]);
  return undoResponse.parse(body);
}

async function refusedUndo(log: number): Promise<Refusal> {
  const [result] = (await undo({ log })).results;
  expect(result?.result).toBe('refused');
  return result as Refusal;
}

const stored = ({ id }: { id: string }) => panel.payload.findByID({ collection: 'caveats', id });

async function history(row: RowRef) {
  const { body } = await panel.send('editor', 'GET', `/review/row?family=caveats&id=${row.id}`);
  return rowResponse.parse(body).log;
}

describe('an undo', () => {
  it('returns the row to its previous status, and its log entry refers to the undone move', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    const [result] = (await undo({ log })).results;
    expect(result).toMatchObject({ result: 'done', from: 'published', to: 'pending' });
    expect((await stored(row)).status).toBe('pending');
    const [last, undone] = await history(row);
    expect([last?.undoes, last?.who]).toEqual([log, 'The admin']);
    expect(undone?.undone).toMatchObject({ id: last?.id, who: 'The admin' });
  });

  it('takes the last move, also when the clock was set back before it', async () => {
    const row = await makeCaveat();
    const published = await move(row, 'published');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3600_000 });
    const pending = await move(row, 'pending');
    vi.useRealTimers();
    expect((await history(row)).map(({ id }) => id).slice(0, 2)).toEqual([pending.log, published.log]);
    const editor = { payload: panel.payload, user: panel.accounts.editor.user };
    const { lines } = await readLogPage({ filter: { row: row.id }, limit: 5 }, editor);
    expect(lines.filter(({ can_undo }) => can_undo).map(({ id }) => id)).toEqual([pending.log]);
    expect((await refusedUndo(published.log)).kind).toBe('conflict');
    expect((await undo({ log: pending.log })).results).toMatchObject([{ result: 'done', to: 'published' }]);
  });

  it('restores the reason of a rejection, and the intake note', async () => {
    const row = await makeCaveat({ intake_note: 'Look at the zone.' });
    const rejected = await move(row, 'rejected', 'Not on topic.');
    const { log } = await move(row, 'pending');
    await undo({ log });
    expect(await stored(row)).toMatchObject({ status: 'rejected', reason: 'Not on topic.' });
    expect((await refusedUndo(rejected.log)).kind).toBe('conflict');

    const noted = await makeCaveat({ intake_note: 'Look at the zone.' });
    await undo({ log: (await move(noted, 'published')).log });
    expect(await stored(noted)).toMatchObject({ intake_note: 'Look at the zone.', needs_attention: true });
  });

  it('can itself be undone', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    const [first] = (await undo({ log })).results as Done[];
    const [second] = (await undo({ log: (first as Done).log })).results;
    expect(second).toMatchObject({ result: 'done', from: 'pending', to: 'published' });
  });

  it('keeps later edits', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    await panel.send('editor', 'PATCH', `/caveats/${row.id}`, { text: 'Edited since' });
    await undo({ log });
    expect(await stored(row)).toMatchObject({ status: 'pending', text: 'Edited since' });
  });

  it('is refused if the row was moved since, with who moved it', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    await move(row, 'rejected', 'It was wrong.');
    expect(await refusedUndo(log)).toMatchObject({
      ...{ kind: 'conflict', status: 'rejected', message: 'The editor has rejected it since then.' },
      last: { who: 'The editor', reason: 'It was wrong.' },
    });
    const again = await makeCaveat();
    const first = await move(again, 'published');
    await undo({ log: first.log });
    expect((await refusedUndo(first.log)).message).toBe('The admin has already undone it.');
  });

  it('is refused if the previous status would break the contract', async () => {
    const row = await makeCaveat();
    await move(row, 'published');
    const { log } = await move(row, 'pending');
    await panel.send('editor', 'PATCH', `/caveats/${row.id}`, { text: ' ' });
    expect(await refusedUndo(log)).toMatchObject({ kind: 'invalid', problems: [{ path: 'text' }] });
    expect((await stored(row)).status).toBe('pending');
  });

  it('is not possible for the creation of a row, or for an unknown entry', async () => {
    const row = await makeCaveat();
    const [created] = await history(row);
    expect(created?.can_undo).toBe(false);
    expect((await refusedUndo(created?.id as number)).kind).toBe('invalid');
    expect((await panel.send('editor', 'POST', '/review/undo', { log: 999_999 })).status).toBe(404);
  });
});

describe('the undo of a batch', () => {
  it('undoes all of it in chunks, newest first, reports refusals, and does nothing twice', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => makeCaveat()));
    const batch = crypto.randomUUID();
    const [kept, ...others] = await decide({ to: 'rejected', reason: 'Spam', batch, decisions: rows });
    await move(kept as Done & RowRef, 'published');

    // Only the first chunk, as if the client stopped there. Starting again goes through all of it.
    const first = await undo({ batch, limit: 5 });
    expect(first.results.map(({ id }) => id)).toEqual(
      others
        .slice(-5)
        .map(({ id }) => id)
        .reverse(),
    );
    const results = [];
    let next: number | undefined;
    do {
      const answer = await undo({ batch, limit: 5, ...(next === undefined ? {} : { next }) });
      results.push(...answer.results);
      next = answer.next ?? undefined;
    } while (next !== undefined);
    expect(results.filter(({ result }) => result === 'done').map(({ id }) => id)).toEqual(
      others
        .slice(0, -5)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(results.filter(({ result }) => result === 'refused')).toEqual([
      expect.objectContaining({ id: kept?.id, kind: 'conflict', message: 'The editor has published it since then.' }),
    ]);
    for (const row of rows) expect((await stored(row)).status).toBe(row.id === kept?.id ? 'published' : 'pending');
    expect((await history(others[0] as never)).length).toBe(3);
  });

  it('does not skip a row whose decision was undone and made again', async () => {
    const rows = [await makeCaveat(), await makeCaveat()];
    const batch = crypto.randomUUID();
    const [first, second] = await decide({ to: 'published', batch, decisions: rows });
    const [undone] = (await undo({ log: (first as Done).log })).results as Done[];
    await undo({ log: (undone as Done).log });
    expect((await undo({ batch })).results).toMatchObject([
      { id: second?.id, result: 'done' },
      { id: first?.id, result: 'refused', message: 'The admin has published it since then.' },
    ]);
  });

  it('returns 404 for an unknown batch', async () => {
    const { status } = await panel.send('editor', 'POST', '/review/undo', { batch: crypto.randomUUID() });
    expect(status).toBe(404);
  });
});
