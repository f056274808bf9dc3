/** Locks: only on rows and globals that the account may edit, in its own name, and never in the way of an admin (docs/feed-rules.md 17.82). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formState } from '../../../src/admin/lock/form-state.ts';
import { type Actor, openPanel, type Panel } from './panel.ts';

const built = vi.hoisted(() => vi.fn());
vi.mock('@payloadcms/ui/utilities/buildFormState', () => ({ buildFormStateHandler: built }));

let panel: Panel;
let count = 0;
/** A pending row of the contributor, one of the editor, and a published one of the contributor. */
let rows: { own: string; other: string; published: string };

beforeAll(async () => {
  panel = await openPanel();
  const create = async (actor: Actor) => {
    count += 1;
    return (await panel.send(actor, 'POST', '/caveats', { text: `Caveat ${count}` })).body.doc.id as string;
  };
  rows = { own: await create('contributor'), other: await create('editor'), published: await create('contributor') };
  await panel.send('editor', 'PATCH', `/caveats/${rows.published}`, { status: 'published' });
});

afterAll(() => panel.close());

beforeEach(async () => {
  await panel.payload.db.deleteMany({ collection: 'payload-locked-documents', where: {} });
  built.mockReset();
});

type Person = 'admin' | 'editor' | 'contributor';
const holder = (person: Person) => ({ relationTo: 'users', value: panel.accounts[person].id });
const caveat = (value: string) => ({ relationTo: 'caveats', value });
const lock = (actor: Person, body: object) =>
  panel.send(actor, 'POST', '/payload-locked-documents', { user: holder(actor), ...body });
const stored = async () => (await panel.payload.find({ collection: 'payload-locked-documents', depth: 0 })).docs;

/** An account of its own, so that it can be changed and deleted. */
async function makeUser() {
  count += 1;
  const data = { email: `locked-${count}@example.com`, name: `Locked ${count}`, password: 'a long password' };
  const { id } = await panel.payload.create({ collection: 'users', data: { ...data, role: 'editor' } });
  return id;
}

describe('an account or a private row', () => {
  it.each(['contributor', 'editor', 'admin'] as const)('cannot be locked by the %s', async (actor) => {
    const report = await panel.payload.create({ collection: 'reports', data: { subject: 'A report' } });
    const subscriber = await panel.payload.create({
      collection: 'subscribers',
      data: { email: `reader-${actor}@example.com` },
    });
    const documents = [
      ['users', panel.accounts.admin.id],
      ['machines', panel.machine.id],
      ['reports', report.id],
      ['subscribers', subscriber.id],
      ['media', 1],
      ['review-log', 1],
      ['payload-preferences', 1],
      ['nothing', 1],
      ['constructor', 1],
    ] as const;
    for (const [relationTo, value] of documents) {
      const { status } = await lock(actor, { document: { relationTo, value } });
      expect([relationTo, status]).toEqual([relationTo, expect.toSatisfy((code) => code === 400 || code === 403)]);
    }
    const { body } = await lock(actor, { document: caveat(actor === 'contributor' ? rows.own : rows.other) });
    const moved = { document: { relationTo: 'users', value: panel.accounts.admin.id } };
    expect((await panel.send(actor, 'PATCH', `/payload-locked-documents/${body.doc.id}`, moved)).status).toBe(403);
    expect(await stored()).toHaveLength(1);
  });

  it('is changed and deleted by an admin although a lock from before names it', async () => {
    const id = await makeUser();
    const locked = () =>
      panel.payload.create({
        collection: 'payload-locked-documents',
        data: {
          document: { relationTo: 'users', value: id },
          user: { relationTo: 'users', value: panel.accounts.contributor.id },
        },
      });
    await locked();
    expect((await panel.send('admin', 'PATCH', `/users/${id}`, { role: 'contributor' })).status).toBe(200);
    await locked();
    expect((await panel.send('admin', 'PATCH', `/users/${id}`, { password: 'another password' })).status).toBe(200);
    await locked();
    expect((await panel.send('admin', 'DELETE', `/users/${id}`)).status).toBe(200);
  });
});

