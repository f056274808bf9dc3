import { sql } from '@payloadcms/db-sqlite';
import type { CollectionSlug } from 'payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestCms,
  type Drizzle,
  type Interruption,
  inspect,
  story,
  type TestCms,
  type TestPayload,
  writeStory,
} from './test-cms.ts';

let cms: TestCms;
let payload: TestPayload;
beforeAll(async () => {
  cms = await createTestCms();
  payload = cms.payload;
});
afterAll(() => cms.remove());

/** Every row of every table that stories use. */
function everything(): Promise<unknown> {
  const tables = ['stories', 'stories_outlets', '_stories_v', '_stories_v_version_outlets', 'log'];
  const statements = tables.map((table) => `SELECT * FROM ${table} ORDER BY id`);
  const client = payload.db.drizzle.$client;
  return client.batch(statements, 'read').then((results) => results.map(({ rows }) => rows));
}

const refuse: Interruption = async () => {
  throw new Error('The hook refuses.');
};

test('a hook that throws rolls back the new story, its outlets, its version and its log entry', async () => {
  const before = await everything();
  const write = payload.create({ collection: 'stories', data: story('refused', 0), context: { afterLog: refuse } });
  await expect(write).rejects.toThrow('The hook refuses.');
  expect(await everything()).toEqual(before);
});

test('a hook that throws rolls back the edit of a story', async () => {
  const id = await writeStory(payload, 'kept', 2);
  const before = await everything();
  const write = payload.update({ collection: 'stories', id, data: story('kept', 2), context: { afterLog: refuse } });
  await expect(write).rejects.toThrow('The hook refuses.');
  expect(await everything()).toEqual(before);
});

test('what a hook writes with its req is saved or rolled back with the story', async () => {
  const noteTwice =
    (then: () => void): Interruption =>
    async ({ req }) => {
      await payload.create({ collection: 'log', data: { story: 4711, revision: 0 }, req });
      then();
    };
  const notes = () => payload.count({ collection: 'log', where: { story: { equals: 4711 } } });
  const write = (then: () => void) =>
    payload.create({ collection: 'stories', data: story('noted', 0), context: { afterLog: noteTwice(then) } });
  await expect(write(() => JSON.parse('no'))).rejects.toThrow();
  expect((await notes()).totalDocs).toBe(0);
  await write(() => {});
  expect((await notes()).totalDocs).toBe(1);
  await payload.db.drizzle.run(sql`DELETE FROM log WHERE story = 4711`);
});

test('a failed commit is an error of the write, and nothing is saved', async () => {
  const before = await everything();
  const breakReferences: Interruption = async ({ req }) => {
    const db = payload.db.sessions?.[String(await req.transactionID)]?.db as Drizzle;
    await db.run(sql`PRAGMA defer_foreign_keys = ON`);
    await db.run(sql`INSERT INTO stories_outlets (_order, _parent_id, id, name) VALUES (1, 999999, 'lost', 'lost')`);
  };
  const write = payload.create({ collection: 'stories', data: story('a', 0), context: { afterLog: breakReferences } });
  await expect(write).rejects.toThrow(/^Nothing was saved: FOREIGN KEY constraint failed\.$/);
  expect(await everything()).toEqual(before);
  await writeStory(payload, 'the next one', 1);
});

/** A nested write that fails on a required field. */
const failingWrite: Interruption = ({ req }) =>
  payload.create({ collection: 'log', data: {} as { story: number; revision: number }, req });

test('a hook cannot hide the failure of its own write: the story is not saved, and the editor gets an error', async () => {
  const before = await everything();
  const hide: Interruption = async ({ req }) => {
    await failingWrite({ req }).catch(() => {});
    const direct = payload.db.create({ collection: 'log' as CollectionSlug, data: { story: 1, revision: 0 }, req });
    await direct.catch(() => {});
  };
  const write = payload.create({ collection: 'stories', data: story('hidden', 0), context: { afterLog: hide } });
  await expect(write).rejects.toThrow('Nothing was saved: a write that belongs to this one failed.');
  expect(await everything()).toEqual(before);
});

test.each([
  [1, 'beforeLog', 'throws', refuse],
  [3, 'beforeLog', 'throws', refuse],
  [2, 'afterLog', 'throws', refuse],
  [1, 'beforeLog', 'fails to write', failingWrite],
  [2, 'beforeLog', 'fails to write', failingWrite],
  [3, 'afterLog', 'fails to write', failingWrite],
])('a bulk edit saves nothing when the hook of story %i (%s) %s', async (failing, when, _how, fail) => {
  const ids: number[] = [];
  for (const key of ['one', 'two', 'three']) ids.push(await writeStory(payload, key, 1));
  const before = await everything();
  let calls = 0;
  const failOnce: Interruption = async ({ req }) => {
    calls += 1;
    if (calls === failing) await fail({ req });
  };
  const where = { id: { in: ids } };
  const data = { headline: 'all of them' };
  const write = payload.update({ collection: 'stories', where, data, context: { [when]: failOnce } });
  await expect(write).rejects.toThrow('Nothing was saved');
  expect(await everything()).toEqual(before);
});

test('a bulk edit reports a story that is refused before it is written, and saves the others', async () => {
  const ids: number[] = [];
  for (const key of ['one', 'two', 'three']) ids.push(await writeStory(payload, key, 1));
  const where = { id: { in: ids } };
  const context = { refused: ids[1] };
  const { docs, errors } = await payload.update({ collection: 'stories', where, data: story('edited', 1), context });
  expect(new Set(docs.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]));
  expect(errors).toMatchObject([{ id: ids[1], message: 'This story is refused.' }]);
  const { revisions } = await inspect(cms.path);
  expect(ids.map((id) => revisions.get(id))).toEqual([1, 0, 1]);
});

test('after all these failures the database is intact and no transaction is open', async () => {
  expect((await inspect(cms.path)).problems).toEqual([]);
  expect(payload.db.sessions).toEqual({});
});
