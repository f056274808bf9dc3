/** Two editors with the same row open, and the record of every change of a published row (docs/feed-rules.md 17.1 to 17.6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
  await panel.payload.create({ collection: 'sources', data: { name: 'Avisa' } as never });
});

afterAll(() => panel.close());

type Person = 'admin' | 'editor' | 'contributor';
let count = 0;

async function makeStory(more: object = {}, actor: Person = 'editor'): Promise<string> {
  count += 1;
  const url = `https://avisa.example/${count}`;
  const facts = { source: 'avisa', country: 'NO', language_code: 'nb', published: '2026-11-20T08:00:00.000Z', url };
  const story = { title: `Story ${count}`, summary: 'What happened.', ...facts, ...more };
  const { status, body } = await panel.send(actor, 'POST', '/news', story);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.doc.id;
}

const read = async (id: string) => (await panel.send('admin', 'GET', `/news/${id}?depth=0`)).body;
const save = (actor: Person, id: string, data: object) => panel.send(actor, 'PATCH', `/news/${id}?depth=0`, data);
const saved = async (actor: Person, id: string, data: object) => {
  const answer = await save(actor, id, data);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.doc;
};
const logOf = async (row: string, actor: Person = 'admin') => {
  const { body } = await panel.send(actor, 'GET', `/review-log?where[row][equals]=${row}&sort=id&pagination=false`);
  return body.docs;
};
const publish = (id: string) => saved('editor', id, { status: 'published' });

describe('two editors with the same row', () => {
  it('both keep what they changed in different fields, whether a form sends all fields or only the changed ones', async () => {
    for (const whole of [true, false]) {
      const id = await makeStory();
      const shown = await publish(id);
      await saved('admin', id, { summary: 'Corrected.', title_i18n: { nn: 'Ny tittel' }, updatedAt: shown.updatedAt });
      const change = { title: 'Typed', title_i18n: { ...(whole ? shown.title_i18n : {}), sv: 'Ny rubrik' } };
      const sent = whole ? { ...shown, ...change } : { ...change, updatedAt: shown.updatedAt };
      expect(await saved('editor', id, sent)).toMatchObject({
        title: 'Typed',
        summary: 'Corrected.',
        title_i18n: { nn: 'Ny tittel', sv: 'Ny rubrik' },
      });
    }
  });

  it('learn when both changed the same field: nothing is saved, and the answer has both values, by whom and when', async () => {
    const id = await makeStory();
    const shown = await publish(id);
    const theirs = await saved('admin', id, { title: 'Theirs', title_i18n: { nn: 'Deira' } });
    await saved('admin', id, { summary: 'Later.' });
    const change = { ...shown, title: 'Mine', summary: 'Mine, too.', title_i18n: { ...shown.title_i18n, nn: 'Mi' } };
    const { status, body } = await save('editor', id, change);
    expect(status).toBe(409);
    const [error] = body.errors;
    expect(error.message).toBe(
      'The admin has changed Title, Summary, and Title in other languages › Norwegian Nynorsk meanwhile. Compare both values, then save again.',
    );
    const stored = await read(id);
    expect(stored).toMatchObject({ title: 'Theirs', summary: 'Later.' });
    expect(error.data.meanwhile.updatedAt).toBe(stored.updatedAt);
    expect(error.data.meanwhile.fields[0]).toEqual({
      ...{ path: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs', stored: 'Theirs' },
      ...{ by: 'The admin', at: theirs.updatedAt },
    });
    expect(error.data.errors.map(({ path }: { path: string }) => path)).toEqual(['title', 'summary', 'title_i18n.nn']);
  });

  it('can save again with the version that the answer names', async () => {
    const id = await makeStory();
    const shown = await publish(id);
    await saved('admin', id, { title: 'Theirs' });
    const refused = await save('editor', id, { title: 'Mine', updatedAt: shown.updatedAt });
    const { updatedAt } = refused.body.errors[0].data.meanwhile;
    expect(await saved('editor', id, { title: 'Mine', updatedAt })).toMatchObject({ title: 'Mine' });
  });

  it('agree when both typed the same, and a list counts as one field', async () => {
    const id = await makeStory();
    const shown = await publish(id);
    const outlet = { outlet: 'avisa', url: 'https://avisa.example/other', title: 'Other' };
    await saved('admin', id, { title: 'Same', also_covered_by: [outlet] });
    await saved('editor', id, { ...shown, title: 'Same' });
    expect(await read(id)).toMatchObject({ title: 'Same', also_covered_by: [outlet] });
    const other = { ...outlet, title: 'Mine' };
    const { status, body } = await save('editor', id, { also_covered_by: [other], updatedAt: shown.updatedAt });
    expect([status, body.errors[0].data.meanwhile.fields[0].path]).toEqual([409, 'also_covered_by']);
  });

  it('are refused, fail closed, when the version that was opened is no longer stored', async () => {
    const id = await makeStory();
    const shown = await publish(id);
    for (let at = 0; at < 21; at += 1) await saved('admin', id, { summary: `Version ${at}` });
    expect((await save('editor', id, { title: 'Mine', updatedAt: shown.updatedAt })).status).toBe(409);
    expect((await save('editor', id, { title: shown.title, updatedAt: shown.updatedAt })).status).toBe(200);
  });

  it('keep only the given fields when the request names no version, as before', async () => {
    const id = await makeStory();
    await publish(id);
    await saved('admin', id, { title: 'Theirs' });
    expect(await saved('editor', id, { title: 'Mine' })).toMatchObject({ title: 'Mine', summary: 'What happened.' });
  });

  it('cannot decide on what the other one changed meanwhile, or edit what was decided meanwhile', async () => {
    const id = await makeStory();
    const shown = await read(id);
    await saved('admin', id, { summary: 'Changed.' });
    const decided = await save('editor', id, { ...shown, status: 'published' });
    expect([decided.status, decided.body.errors[0].message]).toEqual([
      400,
      'The admin has changed Summary meanwhile. Reload the page to see the row.',
    ]);
    await saved('admin', id, { status: 'published' });
    const edited = await save('editor', id, { title: 'Mine', summary: 'Mine.', updatedAt: shown.updatedAt });
    expect([edited.status, edited.body.errors[0].data.errors]).toEqual([
      400,
      [{ path: 'status', message: 'The admin has published it meanwhile. Reload the page to see the row.' }],
    ]);
    expect(edited.body.errors[0].data.meanwhile.fields).toMatchObject([{ path: 'summary', theirs: 'Changed.' }]);
    expect(await read(id)).toMatchObject({ title: shown.title, summary: 'Changed.' });
  });

  it('learn no names if they are contributors', async () => {
    const id = await makeStory({}, 'contributor');
    const shown = await read(id);
    await saved('editor', id, { title: 'Theirs' });
    const { status, body } = await save('contributor', id, { title: 'Mine', updatedAt: shown.updatedAt });
    expect([status, body.errors[0].data.meanwhile.fields[0].by]).toEqual([409, null]);
    expect(JSON.stringify(body)).not.toContain('The editor');
    const own = await panel.send('contributor', 'GET', `/news/${id}?depth=0`);
    expect(own.body).not.toHaveProperty('edited_by');
  });
});

describe('a global', () => {
  it('keeps what two admins changed in different fields, and refuses what both changed', async () => {
    const send = (data: object) => panel.send('admin', 'POST', '/globals/meta?depth=0', data);
    const first = await send({ description: 'First', license: 'CC BY 4.0' });
    const shown = first.body.result;
    expect((await send({ license: 'CC0' })).status).toBe(200);
    const joined = await send({ ...shown, description: 'Typed' });
    expect(joined.body.result).toMatchObject({ description: 'Typed', license: 'CC0' });
    const refused = await send({ license: 'Mine', updatedAt: shown.updatedAt });
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      'The admin has changed License meanwhile. Compare both values, then save again.',
    ]);
  });
});

describe('the review log', () => {
  it('has who changed what in a published row, before and after, also by bulk edit', async () => {
    const id = await makeStory();
    await publish(id);
    await saved('admin', id, { title: 'New title', title_i18n: { nn: 'Ny' } });
    await panel.send('editor', 'PATCH', `/news?where[id][equals]=${id}`, { country: 'SE' });
    expect(await logOf(id)).toMatchObject([
      { from: null, to: 'pending' },
      { from: 'pending', to: 'published', kind: null },
      {
        ...{ family: 'news', from: 'published', to: 'published', kind: 'edit', who: 'The admin', role: 'admin' },
        changes: [
          { field: 'title', before: expect.stringMatching(/^Story/), after: 'New title' },
          { field: 'title_i18n.nn', before: null, after: 'Ny' },
        ],
      },
      { kind: 'edit', who: 'The editor', changes: [{ field: 'country', before: 'NO', after: 'SE' }] },
    ]);
  });

  it('has no entry for a save that changed nothing, or for an edit of a pending row', async () => {
    const id = await makeStory();
    await saved('editor', id, { title: 'Still pending' });
    await saved('editor', id, await publish(id));
    expect((await logOf(id)).map(({ to }: { to: string }) => to)).toEqual(['pending', 'published']);
  });

  it('has what an approval or a withdrawal changed in the same save', async () => {
    const id = await makeStory();
    await saved('editor', id, { title: 'Approved with this', status: 'published' });
    await saved('editor', id, { title: 'And withdrawn', status: 'rejected', reason: 'Wrong.' });
    expect((await logOf(id)).slice(1)).toMatchObject([
      { to: 'published', kind: null, changes: [{ field: 'title', after: 'Approved with this' }] },
      { to: 'rejected', kind: null, changes: [{ field: 'title', after: 'And withdrawn' }] },
    ]);
  });

  it('has the restoring of an earlier version', async () => {
    const id = await makeStory();
    const { title } = await publish(id);
    await saved('admin', id, { title: 'Wrong' });
    const { docs } = await panel.payload.findVersions({
      collection: 'news',
      where: { parent: { equals: id } },
      sort: 'id',
    });
    const path = `/news/versions/${docs[0]?.id}`;
    const before = await logOf(id);
    await panel.send('editor', 'POST', `${path}?draft=true`); // stores a version, and changes nothing
    expect(await logOf(id)).toEqual(before);
    const restored = await panel.send('editor', 'POST', path);
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect((await logOf(id)).at(-1)).toMatchObject({
      ...{ kind: 'edit', who: 'The editor', reason: 'Restored an earlier version.' },
      changes: [{ field: 'title', before: 'Wrong', after: title }],
    });
  });

  it('has every change of a global', async () => {
    await panel.send('admin', 'POST', '/globals/meta', { social: { note: 'Old' } });
    await panel.send('admin', 'POST', '/globals/meta', { social: { note: 'New' } });
    await panel.send('admin', 'POST', '/globals/meta', { social: { note: 'New' } });
    expect((await logOf('meta')).at(-1)).toMatchObject({
      ...{ family: 'globals', row: 'meta', kind: 'edit', who: 'The admin' },
      changes: [{ field: 'social.note', before: 'Old', after: 'New' }],
    });
    const rules = await panel.send('editor', 'POST', '/globals/rules', { content: { sources: [1] } });
    expect(rules.status).toBe(200);
    expect((await logOf('rules')).at(-1)).toMatchObject({ who: 'The editor', changes: [{ field: 'content' }] });
  });

  it('is closed to contributors and machines', async () => {
    expect((await panel.send('contributor', 'GET', '/review-log')).status).toBe(403);
    expect((await panel.send('machine', 'GET', '/review-log')).status).toBe(403);
  });

  it('still undoes the last decision after a change, and an entry of a change is not undone', async () => {
    const id = await makeStory();
    await publish(id);
    await saved('admin', id, { title: 'Changed' });
    const [, move, edit] = await logOf(id);
    const undo = (log: number) => panel.send('editor', 'POST', '/review/undo', { log });
    expect((await undo(edit.id)).body.results).toMatchObject([{ result: 'refused', kind: 'invalid' }]);
    expect((await undo(move.id)).body.results).toMatchObject([{ result: 'done', to: 'pending' }]);
    expect(await read(id)).toMatchObject({ status: 'pending', title: 'Changed' });
  });
});

describe('who is editing', () => {
  const lock = (data: object) =>
    panel.payload.create({
      collection: 'payload-locked-documents',
      data: { ...data, user: { relationTo: 'users', value: panel.accounts.admin.id } } as never,
    });

  it('is named when the API refuses to save a row, but not to contributors', async () => {
    const id = await makeStory({}, 'contributor');
    await lock({ document: { relationTo: 'news', value: id } });
    const refused = await save('editor', id, { title: 'Mine' });
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      423,
      'The admin is editing it. Nothing was saved. Wait, or take it over in the panel.',
    ]);
    const hidden = await save('contributor', id, { title: 'Mine' });
    expect([hidden.status, hidden.body.errors[0].message]).toEqual([
      423,
      expect.stringMatching(/^Somebody is editing/),
    ]);
    const path = `/news/${id}?depth=0&overrideLock=true`;
    expect((await panel.send('editor', 'PATCH', path, { title: 'Mine' })).status).toBe(200);
  });

  it('is the one who took the lock first, until it is released', async () => {
    const id = await makeStory();
    const take = async (actor: Person) =>
      (await panel.send(actor, 'POST', '/review/lock', { family: 'news', id })).body.lock;
    expect(await take('editor')).toMatchObject({ by: 'The editor', own: true });
    const locks = { collection: 'payload-locked-documents', where: { 'document.value': { equals: id } } } as const;
    const almostOver = new Date(Date.now() - 299_000).toISOString();
    await panel.payload.db.updateMany({ ...locks, data: { updatedAt: almostOver }, returning: false });
    expect(await take('editor')).toMatchObject({ own: true });
    const [renewed] = (await panel.payload.find(locks)).docs;
    expect(Date.parse(String(renewed?.updatedAt))).toBeGreaterThan(Date.now() - 60_000);
    expect(await take('admin')).toMatchObject({ by: 'The editor', own: false });
    expect((await panel.payload.count(locks)).totalDocs).toBe(1);
    expect((await panel.send('editor', 'POST', '/review/lock', { family: 'news', id: 'missing' })).status).toBe(404);
    expect((await panel.send('machine', 'POST', '/review/lock', { family: 'news', id })).status).toBe(403);
  });

  it('is never a contributor who may not edit it', async () => {
    const take = async (of: object) => (await panel.send('contributor', 'POST', '/review/lock', of)).status;
    expect(await take({ family: 'news', id: await makeStory() })).toBe(404);
    expect(await take({ global: 'meta' })).toBe(404);
    const own = await makeStory({}, 'contributor');
    expect(await take({ family: 'news', id: own })).toBe(200);
  });

  it('is readable for people of the panel only, and contributors learn no name', async () => {
    const id = await makeStory();
    await lock({ document: { relationTo: 'news', value: id } });
    await lock({ globalSlug: 'rules' });
    const path = `/review/lock?family=news&id=${id}`;
    const seen = async (actor: Person | 'machine' | 'anonymous') => {
      const { status, body } = await panel.send(actor, 'GET', path);
      return [status, body.lock?.by, body.lock?.own];
    };
    expect(await seen('editor')).toEqual([200, 'The admin', false]);
    expect(await seen('admin')).toEqual([200, 'The admin', true]);
    expect(await seen('contributor')).toEqual([200, 'somebody', false]);
    expect((await seen('machine'))[0]).toBe(403);
    expect((await seen('anonymous'))[0]).toBe(401);
    expect((await panel.send('editor', 'GET', '/review/lock?global=rules')).body.lock.by).toBe('The admin');
  });
});
