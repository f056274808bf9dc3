/** The recent decisions of an account, for undo after a reload or in another tab. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DecideRequest,
  type Done,
  decideResponse,
  type UndoRequest,
  undoResponse,
} from '../../../src/review/api/decisions.ts';
import { type OwnDecision, ownDecisionsResponse } from '../../../src/review/api/own-decisions.ts';
import type { RowRef } from '../../../src/review/api/values.ts';
import { actors, openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

async function makeCaveat(): Promise<RowRef> {
  count += 1;
  const { id, updatedAt } = await panel.payload.create({
    collection: 'caveats',
    data: { text: `Caveat ${count}` } as never,
  });
  return { family: 'caveats', id: String(id), seen: updatedAt };
}

type Reviewer = 'admin' | 'editor';

async function decide(request: DecideRequest, actor: Reviewer = 'editor'): Promise<Done[]> {
  const { body } = await panel.send(actor, 'POST', '/review/decide', request);
  const { results } = decideResponse.parse(body);
  expect(results.map(({ result }) => result)).toEqual(request.decisions.map(() => 'done'));
  return results as Done[];
}

async function own(query = '', actor: Reviewer = 'editor'): Promise<OwnDecision[]> {
  const { status, body } = await panel.send(actor, 'GET', `/review/own-decisions${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return ownDecisionsResponse.parse(body).decisions;
}

const undo = async (request: UndoRequest, actor: Reviewer = 'editor') =>
  undoResponse.parse((await panel.send(actor, 'POST', '/review/undo', request)).body).results;

describe('own decisions', () => {
  it('are for admins and editors', async () => {
    const statuses = await Promise.all(
      actors.map(async (actor) => [actor, (await panel.send(actor, 'GET', '/review/own-decisions')).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ admin: 200, editor: 200, contributor: 403, machine: 403, anonymous: 401 },
    });
  });

  it('are those of the account, newest first, a batch as one; not those of others', async () => {
    const [one, two, three, other] = [await makeCaveat(), await makeCaveat(), await makeCaveat(), await makeCaveat()];
    const [first] = await decide({ to: 'published', decisions: [one] });
    const batch = crypto.randomUUID();
    const rejected = await decide({ to: 'rejected', reason: 'Spam', batch, decisions: [two, three] });
    await decide({ to: 'published', decisions: [other] }, 'admin');
    expect(await own('?limit=2')).toEqual([
      expect.objectContaining({
        ...{ log: rejected[1]?.log, batch, kind: 'move', count: 2, from: 'pending', to: 'rejected' },
        ...{ family: 'caveats', id: three.id, title: expect.stringMatching(/^Caveat/) },
      }),
      expect.objectContaining({ log: first?.log, batch: null, count: 1, id: one.id, to: 'published' }),
    ]);
    expect((await own('?limit=1', 'admin'))[0]).toMatchObject({ id: other.id });
    expect(await own(`?family=caveats&id=${other.id}`)).toEqual([]);
    expect((await panel.send('editor', 'GET', '/review/own-decisions?family=caveats')).status).toBe(400);
  });

  it('do not have what was undone, by whomever, nor the undo itself', async () => {
    const [earlier, row] = [await makeCaveat(), await makeCaveat()];
    const [kept] = await decide({ to: 'published', decisions: [earlier] });
    const [done] = await decide({ to: 'published', decisions: [row] });
    await undo({ log: done?.log as number }, 'admin');
    expect((await own('?limit=1'))[0]).toMatchObject({ log: kept?.log });

    const batch = crypto.randomUUID();
    const rows = [await makeCaveat(), await makeCaveat(), await makeCaveat()];
    await decide({ to: 'published', batch, decisions: rows });
    await undo({ batch, limit: 2 });
    expect((await own('?limit=1'))[0]).toMatchObject({ batch, count: 1, id: rows[0]?.id });
    await undo({ batch });
    expect((await own('?limit=1'))[0]).toMatchObject({ log: kept?.log });
  });

  it('stay those of the account when accounts change their names', async () => {
    const row = await makeCaveat();
    const [done] = await decide({ to: 'published', decisions: [row] });
    const { admin, editor } = panel.accounts;
    const rename = (id: number, name: string) => panel.payload.update({ collection: 'users', id, data: { name } });
    await rename(editor.id, 'Renamed');
    await rename(admin.id, 'The editor');
    expect((await own('?limit=1'))[0]).toMatchObject({ log: done?.log });
    expect((await own('', 'admin')).some(({ log }) => log === done?.log)).toBe(false);
    await rename(admin.id, 'The admin');
    await rename(editor.id, 'The editor');
  });

  it('that somebody else has changed since are refused with the reason', async () => {
    const row = await makeCaveat();
    const [done] = await decide({ to: 'published', decisions: [row] });
    await decide({ to: 'rejected', reason: 'No.', decisions: [{ ...row, seen: done?.updatedAt as string }] }, 'admin');
    const [last] = await own('?limit=1');
    expect(last).toMatchObject({ log: done?.log });
    expect(await undo({ log: last?.log as number })).toMatchObject([
      { result: 'refused', kind: 'conflict', message: 'The admin has rejected it since then.' },
    ]);
  });

  it('older than eight hours are left to the review log', async () => {
    const row = await makeCaveat();
    const [done] = await decide({ to: 'published', decisions: [row] });
    const at = new Date(Date.now() - 9 * 60 * 60 * 1000).toISOString();
    await panel.payload.db.updateOne({
      collection: 'review-log',
      id: done?.log as number,
      data: { at },
      returning: false,
    });
    expect((await own()).some(({ log }) => log === done?.log)).toBe(false);
  });
});
