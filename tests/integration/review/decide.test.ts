/** Decisions of the review screens: each row has a result, and its move, log entry and version are saved together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DecideRequest, decideResponse, type Refusal, type RowResult } from '../../../src/review/api/decisions.ts';
import { type Actor, openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

async function makeCaveat(data: object = {}) {
  count += 1;
  const text = `A caveat, ${count}`;
  const { id, updatedAt } = await panel.payload.create({ collection: 'caveats', data: { text, ...data } as never });
  return { family: 'caveats' as const, id: String(id), seen: updatedAt };
}

async function decide(request: DecideRequest, actor: Actor = 'editor'): Promise<RowResult[]> {
  const { status, body } = await panel.send(actor, 'POST', '/review/decide', request);
  expect([status, body.errors]).toEqual([200, undefined]);
  return decideResponse.parse(body).results;
}

const stored = (id: string) => panel.payload.findByID({ collection: 'caveats', id });

async function moves(id: string) {
  const where = { row: { equals: id } };
  const { docs } = await panel.payload.find({ collection: 'review-log', where, sort: 'id' });
  return docs.map(({ from, to, reason, who, batch }) => ({ from, to, reason, who, batch }));
}

/** The only result, which is a refusal. */
const refused = ([result]: RowResult[]) => result as Refusal;

describe('a decision', () => {
  it('moves the rows, logs each move, and returns the log entries', async () => {
    const rows = [await makeCaveat(), await makeCaveat()];
    const batch = crypto.randomUUID();
    const results = await decide({ to: 'rejected', reason: ' Not on topic. ', batch, decisions: rows });
    for (const [at, row] of rows.entries()) {
      const { status, reason, updatedAt } = await stored(row.id);
      expect([status, reason]).toEqual(['rejected', 'Not on topic.']);
      expect(results[at]).toEqual({
        ...{ result: 'done', family: 'caveats', id: row.id, from: 'pending', to: 'rejected', updatedAt },
        log: expect.any(Number),
      });
      expect((await moves(row.id)).at(-1)).toEqual({
        ...{ from: 'pending', to: 'rejected', reason: 'Not on topic.', who: 'The editor', batch },
      });
    }
  });

  it('accepts a reason that is the same as the last one', async () => {
    const row = await makeCaveat();
    const [first] = await decide({ to: 'published', reason: 'Spam', decisions: [row] });
    const seen = (first as { updatedAt: string }).updatedAt;
    const [second] = await decide({ to: 'rejected', reason: 'Spam', decisions: [{ ...row, seen }] });
    expect(second).toMatchObject({ result: 'done', to: 'rejected' });
  });

  it('removes the intake note', async () => {
    const row = await makeCaveat({ intake_note: 'The zone was not known.' });
    expect(await stored(row.id)).toMatchObject({ needs_attention: true });
    await decide({ to: 'published', decisions: [row] });
    expect(await stored(row.id)).toMatchObject({ needs_attention: false, intake_note: null });
  });

  it('is refused for a row that somebody decided meanwhile, with who did what', async () => {
    const row = await makeCaveat();
    await decide({ to: 'rejected', reason: 'Not on topic.', decisions: [row] }, 'admin');
    const result = refused(await decide({ to: 'published', decisions: [row] }));
    expect(result).toMatchObject({
      ...{ result: 'refused', kind: 'conflict', status: 'rejected', message: 'The admin has rejected it meanwhile.' },
      last: { who: 'The admin', from: 'pending', to: 'rejected', reason: 'Not on topic.' },
    });
    expect((await moves(row.id)).length).toBe(2);
  });

  it('is refused for a row that was changed meanwhile or already has that status', async () => {
    const row = await makeCaveat();
    await panel.send('admin', 'PATCH', `/caveats/${row.id}`, { text: 'Changed' });
    const { updatedAt } = await stored(row.id);
    const changed = refused(await decide({ to: 'published', decisions: [row] }));
    expect([changed.kind, changed.message]).toEqual([
      'conflict',
      'The admin has changed the row meanwhile. Reload it, then decide again.',
    ]);
    const same = refused(await decide({ to: 'pending', decisions: [{ ...row, seen: updatedAt }] }));
    expect([same.kind, (await stored(row.id)).updatedAt]).toEqual(['conflict', updatedAt]);
  });

  it('is refused for a row that would break the contract or the workflow, field by field, without affecting others', async () => {
    const [bad, good] = [await makeCaveat({ text: ' ', id: `empty-${count}` }), await makeCaveat()];
    const [first, second] = await decide({ to: 'published', decisions: [bad, good] });
    expect(first).toMatchObject({
      ...{ result: 'refused', kind: 'invalid', message: 'Cannot be published: text is missing' },
      problems: [{ path: 'text', message: 'Cannot be published: text is missing.' }],
    });
    expect(second).toMatchObject({ result: 'done' });
    const withoutReason = refused(await decide({ to: 'rejected', reason: '  ', decisions: [bad] }));
    expect([withoutReason.kind, withoutReason.message]).toEqual(['invalid', 'Say why the row is rejected.']);
  });

  it('reports a deleted row', async () => {
    const row = await makeCaveat();
    await panel.payload.delete({ collection: 'caveats', id: row.id });
    expect(refused(await decide({ to: 'published', decisions: [row] })).kind).toBe('gone');
  });

  it('that is sent again with its batch is not applied again', async () => {
    const row = await makeCaveat();
    const request = { to: 'published', batch: crypto.randomUUID(), decisions: [row, row] } satisfies DecideRequest;
    const [first, again] = await decide(request);
    expect(await decide(request)).toEqual([first, first]);
    expect(again).toEqual(first);
    expect((await moves(row.id)).length).toBe(2);
  });

  it('is for editors and admins only', async () => {
    const request = { to: 'published', decisions: [await makeCaveat()] };
    for (const [actor, status] of [
      ['contributor', 403],
      ['machine', 403],
      ['anonymous', 401],
    ] as const) {
      expect([actor, (await panel.send(actor, 'POST', '/review/decide', request)).status]).toEqual([actor, status]);
    }
  });

  it.each([
    ['invalid JSON', '{'],
    ['no decisions', { to: 'published', decisions: [] }],
    [
      'too many decisions',
      { to: 'published', decisions: Array(51).fill({ family: 'news', id: 'a', seen: '2026-11-22T00:00:00Z' }) },
    ],
    ['an unknown family', { to: 'published', decisions: [{ family: 'users', id: '1', seen: '2026-11-22T00:00:00Z' }] }],
    ['an unknown status', { to: 'draft', decisions: [{ family: 'news', id: 'a', seen: '2026-11-22T00:00:00Z' }] }],
  ])('with %s is refused as a whole', async (_, request) => {
    const { status, body } = await panel.send('editor', 'POST', '/review/decide', request);
    expect([status, typeof body.errors[0].message]).toEqual([400, 'string']);
  });

  it('accepts the cookie only from the panel’s own origin', async () => {
    const row = await makeCaveat();
    const token = (await panel.signIn('editor'))?.replace('JWT ', '');
    const from = (origin: string) =>
      panel.send(
        'anonymous',
        'POST',
        '/review/decide',
        { to: 'published', decisions: [row] },
        {
          Cookie: `payload-token=${token}`,
          Origin: origin,
        },
      );
    expect((await from('https://elsewhere.example')).status).toBe(401);
    expect((await stored(row.id)).status).toBe('pending');
    expect((await from(panel.payload.config.serverURL)).status).toBe(200);
    expect((await stored(row.id)).status).toBe('published');
  });
});

