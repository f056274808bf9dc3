/** The states of a row, who may change them, and the review log (docs/feed-rules.md 2.1 to 2.4). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editorialCollections } from '../../../collections/index.ts';
import { creatorKey, type UserRole } from '../../../collections/login/roles.ts';
import { type Actor, openPanel, type Panel } from './panel.ts';
import { createReferencedRows, publishable } from './rows.ts';

const states = ['pending', 'published', 'rejected'] as const;

let panel: Panel;
let rows: ReturnType<typeof publishable>;

beforeAll(async () => {
  panel = await openPanel();
  const { picture } = await createReferencedRows(panel.payload);
  rows = publishable(picture);
  rows.talks.row.event = null;
});

afterAll(() => panel.close());

let count = 0;
let id: string;

/** Caveats have the fewest required fields. */
async function makeCaveat(actor: Actor = 'editor', more: object = {}): Promise<string> {
  count += 1;
  const { status, body } = await panel.send(actor, 'POST', '/caveats', { text: `Caveat ${count}`, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.doc.id;
}

const keyOf = (role: UserRole) => creatorKey(panel.accounts[role].user);
const move = (to: string, reason?: string, actor: Actor = 'editor') =>
  panel.send(actor, 'PATCH', `/caveats/${id}`, { status: to, ...(reason === undefined ? {} : { reason }) });
const read = async () => (await panel.send('admin', 'GET', `/caveats/${id}`)).body;
/** The moves of a row. Changes of published rows are in tests/integration/review/edits.test.ts. */
const log = async (row = id) => {
  const { docs } = await panel.payload.find({
    collection: 'review-log',
    where: { and: [{ row: { equals: row } }, { kind: { exists: false } }] },
    sort: 'id',
    pagination: false,
  });
  return docs.map(({ id: _, kind: __, changes: ___, ...entry }) => entry);
};

describe('a form', () => {
  it('that shows an outdated row saves nothing, and the error says who decided meanwhile', async () => {
    id = await makeCaveat();
    const shown = await read();
    expect((await move('published')).status).toBe(200);
    const { status, body } = await panel.send('admin', 'PATCH', `/caveats/${id}`, {
      ...shown,
      text: 'Typed meanwhile',
    });
    expect([status, body.errors[0].data.errors]).toEqual([
      400,
      [{ path: 'status', message: 'The editor has published it meanwhile. Reload the page to see the row.' }],
    ]);
    expect(await read()).toMatchObject({ status: 'published', text: shown.text });
  });

  it('that shows the current row can save and decide any number of times', async () => {
    id = await makeCaveat();
    let form = await read();
    for (const change of [{ text: 'First' }, { status: 'published' }, { text: 'Second' }, { status: 'pending' }]) {
      const { status, body } = await panel.send('editor', 'PATCH', `/caveats/${id}?depth=0`, { ...form, ...change });
      expect([status, body.doc]).toMatchObject([200, change]);
      form = body.doc;
    }
  });
});

describe('a new row', () => {
  const early = '2020-01-01T00:00:00.000Z';
  const asked = { status: 'published', reason: 'mine', first_published_at: early, createdAt: early };

  it.each<Actor>(['admin', 'editor', 'contributor', 'machine'])(
    'is pending when the %s creates it, whatever the request contains',
    async (actor) => {
      id = await makeCaveat(actor, { ...asked, created_by: 'users:99' });
      const row = await read();
      expect(Date.now() - Date.parse(row.createdAt)).toBeLessThan(60_000);
      expect(row).toMatchObject({
        status: 'pending',
        reason: null,
        first_published_at: null,
        created_by:
          actor === 'machine' ? expect.stringMatching(`^machines:${panel.machine.id}:`) : keyOf(actor as 'admin'),
      });
    },
  );

  it('is pending when the code creates it', async () => {
    const row = await panel.payload.create({ collection: 'caveats', data: { text: 'By code', ...asked } as never });
    expect(row).toMatchObject({ status: 'pending', reason: null, first_published_at: null, created_by: null });
    expect(await log(String(row.id))).toMatchObject([{ from: null, to: 'pending', who: 'the system', role: 'system' }]);
  });

  it.each(editorialCollections.map(({ slug }) => slug))('is pending in %s', async (family) => {
    const row = rows[family as keyof typeof rows].row;
    const { body } = await panel.send('admin', 'POST', `/${family}?depth=0`, { ...row, ...asked });
    expect(body.doc).toMatchObject({ status: 'pending', reason: null, first_published_at: null });
  });
});

describe('a move', () => {
  beforeEach(async () => {
    id = await makeCaveat();
  });

  it.each(
    states.flatMap((from) =>
      states
        .filter((to) => to !== from)
        .flatMap((to) => (['admin', 'editor'] as const).map((by) => [from, to, by] as const)),
    ),
  )('leads from %s to %s by the %s', async (from, to, actor) => {
    if (from !== 'pending') await move(from, 'first', actor);
    expect((await move(to, 'then', actor)).status).toBe(200);
    expect(await read()).toMatchObject({ status: to, reason: 'then' });
  });

  it('leads to no other state', async () => {
    for (const state of ['draft', '', null, 5, ['published']]) {
      const { status } = await panel.send('editor', 'PATCH', `/caveats/${id}`, { status: state });
      expect([status, (await read()).status]).toEqual([state === null ? 200 : 400, 'pending']);
    }
    expect(await log()).toHaveLength(1);
  });

  it.each([undefined, '', '  \n', null])('to rejected is refused with the reason %j', async (reason) => {
    const { status, body } = await panel.send('editor', 'PATCH', `/caveats/${id}`, { status: 'rejected', reason });
    expect(status).toBe(400);
    expect(body.errors[0].data.errors).toEqual([{ path: 'reason', message: 'Say why the row is rejected.' }]);
    expect(await read()).toMatchObject({ status: 'pending', reason: null });
  });

  it('to rejected needs a new reason', async () => {
    await move('rejected', 'Not on topic.');
    await move('published', 'On topic after all.');
    expect((await move('rejected')).status).toBe(400);
    expect((await move('rejected', 'On topic after all.')).status).toBe(400);
    expect((await move('rejected', 'It was not.')).status).toBe(200);
  });

  it('clears the reason of the last one', async () => {
    await move('rejected', ' Not on topic. ');
    expect(await read()).toMatchObject({ reason: 'Not on topic.' });
    // As the form sends it, with the reason that it shows.
    await move('pending', 'Not on topic.');
    expect(await read()).toMatchObject({ status: 'pending', reason: null });
    expect((await log()).map(({ reason }) => reason)).toEqual([null, 'Not on topic.', null]);
  });

  it('is needed to give a reason', async () => {
    await move('rejected', 'Not on topic.');
    for (const reason of ['Another one.', '', null]) {
      const { status, body } = await panel.send('editor', 'PATCH', `/caveats/${id}`, { reason });
      expect([status, body.errors[0].data.errors[0].path]).toEqual([400, 'reason']);
    }
    expect(
      (await panel.send('editor', 'PATCH', `/caveats/${id}`, { reason: 'Not on topic.', position: 3 })).status,
    ).toBe(200);
    expect(await read()).toMatchObject({ position: 3, reason: 'Not on topic.' });
    expect(await log()).toHaveLength(2);
  });

  it('sets the time of the first publication once', async () => {
    await move('published');
    const { first_published_at: first } = await read();
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    await move('pending');
    await move('published');
    const data = { first_published_at: null, created_by: 'users:99', createdAt: first };
    await panel.send('admin', 'PATCH', `/caveats/${id}`, data);
    await panel.payload.update({ collection: 'caveats', id, data });
    expect(await read()).toMatchObject({ first_published_at: first, created_by: keyOf('editor') });
  });

  it('is logged even if the request selects only some fields', async () => {
    await panel.send('editor', 'PATCH', `/caveats/${id}?select[text]=true`, { status: 'rejected', reason: 'No.' });
    await panel.send('editor', 'PATCH', `/caveats/${id}?select[status]=false`, { status: 'published' });
    expect((await log()).map(({ to }) => to)).toEqual(['pending', 'rejected', 'published']);
  });
});

describe('a contributor', () => {
  const edit = (change: object) => panel.send('contributor', 'PATCH', `/caveats/${id}`, change);

  it('edits their own pending row', async () => {
    id = await makeCaveat('contributor');
    expect((await edit({ text: 'Better', status: 'pending' })).status).toBe(200);
    expect(await read()).toMatchObject({ text: 'Better', status: 'pending' });
  });

  it('gets an error when they try to move a row, one or many', async () => {
    id = await makeCaveat('contributor');
    for (const status of ['published', 'rejected', 'draft', null]) {
      for (const path of [`/caveats/${id}`, `/caveats?where[id][equals]=${id}`]) {
        const answer = await panel.send('contributor', 'PATCH', path, { text: 'Mine', status, reason: 'Why not.' });
        expect([answer.status, answer.body.errors]).toEqual([
          403,
          [{ message: 'Only editors and admins can change the status of a row.' }],
        ]);
      }
    }
    expect(await read()).toMatchObject({ status: 'pending', reason: null });
    expect((await read()).text).not.toBe('Mine');
  });

  it("cannot change the reason or remove an editor's reason", async () => {
    id = await makeCaveat('contributor');
    await move('rejected', 'Not yet.');
    await move('pending', 'Please say since when.');
    expect((await edit({ text: 'Since May', reason: 'Mine.' })).status).toBe(200);
    expect(await read()).toMatchObject({ text: 'Since May', reason: 'Please say since when.' });
  });

  it.each(['published', 'rejected'])('cannot edit their own row when it is %s', async (state) => {
    id = await makeCaveat('contributor');
    await move(state, 'Because.');
    expect((await edit({ text: 'Mine' })).status).toBe(403);
    expect((await read()).text).not.toBe('Mine');
  });

  it("cannot edit others' rows, one or many", async () => {
    id = await makeCaveat('machine');
    expect((await edit({ text: 'Mine' })).status).toBe(403);
    await panel.send('contributor', 'PATCH', `/caveats?where[text][exists]=true`, { position: 77 });
    const { docs } = await panel.payload.find({
      collection: 'caveats',
      where: { position: { equals: 77 } },
      pagination: false,
    });
    expect(new Set(docs.map(({ created_by, status }) => `${created_by} ${status}`))).toEqual(
      new Set([`${keyOf('contributor')} pending`]),
    );
  });
});

describe('restoring an old version', () => {
  const versions = async () =>
    (await panel.send('editor', 'GET', `/caveats/versions?where[parent][equals]=${id}&sort=id`)).body.docs;
  const restore = (version: number, actor: Actor = 'editor', query = '') =>
    panel.send(actor, 'POST', `/caveats/versions/${version}${query}`);

  beforeEach(async () => {
    id = await makeCaveat('contributor');
    await move('rejected', 'Not on topic.');
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: 'On topic', status: 'published' });
  });

  it('restores the content, and leaves state, reason and log unchanged', async () => {
    const [pending, rejected] = await versions();
    for (const { id: version } of [pending, rejected]) {
      const before = await log();
      expect((await restore(version)).status).toBe(200);
      expect(await read()).toMatchObject({ status: 'published', reason: null, text: expect.stringMatching(/^Caveat/) });
      expect(await log()).toEqual(before);
      await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: 'On topic' });
    }
    expect(await read()).toMatchObject({ created_by: keyOf('contributor') });
    const other = await panel.send('editor', 'POST', '/caveats', { id: id.toUpperCase(), text: 'Twin' });
    expect(other.status, 'the key of the id is still there').toBe(400);
  });

  it('does not unpublish, publish or log anything as a draft', async () => {
    const [pending] = await versions();
    const before = [await read(), await log()];
    await restore(pending.id, 'editor', '?draft=true');
    expect([await read(), await log()]).toEqual(before);
  });

  it('cannot make a published row invalid', async () => {
    await move('pending');
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: ' ' });
    const broken = (await versions()).at(-1);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: 'Whole', status: 'published' });
    const { status, body } = await restore(broken.id);
    expect([status, body.errors[0].data.errors[0].path]).toEqual([400, 'text']);
    expect(await read()).toMatchObject({ text: 'Whole', status: 'published' });
  });

  it('is allowed to those who may edit the row', async () => {
    const [pending] = await versions();
    expect((await restore(pending.id, 'contributor')).status).toBe(403);
    await move('pending');
    expect((await restore(pending.id, 'contributor')).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'pending' });
    for (const actor of ['machine', 'anonymous'] as const) expect((await restore(pending.id, actor)).status).toBe(403);
  });
});

