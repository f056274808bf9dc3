/** What reviewers share: notes with mentions, assignments, saved filters, reject reasons, and the search of the palette. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInReasons } from '../../../src/lib/reject-reasons.ts';
import { assignResponse, colleaguesResponse, notesResponse } from '../../../src/review/api/colleagues.ts';
import { findResponse } from '../../../src/review/api/find.ts';
import { countsResponse, queueResponse } from '../../../src/review/api/queue.ts';
import { type Actor, openPanel, type Panel } from '../collections/panel.ts';

/** Of the sample content. */
const waiting = { family: 'news', id: 'e127ea5ff2ec' } as const;

let panel: Panel;
beforeAll(async () => {
  panel = await openPanel({ sample: true });
});
afterAll(() => panel.close());

const idOf = (role: 'admin' | 'editor') => panel.accounts[role].id;
const stateOf = async ({ family, id }: { family: string; id: string }) =>
  (await panel.send('editor', 'GET', `/${family}/${id}?depth=0`)).body;
const noteOn = (actor: Actor, text: unknown, row: { family: string; id: string } = waiting) =>
  panel.send(actor, 'POST', '/row-notes', { family: row.family, row: row.id, text });
const notesOf = async ({ family, id }: { family: string; id: string }, actor: Actor = 'editor') =>
  notesResponse.parse((await panel.send(actor, 'GET', `/review/notes?family=${family}&id=${id}`)).body).notes;
const mentionsOf = async (actor: Actor) =>
  (await panel.send(actor, 'GET', '/note-mentions?depth=1&where[read][equals]=false')).body.docs;
const assign = async (to: number | null, rows: { family: string; id: string }[], actor: Actor = 'editor') =>
  panel.send(actor, 'POST', '/review/assign', { to, rows });
const queue = async (query: string, actor: Actor = 'editor') =>
  queueResponse.parse((await panel.send(actor, 'GET', `/review/queue?limit=100&${query}`)).body).rows;

describe('a note', () => {
  it('has its author and time from the server, no matter what is sent', async () => {
    const { status, body } = await panel.send('editor', 'POST', '/row-notes', {
      ...{ family: waiting.family, row: waiting.id, text: '  Is the date right?  ' },
      ...{ author: 'users:1:2000', who: 'Somebody else', at: '2000-01-01T00:00:00.000Z' },
    });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ text: 'Is the date right?', who: 'The editor' });
    expect(Date.parse(body.doc.at)).toBeGreaterThan(Date.now() - 60_000);
    expect(body.doc.author).toContain(`users:${idOf('editor')}:`);
  });

  it('does not count as an edit of its row', async () => {
    const before = await stateOf(waiting);
    await noteOn('admin', 'Yes.');
    expect(await stateOf(waiting)).toEqual(before);
  });

  it('mentions colleagues by name, but not its author', async () => {
    await noteOn('editor', '@the ADMIN, is this ours? Regards, @The editor');
    const [mention] = await mentionsOf('admin');
    expect(mention).toMatchObject({ name: 'The admin', note: { who: 'The editor', row: waiting.id } });
    expect(await mentionsOf('editor')).toEqual([]);
    const last = (await notesOf(waiting)).at(-1);
    expect(last).toMatchObject({ mentions: expect.arrayContaining(['The admin']), can_delete: true });
    const marked = await panel.send('admin', 'PATCH', `/note-mentions/${mention.id}`, { read: true });
    expect(marked.status).toBe(200);
    expect(await mentionsOf('admin')).toEqual([]);
  });

  it.each([
    ['', 'The note is empty. Write something first.'],
    ['x'.repeat(2001), 'The note is too long. It has 2001 characters, and 2000 are allowed.'],
  ])('of the wrong length is refused', async (text, message) => {
    const { status, body } = await noteOn('editor', text);
    expect([status, body.errors[0].message]).toEqual([400, message]);
  });

  it('on a row that does not exist is refused', async () => {
    for (const row of [
      { family: 'news', id: 'nothing' },
      { family: 'users', id: '1' },
      { family: 'constructor', id: '1' },
    ]) {
      expect((await noteOn('editor', 'Hello', row)).status).toBe(400);
    }
  });

  it('is deleted by its author and by admins only, with its mentions, and edited by nobody', async () => {
    const ofAdmin = (await noteOn('admin', 'For @The editor')).body.doc.id;
    const ofEditor = (await noteOn('editor', 'For @The admin')).body.doc.id;
    expect((await panel.send('admin', 'PATCH', `/row-notes/${ofAdmin}`, { text: 'Other' })).status).toBe(403);
    expect([403, 404]).toContain((await panel.send('editor', 'DELETE', `/row-notes/${ofAdmin}`)).status);
    expect((await panel.send('editor', 'DELETE', `/row-notes/${ofEditor}`)).status).toBe(200);
    expect(await mentionsOf('admin')).toEqual([]);
    expect(await mentionsOf('editor')).toHaveLength(1);
    expect((await panel.send('admin', 'DELETE', `/row-notes/${ofAdmin}`)).status).toBe(200);
    expect(await mentionsOf('editor')).toEqual([]);
  });

  it('is neither in the row nor in its versions, and contributors cannot read it', async () => {
    await noteOn('editor', 'canary-note');
    for (const path of [`/news/${waiting.id}`, '/news/versions?limit=5', '/note-mentions', '/row-notes']) {
      expect(JSON.stringify((await panel.send('contributor', 'GET', path)).body)).not.toContain('canary-note');
    }
  });

  it('keeps the name of its author when the account is deleted', async () => {
    const { payload } = panel;
    const user = await payload.create({
      collection: 'users',
      data: { name: 'Gone', email: 'gone@example.com', password: 'a long password', role: 'editor' },
    });
    const data = { family: waiting.family, row: waiting.id, text: 'Before I leave' } as never;
    await payload.create({ collection: 'row-notes', data, user: { ...user, collection: 'users' } });
    await payload.delete({ collection: 'users', id: user.id });
    expect((await notesOf(waiting)).find(({ text }) => text === 'Before I leave')).toMatchObject({ who: 'Gone' });
  });
});