describe("a row that is open in somebody's form", () => {
  const lock = async (id: string, actor: 'admin' | 'editor', minutes = 0) => {
    const { id: lockId } = await panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'caveats', value: id },
        user: { relationTo: 'users', value: panel.accounts[actor].id },
      } as never,
    });
    const updatedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await panel.payload.db.updateOne({ collection: 'payload-locked-documents', id: lockId, data: { updatedAt } });
  };

  it('cannot be decided by others, unless they take over', async () => {
    const row = await makeCaveat();
    await lock(row.id, 'admin');
    const result = refused(await decide({ to: 'published', decisions: [row] }));
    expect(result).toMatchObject({ kind: 'locked', by: 'The admin', message: 'The admin is editing the row.' });
    const [done] = await decide({ to: 'published', takeOver: true, decisions: [row] });
    expect(done).toMatchObject({ result: 'done' });
  });

  it('can be decided by the owner of the lock, and by all once the lock has expired', async () => {
    const [own, old] = [await makeCaveat(), await makeCaveat()];
    await lock(own.id, 'editor');
    await lock(old.id, 'admin', 6);
    const results = await decide({ to: 'published', decisions: [own, old] });
    expect(results.map(({ result }) => result)).toEqual(['done', 'done']);
  });
});

describe('whether a row needs attention', () => {
  const attention = async (id: string) => (await stored(id)).needs_attention;

  it('is computed on save: a pending row that would break the contract does', async () => {
    const { id } = await makeCaveat();
    expect(await attention(id)).toBe(false);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: ' ' });
    expect(await attention(id)).toBe(true);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { status: 'rejected', reason: 'Empty.' });
    expect(await attention(id)).toBe(false);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { status: 'pending' });
    expect(await attention(id)).toBe(true);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: 'Corrected' });
    expect(await attention(id)).toBe(false);
  });

  it('cannot be set by anybody, like the other fields of the workflow', async () => {
    const given = { needs_attention: true, intake_note: 'Mine', provenance: [], merged_into: 'x' };
    const { body } = await panel.send('machine', 'POST', '/caveats', { text: `From a machine ${count}`, ...given });
    const { id } = body.doc;
    expect(await stored(id)).toMatchObject({ needs_attention: false, intake_note: null, provenance: null });
    await panel.send('admin', 'PATCH', `/caveats/${id}`, given);
    expect(await stored(id)).toMatchObject({ needs_attention: false, intake_note: null, provenance: null });
  });

  it('does not affect a bulk edit', async () => {
    const [empty, whole] = [await makeCaveat({ text: ' ', id: `bulk-${count}` }), await makeCaveat()];
    const query = `where[id][in][0]=${empty.id}&where[id][in][1]=${whole.id}`;
    const { status, body } = await panel.send('editor', 'PATCH', `/caveats?${query}`, { position: 7 });
    expect([status, body.errors]).toEqual([200, []]);
    expect([await attention(empty.id), await attention(whole.id)]).toEqual([true, false]);
  });

  it('is not restored with an old version, like the intake note', async () => {
    const row = await makeCaveat({ intake_note: 'Look.' });
    await decide({ to: 'published', decisions: [row] });
    const where = { parent: { equals: row.id }, 'version.status': { equals: 'pending' } };
    const { docs } = await panel.payload.findVersions({ collection: 'caveats', where });
    const { status } = await panel.send('editor', 'POST', `/caveats/versions/${docs[0]?.id}`);
    expect(status).toBe(200);
    expect(await stored(row.id)).toMatchObject({ status: 'published', intake_note: null, needs_attention: false });
  });
});