describe('a bulk edit', () => {
  const bulk = (ids: string[], change: object) =>
    panel.send('editor', 'PATCH', `/caveats?where[id][in]=${ids.join(',')}`, change);

  it('moves many rows, each with a log entry', async () => {
    const ids = [await makeCaveat(), await makeCaveat(), await makeCaveat()];
    expect((await bulk(ids, { status: 'rejected', reason: 'All three.' })).status).toBe(200);
    for (const row of ids)
      expect(await log(row)).toMatchObject([{ to: 'pending' }, { to: 'rejected', reason: 'All three.' }]);
  });

  it('reports why a row cannot be moved, and moves the others', async () => {
    const [good, bad] = [await makeCaveat(), await makeCaveat()];
    await panel.send('editor', 'PATCH', `/caveats/${bad}`, { text: ' ' });
    const { status, body } = await bulk([good, bad], { status: 'published' });
    expect([status, body.docs.map((doc: { id: string }) => doc.id)]).toEqual([400, [good]]);
    expect(body.errors).toEqual([{ id: bad, isPublic: true, message: 'Cannot be published: text is missing' }]);
    expect([(await log(good)).length, (await log(bad)).length]).toEqual([2, 1]);
  });

  it('needs a reason for a rejection', async () => {
    const { status, body } = await bulk([await makeCaveat()], { status: 'rejected' });
    expect([status, body.errors[0].message]).toEqual([400, 'Say why the row is rejected.']);
  });
});