describe('an assignment', () => {
  it('names admins and editors to assign to', async () => {
    const { colleagues } = colleaguesResponse.parse((await panel.send('editor', 'GET', '/review/colleagues')).body);
    expect(colleagues).toEqual([
      { id: idOf('admin'), name: 'The admin', own: false },
      { id: idOf('editor'), name: 'The editor', own: true },
    ]);
  });

  it('changes neither the row nor its versions', async () => {
    const before = await stateOf(waiting);
    const versions = () => panel.payload.countVersions({ collection: 'news' });
    const count = await versions();
    const { status, body } = await assign(idOf('editor'), [waiting]);
    expect(status).toBe(200);
    expect(assignResponse.parse(body)).toEqual({ assigned: { name: 'The editor', own: true }, rows: [waiting] });
    expect(await stateOf(waiting)).toEqual(before);
    expect(await versions()).toEqual(count);
  });

  it('is shown in the queue and filters it, in the counts too', async () => {
    const mine = await queue('assigned=me');
    expect(mine.map(({ id, assigned }) => [id, assigned])).toEqual([[waiting.id, { name: 'The editor', own: true }]]);
    expect(await queue('assigned=me', 'admin')).toEqual([]);
    const theirs = await queue(`assigned=${idOf('editor')}`, 'admin');
    expect(theirs.map(({ assigned }) => assigned)).toEqual([{ name: 'The editor', own: false }]);
    const all = await queue('');
    const nobody = await queue('assigned=nobody');
    expect(nobody).toHaveLength(all.length - 1);
    expect(nobody.map(({ id }) => id)).not.toContain(waiting.id);
    const counts = countsResponse.parse((await panel.send('editor', 'GET', '/review/counts?assigned=me')).body);
    expect(counts).toMatchObject({ total: 1, by_family: { news: 1, events: 0 } });
    expect((await panel.send('editor', 'GET', '/review/queue?assigned=99999999')).body.rows).toEqual([]);
    expect((await panel.send('editor', 'GET', '/review/queue?assigned=users')).status).toBe(400);
  });

  it('moves to another account, and to nobody', async () => {
    await assign(idOf('admin'), [waiting]);
    expect(await queue('assigned=me')).toEqual([]);
    expect(await queue('assigned=me', 'admin')).toHaveLength(1);
    await assign(null, [waiting]);
    expect(await queue('assigned=me', 'admin')).toEqual([]);
  });

  it('is done with the decision, and open again when that is undone', async () => {
    await assign(idOf('editor'), [waiting]);
    const { updatedAt } = await stateOf(waiting);
    const decided = await panel.send('editor', 'POST', '/review/decide', {
      to: 'published',
      decisions: [{ ...waiting, seen: updatedAt }],
    });
    expect(decided.body.results[0].result).toBe('done');
    expect(await queue('assigned=me')).toEqual([]);
    expect(await queue('assigned=me&status=published')).toHaveLength(1);
    await panel.send('editor', 'POST', '/review/undo', { log: decided.body.results[0].log });
    expect(await queue('assigned=me')).toHaveLength(1);
    expect(await queue('assigned=me&status=published')).toEqual([]);
  });

  it('skips rows that do not exist, and refuses accounts that do not review', async () => {
    const rows = [waiting, { family: 'news', id: 'nothing' }];
    expect((await assign(idOf('editor'), rows)).body.rows).toEqual([waiting]);
    expect((await assign(panel.accounts.contributor.id, [waiting])).status).toBe(409);
    expect((await assign(idOf('editor'), [])).status).toBe(400);
  });

  it('is removed with its row, like its notes', async () => {
    const { body } = await panel.send('editor', 'POST', '/caveats', { text: 'To delete' });
    const row = { family: 'caveats', id: body.doc.id };
    await assign(idOf('editor'), [row]);
    await noteOn('editor', 'For @The admin', row);
    expect((await panel.send('admin', 'DELETE', `/caveats/${row.id}`)).status).toBe(200);
    const where = { row: { equals: row.id } };
    expect((await panel.payload.count({ collection: 'row-assignments', where })).totalDocs).toBe(0);
    expect((await panel.payload.count({ collection: 'row-notes', where })).totalDocs).toBe(0);
  });
});

