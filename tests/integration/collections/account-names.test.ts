/** Names of accounts look different, are never those of the service, and are in the review log both as today and as then (docs/feed-rules.md 17.83). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { logFilter, readLogPage } from '../../../src/review/log-page.ts';
import { onPostgres, openTestDatabase } from '../support/test-database.ts';
import { type Actor, authorizationOf, openPanel, type Panel } from './panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});

afterAll(() => panel.close());

type Person = 'admin' | 'editor' | 'contributor';
const rename = (actor: Actor, person: Person, name: unknown) =>
  panel.send(actor, 'PATCH', `/users/${panel.accounts[person].id}`, { name });
const names = { admin: 'The admin', editor: 'The editor', contributor: 'The contributor' };

// Back to the names of panel.ts.
afterEach(async () => {
  for (const person of ['editor', 'admin', 'contributor'] as const) {
    const { id } = panel.accounts[person];
    await panel.payload.update({ collection: 'users', id, data: { name: names[person] } });
  }
});

const makeUser = async (data: object = {}) => {
  count += 1;
  const account = {
    name: `User ${count}`,
    email: `user-${count}@example.org`,
    password: 'a long password',
    role: 'editor',
  };
  return (await panel.send('admin', 'POST', '/users', { ...account, ...data })).body.doc as {
    id: number;
    createdAt: string;
  };
};

const makeStory = async (actor: Actor = 'editor') => {
  count += 1;
  const { body } = await panel.send(actor, 'POST', '/caveats', { text: `Caveat ${count}` });
  return body.doc.id as string;
};

const lines = async (filter: object) =>
  (
    await readLogPage(
      { filter: logFilter.parse(filter), limit: 50 },
      { payload: panel.payload, user: panel.accounts.editor.user },
    )
  ).lines;

describe('a name', () => {
  it.each([
    'The system',
    'ＴＨＥ　ＳＹＳＴＥＭ',
    'the\u200b system',
    'Admin\u200b',
    'Аdmin',
    'The intake',
    'a deleted account',
    'The admin',
    'the  ADMIN',
    'The machine',
    'The admin\u2060',
    '\u202eThe admin',
    '',
    ' ',
    '\u200b',
    'Eve\u0000',
    'Eve (then: The admin)',
    'x'.repeat(200),
    5,
    null,
    ['The admin'],
    { a: 1 },
  ])('%j is refused for the account of an editor, and for new accounts', async (name) => {
    const renamed = await rename('editor', 'editor', name);
    expect([renamed.status, renamed.body.errors?.[0]?.data?.errors?.[0]?.path]).toEqual([400, 'name']);
    const user = { name, email: 'new@example.org', password: 'a long password', role: 'editor' };
    expect((await panel.send('admin', 'POST', '/users', user)).status).toBe(400);
    expect((await panel.send('admin', 'POST', '/machines', { name })).status).toBe(400);
    expect((await panel.send('admin', 'PATCH', `/machines/${panel.machine.id}`, { name: name ?? '' })).status).toBe(
      name === 'The machine' ? 200 : 400,
    );
  });

  it('may be written in another way by its own account', async () => {
    const { status, body } = await rename('editor', 'editor', '  The  EDITOR ');
    expect([status, body.doc.name, body.doc.name_key]).toEqual([200, 'The EDITOR', undefined]);
  });

  it('cannot be set by its key, and the key cannot be read or asked for', async () => {
    const { id } = panel.accounts.editor;
    const { body } = await panel.send('admin', 'PATCH', `/users/${id}`, { name_key: 'forged' });
    expect(JSON.stringify(body)).not.toContain('name_key');
    const stored = await panel.payload.findByID({ collection: 'users', id, showHiddenFields: true });
    expect(stored.name_key).toBe('the editor');
    expect((await panel.send('admin', 'GET', '/users?where[name_key][equals]=the editor')).status).toBe(400);
  });

  it('is given to one of those who ask for it at the same time', async () => {
    const all = await Promise.all(
      (['admin', 'editor', 'contributor'] as const).map((person) => rename(person, person, 'Wanted')),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('of an account that had it before the rules stays until it is changed', async () => {
    const { id } = await makeUser({ name: 'Old' });
    await panel.sql(`UPDATE users SET name = 'Admin', name_key = NULL WHERE id = ${id}`);
    expect((await panel.send('admin', 'PATCH', `/users/${id}`, { role: 'contributor', name: 'Admin' })).status).toBe(
      200,
    );
    expect((await panel.send('admin', 'PATCH', `/users/${id}`, { name: 'ADMIN' })).status).toBe(400);
    expect((await panel.send('admin', 'PATCH', `/users/${id}`, { name: 'New' })).status).toBe(200);
  });
});

describe('the review log', () => {
  it('shows the name of today and that of then, in all its places', async () => {
    await rename('editor', 'editor', 'Eve');
    const id = await makeStory();
    const row = { family: 'caveats', id };
    const { body: opened } = await panel.send('editor', 'GET', `/review/row?family=caveats&id=${id}`);
    const seen = opened.row.updatedAt;
    await panel.send('editor', 'POST', '/review/decide', { to: 'published', decisions: [{ ...row, seen }] });
    await panel.send('editor', 'PATCH', '/globals/rules', {});
    await panel.send('editor', 'POST', '/globals/rules', { content: { count } });
    await panel.send('editor', 'POST', '/row-notes', { family: 'caveats', row: id, text: 'A note' });
    await rename('editor', 'editor', 'Kari Berg');
    const shown = 'Kari Berg (then: Eve)';

    expect((await lines({ family: 'caveats', row: id })).map(({ who }) => who)).toEqual([shown, shown]);
    expect((await lines({ family: 'globals' }))[0]?.who).toBe(shown);
    expect((await lines({ who: 'kari' })).length).toBeGreaterThan(1);
    expect((await lines({ who: 'Eve', row: id })).length).toBe(2);
    const { body } = await panel.send('admin', 'GET', `/review/row?family=caveats&id=${id}`);
    expect(body.log.map(({ who }: { who: string }) => who)).toEqual([shown, shown]);
    const { body: changes } = await panel.send('admin', 'GET', '/review/changes?since=0');
    expect(changes.moves.find((move: { id: string }) => move.id === id).who).toBe(shown);
    const { body: notes } = await panel.send('admin', 'GET', `/review/notes?family=caveats&id=${id}`);
    expect(notes.notes[0].who).toBe(shown);
    const late = { to: 'rejected', reason: 'No.', decisions: [{ ...row, seen }] };
    const { body: refused } = await panel.send('admin', 'POST', '/review/decide', late);
    expect(refused.results[0]).toMatchObject({ message: `${shown} has published it meanwhile.`, last: { who: shown } });
    // What is stored is the name of then, with the account.
    const { docs } = await panel.payload.find({ collection: 'review-log', where: { row: { equals: id } } });
    expect(docs.map(({ who, account }) => [who, account?.startsWith('users:')])).toEqual([
      ['Eve', true],
      ['Eve', true],
    ]);
  });

  it('keeps its account, whose time of creation no request can set', async () => {
    const createdAt = '2001-01-01T00:00:00.000Z';
    const { id, createdAt: stored } = await makeUser({ createdAt });
    expect(stored).not.toBe(createdAt);
    const row = await makeStory();
    for (const actor of ['editor', 'admin'] as const)
      await panel.send(actor, 'PATCH', `/users/${panel.accounts.editor.id}`, { createdAt });
    await panel.send('admin', 'PATCH', `/machines/${panel.machine.id}`, { createdAt });
    await rename('editor', 'editor', 'Kari Berg');
    expect((await lines({ row })).map(({ who }) => who)).toEqual(['Kari Berg (then: The editor)']);
    for (const path of [`/users/${id}`, `/machines/${panel.machine.id}`])
      expect((await panel.send('admin', 'GET', path)).body.createdAt).not.toBe(createdAt);
  });

  it('shows a deleted account by its last name, also when another account has its number', async () => {
    const { id, createdAt } = await makeUser({ name: 'Gone' });
    const user = { ...(await panel.payload.findByID({ collection: 'users', id })), collection: 'users' as const };
    const story = await panel.payload.create({ collection: 'caveats', data: { text: 'Of Gone' } as never, user });
    expect((await panel.send('admin', 'DELETE', `/users/${id}`)).status).toBe(200);
    await panel.payload.create({
      collection: 'users',
      data: { name: 'Other', email: 'other@example.org', password: 'a long password', role: 'editor' },
    });
    expect((await lines({ row: story.id }))[0]?.who).toBe('Gone');
    expect(await lines({ family: 'accounts', row: `users:${id}:${createdAt}` })).toMatchObject([
      { who: 'The admin', title: 'Gone', reason: 'Deleted the account.', can_undo: false },
    ]);
  });

  it('has who renamed whom, changed a role, set a password of somebody else, and unlocked an account', async () => {
    const { id, createdAt } = await makeUser({ name: 'Before' });
    const own = await panel.send('anonymous', 'POST', '/users/login', {
      email: `user-${count}@example.org`,
      password: 'a long password',
    });
    const Authorization = authorizationOf(own);
    const patch = (change: object, headers?: HeadersInit) =>
      panel.send(headers ? 'anonymous' : 'admin', 'PATCH', `/users/${id}?select[role]=true`, change, headers);
    await patch({ name: 'After' }, { Authorization });
    await patch({ password: 'my own password' }, { Authorization });
    await patch({ role: 'contributor', may_export: true });
    await patch({ password: 'another password' });
    await patch({ email: `user-${count}@example.org` });
    await panel.send('admin', 'POST', '/users/unlock', { email: `USER-${count}@example.org` });
    const found = await lines({ family: 'accounts', row: `users:${id}:${createdAt}` });
    expect(
      found.map(({ who, title, reason, changes }) => [
        who,
        title,
        reason,
        changes.map(({ field, before, after }) => [field, before, after]),
      ]),
    ).toEqual([
      ['The admin', 'After', 'Unlocked the account.', []],
      ['The admin', 'After', 'Set a new password.', []],
      [
        'The admin',
        'After',
        null,
        [
          ['role', 'editor', 'contributor'],
          ['may_export', '', 'yes'],
        ],
      ],
      ['After (then: Before)', 'After', null, [['name', 'Before', 'After']]],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/example\.org|password"|hash|salt/);
  });

  it('cannot undo an entry about an account', async () => {
    await rename('admin', 'contributor', 'Renamed');
    const [entry] = await lines({ family: 'accounts' });
    expect((await panel.send('admin', 'POST', '/review/undo', { log: entry?.id })).status).toBe(404);
  });

  it('has renames of machine users too, and nothing about a change of a key but that it is on', async () => {
    const { body } = await panel.send('admin', 'POST', '/machines', { name: 'Bot' });
    await panel.send('admin', 'PATCH', `/machines/${body.doc.id}`, {
      name: 'Robot',
      enableAPIKey: true,
      apiKey: 'a-secret-key',
    });
    const [entry] = await lines({ family: 'accounts' });
    expect(entry).toMatchObject({ title: 'Robot', who: 'The admin' });
    expect(entry?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'enableAPIKey']));
    expect(JSON.stringify(entry)).not.toContain('a-secret-key');
  });
});

describe.skipIf(onPostgres)('the migration of existing accounts', () => {
  it('gives each name its key; of two that look the same the older keeps it, and the other gets one line', async () => {
    const database = await openTestDatabase({ migrated: false });
    try {
      const at = migrations.findIndex(({ name }) => name.endsWith('_accounts'));
      const { db, logger } = database.payload;
      await db.migrate({ migrations: migrations.slice(0, at) as never });
      for (const [id, name] of [
        [1, 'Admin'],
        [2, 'Admin\u200b'],
        [3, 'Kari  Berg'],
        [4, '…'],
      ])
        await database.sql(
          `INSERT INTO users (id, name, role, email) VALUES (${id}, '${name}', 'editor', '${id}@example.org')`,
        );
      await database.sql(`INSERT INTO machines (id, name) VALUES (1, 'kari berg'), (2, 'The intake')`);
      const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
      await db.migrate({ migrations: migrations as never });
      const { rows } = await database.sql(
        "SELECT name_key, 'users' AS t, id FROM users UNION ALL SELECT name_key, 'zz', id FROM machines ORDER BY t, id",
      );
      expect(rows.map(({ name_key }) => name_key)).toEqual(['admin', null, 'kari berg', null, null, 'the intake']);
      expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
        expect.stringMatching(/^The name of users\/2 .* looks like that of users\/1: give it another name/),
        expect.stringMatching(/^The name of users\/4 .* has no letter or digit: give it another name/),
        expect.stringMatching(/^The name of machines\/1 .* looks like that of users\/3: give it another name/),
      ]);
    } finally {
      await database.close();
    }
  });
});