describe('a lock', () => {
  it('is for rows that the account may edit: contributors lock their own pending rows', async () => {
    const statuses = async (actor: Person) => {
      const found = [];
      for (const id of [...Object.values(rows), 'missing']) {
        found.push((await lock(actor, { document: caveat(id) })).status);
        await panel.payload.db.deleteMany({ collection: 'payload-locked-documents', where: {} });
      }
      return found;
    };
    expect(await statuses('contributor')).toEqual([201, 403, 403, 403]);
    expect(await statuses('editor')).toEqual([201, 201, 201, 403]);
  });

  it('on a global needs the right to edit the global', async () => {
    for (const [actor, global, status] of [
      ['contributor', 'rules', 403],
      ['contributor', 'meta', 403],
      ['editor', 'rules', 201],
      ['editor', 'meta', 403],
      ['admin', 'meta', 201],
      ['admin', 'nothing', 403],
      ['admin', 'payload-jobs-stats', 403],
    ] as const) {
      expect([actor, global, (await lock(actor, { globalSlug: global })).status]).toEqual([actor, global, status]);
    }
  });

  it('is in the name of the account, for one thing, and from now on', async () => {
    const document = caveat(rows.other);
    for (const body of [
      { document, user: holder('admin') },
      { document, user: { relationTo: 'machines', value: panel.machine.id } },
      { document, user: { relationTo: 'machines', value: panel.accounts.editor.id } },
      { document, globalSlug: 'rules' },
      { document: null, globalSlug: null },
      {},
    ]) {
      const { status } = await lock('editor', body);
      expect([body, status]).toEqual([body, expect.toSatisfy((code) => code === 400 || code === 403)]);
    }
    expect(await stored()).toEqual([]);
    const far = '2099-01-01T00:00:00.000Z';
    expect((await lock('editor', { document, updatedAt: far, createdAt: far })).status).toBe(201);
    const [kept] = await stored();
    for (const at of [kept?.updatedAt, kept?.createdAt])
      expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000);
  });

  it('is taken over by reviewers, not by contributors, and stays on its row', async () => {
    const { body } = await lock('contributor', { document: caveat(rows.own) });
    const path = `/payload-locked-documents/${body.doc.id}`;
    const patch = (actor: Actor, change: object) => panel.send(actor, 'PATCH', path, change);
    expect((await patch('contributor', { user: holder('contributor') })).status).toBe(403);
    expect((await patch('editor', { user: holder('admin') })).status).toBe(403);
    expect((await patch('editor', { user: holder('editor'), document: caveat(rows.other) })).status).toBe(403);
    expect((await patch('editor', { user: holder('editor'), document: null, globalSlug: 'meta' })).status).toBe(403);
    expect((await patch('editor', { user: holder('editor') })).status).toBe(200);
    expect(await stored()).toMatchObject([{ document: caveat(rows.own), user: holder('editor') }]);
    expect((await lock('contributor', { document: caveat(rows.own) })).status, 'held by the editor').toBe(403);
    expect((await patch('admin', { user: holder('admin') })).status).toBe(200);
  });

  it('of a global is not taken over by somebody who may not edit it', async () => {
    const { body } = await lock('admin', { globalSlug: 'meta' });
    const change = { user: holder('editor') };
    expect((await panel.send('editor', 'PATCH', `/payload-locked-documents/${body.doc.id}`, change)).status).toBe(403);
  });

  it('of somebody else is not removed by a contributor', async () => {
    await lock('contributor', { document: caveat(rows.own) });
    await lock('editor', { document: caveat(rows.other) });
    await panel.send('contributor', 'DELETE', '/payload-locked-documents?where[id][exists]=true');
    expect(await stored()).toMatchObject([{ user: holder('editor') }]);
  });

  it('is gone with its account', async () => {
    const value = await makeUser();
    const data = { document: caveat(rows.other), user: { relationTo: 'users' as const, value } };
    await panel.payload.create({ collection: 'payload-locked-documents', data: data as never });
    expect((await panel.send('editor', 'PATCH', `/caveats/${rows.other}`, { text: 'Locked' })).status).toBe(423);
    expect((await panel.send('admin', 'DELETE', `/users/${value}`)).status).toBe(200);
    expect((await panel.send('editor', 'PATCH', `/caveats/${rows.other}`, { text: 'Free' })).status).toBe(200);
  });
});

describe('the state of a form', () => {
  const ask = async (person: Person, call: object) => {
    const req = { payload: panel.payload, user: panel.accounts[person].user, context: {} };
    await formState({ returnLockStatus: true, updateLastEdited: true, req, ...call } as never);
    return built.mock.lastCall?.[0].returnLockStatus;
  };

  it('locks only what the account may edit', async () => {
    const id = panel.accounts.admin.id;
    expect(await ask('editor', { collectionSlug: 'caveats', id: rows.other })).toBe(true);
    expect(await ask('contributor', { collectionSlug: 'caveats', id: rows.own })).toBe(true);
    for (const call of [
      { collectionSlug: 'caveats', id: rows.other },
      { collectionSlug: 'caveats', id: rows.published },
      { collectionSlug: 'caveats', id: { like: '' } },
      { collectionSlug: 'caveats', id: rows.own, globalSlug: 'meta' },
      { collectionSlug: 'users', id },
      { globalSlug: 'meta' },
    ]) {
      expect([call, await ask('contributor', call)]).toEqual([call, false]);
    }
    expect(await ask('admin', { collectionSlug: 'users', id })).toBe(false);
    expect(await ask('admin', { globalSlug: 'meta' })).toBe(true);
  });
});
