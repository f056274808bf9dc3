import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBusyError } from '../../../src/database/errors.ts';
import {
  createTestCms,
  type Interruption,
  inspect,
  openTestCms,
  story,
  type TestCms,
  type TestPayload,
  writeStory,
} from './test-cms.ts';

const limits = { waitMs: 300, idleMs: 900 };

let cms: TestCms;
let payload: TestPayload;
beforeEach(async () => {
  cms = await createTestCms(limits);
  payload = cms.payload;
});
afterEach(async () => {
  expect((await inspect(cms.path)).problems).toEqual([]);
  expect(payload.db.sessions).toEqual({});
  await cms.remove();
});

/** A write that continues until `leave` is called. */
async function longWrite() {
  const inside = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const wait: Interruption = () => {
    inside.resolve();
    return leave.promise;
  };
  const done = payload.create({ collection: 'stories', data: story('long', 0), context: { afterLog: wait } });
  await inside.promise;
  return { done, leave: leave.resolve };
}

test('readers see the old state during a long write, and do not wait for it', async () => {
  const { done, leave } = await longWrite();
  const start = performance.now();
  const { docs } = await payload.find({ collection: 'stories' });
  expect(docs).toEqual([]);
  expect(performance.now() - start).toBeLessThan(limits.waitMs / 2);
  leave();
  const { id } = await done;
  expect((await payload.findByID({ collection: 'stories', id })).outlets).toHaveLength(story('long', 0).outlets.length);
});

test('a write that waits too long fails with one clear line, and the next one is saved', async () => {
  const { done, leave } = await longWrite();
  const late = payload.create({ collection: 'stories', data: story('late', 0) });
  const error = await late.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseBusyError);
  expect(error).toMatchObject({ status: 503 });
  expect((error as Error).message).toBe(
    'The database is busy with another change, so nothing was saved. Try again in a moment.',
  );
  leave();
  await done;
  await writeStory(payload, 'next', 2);
  const { docs } = await payload.find({ collection: 'stories' });
  expect(docs.map(({ headline }) => headline.split(' ')[0]).sort()).toEqual(['long', 'next']);
});

test('a hook that writes without its req fails after the time limit instead of waiting forever', async () => {
  const forgetful: Interruption = () => payload.create({ collection: 'log', data: { story: 1, revision: 0 } });
  const write = payload.create({ collection: 'stories', data: story('outer', 0), context: { afterLog: forgetful } });
  await expect(write).rejects.toThrow(DatabaseBusyError);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(0);
  await writeStory(payload, 'after', 1);
});

test('a hook that passes its req on reads and writes in the running transaction', async () => {
  const seen: string[] = [];
  const look: Interruption = async ({ req }) => {
    const { totalDocs } = await payload.count({ collection: 'stories' });
    seen.push(`outside ${totalDocs}`);
    const inner = await payload.create({ collection: 'stories', data: story('inner', 0), req, context: {} });
    seen.push(`inside ${(await payload.findByID({ collection: 'stories', id: inner.id, req })).headline}`);
  };
  let once = false;
  const afterLog: Interruption = async (args) => {
    if (once) return;
    once = true;
    await look(args);
  };
  await payload.create({ collection: 'stories', data: story('outer', 0), context: { afterLog } });
  expect(seen).toEqual(['outside 0', `inside ${story('inner', 0).headline}`]);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(2);
});

test('an idle transaction is rolled back, and its editor reads the same line as those who waited', async () => {
  const id = (await payload.db.beginTransaction()) as string;
  await expect(writeStory(payload, 'blocked', 1)).rejects.toThrow(DatabaseBusyError);
  await setTimeout(limits.idleMs);
  await writeStory(payload, 'free again', 1);
  await expect(payload.db.commitTransaction(id)).rejects.toThrow(new DatabaseBusyError(0).message);
});

test('waiting for another writing process does not block this one', async () => {
  const patient = await openTestCms(cms.path);
  const other = new Database(cms.path);
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  const write = writeStory(patient, 'patient', 3);
  for (let tick = 0; tick < 20; tick += 1) await setTimeout(5);
  expect(performance.now() - start).toBeLessThan(4000); // less than SQLite's busy timeout
  other.exec('COMMIT');
  other.close();
  await write; // includes the commits: a statement that had to wait must not prevent them
  await patient.destroy();
});

test('a write fails with the clear line while another process keeps writing, and later ones succeed', async () => {
  const other = new Database(cms.path);
  other.exec('BEGIN IMMEDIATE');
  await expect(writeStory(payload, 'impatient', 1)).rejects.toThrow(DatabaseBusyError);
  other.exec('ROLLBACK');
  other.close();
  await writeStory(payload, 'later', 3);
});

test('two instances of the CMS in one process share one writer', async () => {
  const second = await openTestCms(cms.path, limits);
  const many = (instance: TestPayload, name: string) =>
    Promise.all(Array.from({ length: 5 }, (_, at) => writeStory(instance, `${name}${at}`, 2)));
  await Promise.all([many(payload, 'first'), many(second, 'second')]);
  await second.destroy();
  await writeStory(payload, 'single again', 1);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(11);
});

test('the CMS can be reloaded, as the development server does, and continues to write', async () => {
  await writeStory(payload, 'before', 2);
  await payload.db.destroy?.();
  await payload.db.init?.();
  await payload.db.connect?.({ hotReload: true });
  await writeStory(payload, 'after', 2);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(2);
});
