/** Decisions are taken back: a row returns to the state before, and nobody's later work is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DecideRequest,
  type Done,
  decideAnswer,
  type Refusal,
  type RowRef,
  rowAnswer,
  type UndoRequest,
  undoAnswer,
} from '../../../src/review/api.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

async function makeCaveat(data: object = {}): Promise<RowRef> {
  count += 1;
  const text = `What can be taken back, ${count}`;
  const { id, updatedAt } = await panel.payload.create({ collection: 'caveats', data: { text, ...data } as never });
  return { family: 'caveats', id: String(id), seen: updatedAt };
}

async function decide(request: DecideRequest): Promise<Done[]> {
  const { body } = await panel.send('editor', 'POST', '/review/decide', request);
  const { results } = decideAnswer.parse(body);
  expect(results.map(({ result }) => result)).toEqual(request.decisions.map(() => 'done'));
  return results as Done[];
}

/** Decides on the row as it is now. */
async function move(row: RowRef, to: DecideRequest['to'], reason?: string): Promise<Done> {
  const seen = (await stored(row)).updatedAt;
  const [done] = await decide({ to, ...(reason ? { reason } : {}), decisions: [{ ...row, seen }] });
  return done as Done;
}

async function undo(request: UndoRequest, actor: 'admin' | 'editor' = 'admin') {
  const { status, body } = await panel.send(actor, 'POST', '/review/undo', request);
  expect([status, body.errors]).toEqual([200, undefined]);
  return undoAnswer.parse(body);
}

async function refusedUndo(log: number): Promise<Refusal> {
  const [result] = (await undo({ log })).results;
  expect(result?.result).toBe('refused');
  return result as Refusal;
}

const stored = ({ id }: { id: string }) => panel.payload.findByID({ collection: 'caveats', id });

async function history(row: RowRef) {
  const { body } = await panel.send('editor', 'GET', `/review/row?family=caveats&id=${row.id}`);
  return rowAnswer.parse(body).log;
}

describe('an undo', () => {
  it('returns the row to the state before, is logged, and says which move it took back', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    const [result] = (await undo({ log })).results;
    expect(result).toMatchObject({ result: 'done', from: 'published', to: 'pending' });
    expect((await stored(row)).status).toBe('pending');
    const [last, undone] = await history(row);
    expect([last?.undoes, last?.who]).toEqual([log, 'The admin']);
    expect(undone?.undone).toMatchObject({ id: last?.id, who: 'The admin' });
  });

  it('brings the reason of a rejection back, and the note of the intake', async () => {
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

  it('can be taken back in its turn', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    const [first] = (await undo({ log })).results as Done[];
    const [second] = (await undo({ log: (first as Done).log })).results;
    expect(second).toMatchObject({ result: 'done', from: 'pending', to: 'published' });
  });

  it('keeps what was edited since the decision', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    await panel.send('editor', 'PATCH', `/caveats/${row.id}`, { text: 'Edited since' });
    await undo({ log });
    expect(await stored(row)).toMatchObject({ status: 'pending', text: 'Edited since' });
  });

  it('is refused when the row has moved since, and says who moved it', async () => {
    const row = await makeCaveat();
    const { log } = await move(row, 'published');
    await move(row, 'rejected', 'It was wrong.');
    expect(await refusedUndo(log)).toMatchObject({
      ...{ kind: 'conflict', status: 'rejected', message: 'The editor has rejected it since.' },
      last: { who: 'The editor', reason: 'It was wrong.' },
    });
    const again = await makeCaveat();
    const first = await move(again, 'published');
    await undo({ log: first.log });
    expect((await refusedUndo(first.log)).message).toBe('The admin has taken it back already.');
  });

  it('is refused where the state before would break the contract', async () => {
    const row = await makeCaveat();
    await move(row, 'published');
    const { log } = await move(row, 'pending');
    await panel.send('editor', 'PATCH', `/caveats/${row.id}`, { text: ' ' });
    expect(await refusedUndo(log)).toMatchObject({ kind: 'invalid', problems: [{ path: 'text' }] });
    expect((await stored(row)).status).toBe('pending');
  });

  it('of the making of a row is none, nor one of an entry that is not there', async () => {
    const row = await makeCaveat();
    const [made] = await history(row);
    expect(made?.can_undo).toBe(false);
    expect((await refusedUndo(made?.id as number)).kind).toBe('invalid');
    expect((await panel.send('editor', 'POST', '/review/undo', { log: 999_999 })).status).toBe(404);
  });
});

describe('the undo of a batch', () => {
  it('takes all of it back in chunks, newest first, says what it could not, and does nothing twice', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => makeCaveat()));
    const batch = crypto.randomUUID();
    const [kept, ...others] = await decide({ to: 'rejected', reason: 'Spam', batch, decisions: rows });
    await move(kept as Done & RowRef, 'published');

    // The first chunk alone, as if the client ended there: beginning anew goes through all of it.
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
      expect.objectContaining({ id: kept?.id, kind: 'conflict', message: 'The editor has published it since.' }),
    ]);
    for (const row of rows) expect((await stored(row)).status).toBe(row.id === kept?.id ? 'published' : 'pending');
    expect((await history(others[0] as never)).length).toBe(3);
  });

  it('passes over no row whose decision was taken back and made again', async () => {
    const rows = [await makeCaveat(), await makeCaveat()];
    const batch = crypto.randomUUID();
    const [first, second] = await decide({ to: 'published', batch, decisions: rows });
    const [undone] = (await undo({ log: (first as Done).log })).results as Done[];
    await undo({ log: (undone as Done).log });
    expect((await undo({ batch })).results).toMatchObject([
      { id: second?.id, result: 'done' },
      { id: first?.id, result: 'refused', message: 'The admin has published it since.' },
    ]);
  });

  it('that is not there is said so', async () => {
    const { status } = await panel.send('editor', 'POST', '/review/undo', { batch: crypto.randomUUID() });
    expect(status).toBe(404);
  });
});