describe('the review log', () => {
  it('has an entry for each move, with who, role, when, from, to and reason', async () => {
    id = await makeCaveat('machine');
    await move('rejected', 'Not on topic.');
    await move('published', undefined, 'admin');
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { text: 'An edit without a move', status: 'published' });
    const entries = await log();
    const single = { batch: null, undoes: null };
    expect(entries.map(({ at: _, account: __, ...entry }) => entry)).toEqual([
      {
        family: 'caveats',
        row: id,
        from: null,
        to: 'pending',
        reason: null,
        who: 'The machine',
        role: 'machine',
        ...single,
      },
      {
        family: 'caveats',
        row: id,
        from: 'pending',
        to: 'rejected',
        reason: 'Not on topic.',
        who: 'The editor',
        role: 'editor',
        ...single,
      },
      {
        family: 'caveats',
        row: id,
        from: 'rejected',
        to: 'published',
        reason: null,
        who: 'The admin',
        role: 'admin',
        ...single,
      },
    ]);
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort());
    expect(Date.now() - Number(times[0])).toBeLessThan(60_000);
  });

  it('cannot be edited, deleted or added to by anyone', async () => {
    id = await makeCaveat();
    const { docs } = await panel.payload.find({ collection: 'review-log', where: { row: { equals: id } } });
    const entry = docs[0]?.id;
    for (const actor of ['admin', 'editor', 'contributor', 'machine', 'anonymous'] as const) {
      const requests = [
        ['PATCH', `/review-log/${entry}`],
        ['PATCH', '/review-log?where[id][exists]=true'],
        ['DELETE', `/review-log/${entry}`],
        ['DELETE', '/review-log?where[id][exists]=true'],
        ['POST', '/review-log'],
      ] as const;
      for (const [method, path] of requests) {
        const { status } = await panel.send(
          actor,
          method,
          path,
          method === 'DELETE' ? undefined : { ...docs[0], who: 'Nobody' },
        );
        expect([actor, method, path, status]).toEqual([actor, method, path, 403]);
      }
    }
    expect(await log()).toMatchObject([{ to: 'pending', who: 'The editor' }]);
  });

  it('cannot be edited or deleted by the code with access overridden', async () => {
    id = await makeCaveat();
    const where = { row: { equals: id } };
    const { docs } = await panel.payload.find({ collection: 'review-log', where });
    const entry = docs[0]?.id as number;
    const collection = 'review-log';
    const refused = 'Entries of the review log cannot be changed or deleted.';
    const overrideAccess = true;
    await expect(panel.payload.update({ collection, id: entry, data: { who: 'X' }, overrideAccess })).rejects.toThrow(
      refused,
    );
    await expect(panel.payload.delete({ collection, id: entry, overrideAccess })).rejects.toThrow(refused);
    const updated = await panel.payload.update({ collection, where, data: { who: 'X' }, overrideAccess });
    const deleted = await panel.payload.delete({ collection, where, overrideAccess });
    expect([updated, deleted]).toMatchObject([
      { docs: [], errors: [{ message: refused }] },
      { docs: [], errors: [{ message: refused }] },
    ]);
    expect(await log()).toMatchObject([{ to: 'pending', who: 'The editor' }]);
  });

  it('prevents the move when an entry cannot be written', async () => {
    id = await makeCaveat();
    const others = [await makeCaveat(), await makeCaveat()];
    const { db } = panel.payload;
    const { create } = db;
    db.create = (args) => {
      if (args.collection === 'review-log') throw new Error('The disk is full.');
      return create.call(db, args);
    };
    try {
      expect((await move('published')).status).toBe(500);
      const bulk = await panel.send('editor', 'PATCH', `/caveats?where[id][in]=${others.join(',')}`, {
        status: 'published',
      });
      expect(bulk.status).not.toBe(200);
      expect((await panel.send('editor', 'POST', '/caveats', { id: 'lost', text: 'Lost' })).status).toBe(500);
    } finally {
      db.create = create;
    }
    for (id of [id, ...others]) {
      expect(await read()).toMatchObject({ status: 'pending', first_published_at: null });
      expect(await log()).toHaveLength(1);
    }
    expect((await panel.send('editor', 'GET', '/caveats/lost')).status).toBe(404);
    expect(await log('lost')).toEqual([]);
  });
});
