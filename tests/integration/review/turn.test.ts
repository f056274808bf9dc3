/** What one decision asks of the database while it has the turn to write, which only one decision has at a time. */
import { NoopLogger } from 'drizzle-orm';
import { commitTransaction, createLocalReq, initTransaction } from 'payload';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Done, decideResponse } from '../../../src/review/api/decisions.ts';
import type { RowRef } from '../../../src/review/api/values.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
  for (const id of ['one', 'two'])
    await panel.payload.create({ collection: 'sources', data: { id, name: id } as never });
});
afterAll(() => panel.close());

async function makeStory(number: number, data: object = {}): Promise<RowRef> {
  const row = await panel.payload.create({
    collection: 'news',
    data: {
      ...{ title: 'Et tre faller', title_en: 'A tree falls', source: 'one', url: `https://example.org/${number}` },
      ...{ published: '2026-11-01T10:00:00.000Z', country: 'NO', language_code: 'no', title_i18n: { sv: 'Ett träd' } },
      ...{ primary_source_document: { name: 'The report', url: 'https://example.org/report' }, ...data },
    } as never,
  });
  return { family: 'news', id: String(row.id), seen: row.updatedAt };
}

const lists = {
  topics: ['mining', 'regulation'],
  also_covered_by: [{ outlet: 'two', url: 'https://two.example.org/', title: 'Et tre', lang: 'no' }],
  links: [{ name: 'More', url: 'https://example.org/more' }],
};

async function publish(row: RowRef): Promise<Done> {
  const { body } = await panel.send('editor', 'POST', '/review/decide', { to: 'published', decisions: [row] });
  const [result] = decideResponse.parse(body).results;
  expect(result).toMatchObject({ result: 'done' });
  return result as Done;
}

/** The verbs of the statements about rows: without those that begin and end the transaction, and without those of the session. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(NoopLogger.prototype, 'logQuery');
  try {
    await work();
    const all = (log.mock.calls as unknown as [string][]).map(([sql]) => sql.toLowerCase());
    return all
      .slice(all.findLastIndex((sql) => sql.includes('users_sessions')) + 1)
      .filter((sql) => !/^(begin|commit)|pg_advisory/.test(sql))
      .map((sql) => sql.split(' ', 1)[0] ?? '');
  } finally {
    log.mockRestore();
  }
}

it('a decision reads its row, its locks and its source once, and writes what changes, the version and the entry', async () => {
  const row = await makeStory(1, { topics: lists.topics });
  expect(await statementsOf(() => publish(row))).toEqual([
    'select', // the row
    'select', // whether somebody is editing it
    'select', // its locks, which a save releases
    'select', // its source
    'update',
    ...['insert', 'insert'], // the version, and its topics
    'select', // the version that is one too many
    'insert', // the entry of the review log
    'select', // its assignment
  ]);
});

it('each list of a row costs a decision one statement, for the version', async () => {
  const count = async (number: number, data: object) => {
    const row = await makeStory(number, data);
    return (await statementsOf(() => publish(row))).length;
  };
  expect(await count(2, lists)).toBe((await count(3, {})) + 3);
});

it('a decision leaves the lists of a row as they are, and its version has all of them', async () => {
  const ref = await makeStory(4, lists);
  const options = { collection: 'news', depth: 0, overrideAccess: true } as const;
  const before = await panel.payload.findByID({ ...options, id: ref.id });
  const { updatedAt, log } = await publish(ref);
  const after = await panel.payload.findByID({ ...options, id: ref.id });
  const moved = {
    status: 'published',
    first_published_at: after.first_published_at,
    edited_by: 'The editor',
    updatedAt,
  };
  expect(after).toEqual({ ...before, ...moved });
  expect(after.first_published_at).toEqual(expect.any(String));
  const versions = { ...options, where: { parent: { equals: ref.id } }, sort: '-updatedAt' };
  const { docs } = await panel.payload.findVersions(versions);
  const { id: _, ...content } = after;
  expect(docs.length).toBe(2);
  expect(docs[0]?.version).toEqual(content);
  const entries = await panel.payload.find({
    collection: 'review-log',
    where: { row: { equals: ref.id } },
    sort: '-id',
  });
  expect(entries.docs[0]).toMatchObject({ id: log, from: 'pending', to: 'published' });
});

it('a row that is read again in a transaction has what the transaction wrote to it', async () => {
  const { id } = await makeStory(5, { ...lists, source: 'two' });
  const req = await createLocalReq({}, panel.payload);
  await initTransaction(req);
  const read = () => panel.payload.findByID({ collection: 'news', id, depth: 0, req });
  for (const row of [await read(), await read()])
    Object.assign(row.links?.[0] ?? {}, { name: 'Changed by the caller' });
  expect((await read()).links).toMatchObject(lists.links);
  const change = { collection: 'news', id, depth: 0, req } as const;
  const renamed = await panel.payload.update({ ...change, data: { title: 'Et tre står' } });
  expect([renamed.title, (await read()).title]).toEqual(['Et tre står', 'Et tre står']);
  const shortened = await panel.payload.update({ ...change, data: { links: [] } });
  expect([shortened.links, (await read()).links]).toEqual([[], []]);
  // The CMS would refuse it. The database empties the reference.
  await panel.payload.db.deleteOne({ collection: 'sources', where: { id: { equals: 'two' } }, req });
  expect((await read()).source).toBe(null);
  await commitTransaction(req);
  expect(await panel.payload.findByID({ collection: 'news', id, depth: 0 })).toMatchObject({
    ...{ title: 'Et tre står', links: [], topics: lists.topics, source: null },
  });
});

it('a reference to a row that does not exist is refused, also where the old one exists', async () => {
  const { id } = await makeStory(6);
  const set = (source: string) =>
    panel.payload.update({ collection: 'news', id, depth: 0, data: { source, title_en: `From ${source}` } as never });
  await expect(set('nobody')).rejects.toThrow('Source');
  expect((await set('one')).source).toBe('one');
});