describe('a saved filter', () => {
  const save = (actor: Actor, data: object) => panel.send(actor, 'POST', '/saved-filters', data);
  const names = async (actor: Actor) =>
    (await panel.send(actor, 'GET', '/saved-filters?sort=name')).body.docs.map(({ name }: { name: string }) => name);

  it('belongs to the account that saved it, and is seen by others only when it is shared', async () => {
    const { status, body } = await save('editor', {
      name: ' Old  news ',
      query: 'families=news',
      owner: 'users:1:2000',
    });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({
      name: 'Old news',
      query: 'families=news',
      shared: false,
      owner_name: 'The editor',
    });
    expect(await names('editor')).toEqual(['Old news']);
    expect(await names('admin')).toEqual([]);
    await panel.send('editor', 'PATCH', `/saved-filters/${body.doc.id}`, { shared: true });
    expect(await names('admin')).toEqual(['Old news']);
  });

  it('needs a name that its owner has not used', async () => {
    expect((await save('editor', { name: 'OLD NEWS', query: '' })).body.errors[0].message).toBe(
      'You already have a saved filter “OLD NEWS”. Choose another name, or delete the old one first.',
    );
    expect((await save('editor', { name: ' ', query: '' })).status).toBe(400);
    expect((await save('editor', { name: 'x'.repeat(61), query: '' })).status).toBe(400);
    expect((await save('admin', { name: 'Old news', query: '' })).status).toBe(201);
  });

  it('is renamed and deleted by its owner; admins may also delete shared ones', async () => {
    const id = (await save('admin', { name: 'Events', query: 'families=events', shared: true })).body.doc.id;
    expect([403, 404]).toContain((await panel.send('editor', 'PATCH', `/saved-filters/${id}`, { name: 'X' })).status);
    expect([403, 404]).toContain((await panel.send('editor', 'DELETE', `/saved-filters/${id}`)).status);
    expect((await panel.send('admin', 'PATCH', `/saved-filters/${id}`, { name: 'All events' })).body.doc).toMatchObject(
      {
        name: 'All events',
        query: 'families=events',
      },
    );
    const own = (await save('editor', { name: 'Shared', query: '', shared: true })).body.doc.id;
    expect((await panel.send('admin', 'DELETE', `/saved-filters/${own}`)).status).toBe(200);
  });
});

describe('the reject reasons', () => {
  const save = (reasons: unknown) => panel.send('admin', 'POST', '/globals/reject-reasons', { reasons });

  it('are the built-in ones until an admin changes them', async () => {
    const { body } = await panel.send('editor', 'GET', '/globals/reject-reasons');
    expect(body.reasons).toMatchObject(builtInReasons);
    expect((await save([{ label: ' Spam ', text: ' Unwanted advertising. ' }])).status).toBe(200);
    const changed = await panel.send('editor', 'GET', '/globals/reject-reasons');
    expect(changed.body.reasons).toMatchObject([{ label: 'Spam', text: 'Unwanted advertising.' }]);
  });

  it.each([
    ['none', []],
    ['no text', [{ label: 'Spam', text: ' ' }]],
    ['no label', [{ label: '', text: 'Spam' }]],
    ['a long label', [{ label: 'x'.repeat(61), text: 'Spam' }]],
    ['a long text', [{ label: 'Spam', text: 'x'.repeat(501) }]],
    ['ten', Array.from({ length: 10 }, (_, at) => ({ label: `L${at}`, text: `T${at}` }))],
  ])('are refused: %s', async (_, reasons) => {
    expect((await save(reasons)).status).toBe(400);
  });

  it('are refused when two are the same, in words', async () => {
    const { status, body } = await save([
      { label: 'Spam', text: 'One' },
      { label: 'spam', text: 'Two' },
    ]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Reason 1 has the same label. Change one of them.');
  });
});

describe('the search of the palette', () => {
  const find = async (search: string, actor: Actor = 'editor') =>
    findResponse.parse((await panel.send(actor, 'GET', `/review/find?search=${encodeURIComponent(search)}`)).body).rows;

  it('finds rows of every family and state', async () => {
    const rows = await find('sample');
    expect(new Set(rows.map(({ family }) => family)).size).toBeGreaterThan(2);
    expect((await find(waiting.id))[0]).toMatchObject(waiting);
    const title = (await stateOf(waiting)).title;
    expect((await find(title))[0]).toMatchObject({ ...waiting, title, status: 'pending' });
  });

  it('has the rows that changed last when nothing is typed', async () => {
    await panel.send('editor', 'PATCH', `/news/${waiting.id}`, { title: 'Changed just now' });
    expect((await find(''))[0]).toMatchObject({ ...waiting, title: 'Changed just now' });
  });

  it('answers accounts of the panel only', async () => {
    expect((await find(waiting.id, 'contributor'))[0]).toMatchObject(waiting);
    expect((await panel.send('machine', 'GET', '/review/find')).status).toBe(403);
    expect((await panel.send('anonymous', 'GET', '/review/find')).status).toBe(401);
  });
});
