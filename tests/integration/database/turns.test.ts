import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBusyError } from '../../../src/database/errors.ts';
import {
  type Interruption,
  inspect,
  makeNewsroom,
  type Newsroom,
  type NewsroomPayload,
  openNewsroom,
  story,
  writeStory,
} from './newsroom.ts';

const limits = { waitMs: 300, idleMs: 900 };

let newsroom: Newsroom;
let payload: NewsroomPayload;
beforeEach(async () => {
  newsroom = await makeNewsroom(limits);
  payload = newsroom.payload;
});
afterEach(async () => {
  expect((await inspect(newsroom.path)).faults).toEqual([]);
  expect(payload.db.sessions).toEqual({});
  await newsroom.remove();
});

/** A write that stays under way until it is let go. */
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

test('a write that gets no turn in time fails with one clear line, and the next one is saved', async () => {
  const { done, leave } = await longWrite();
  const late = payload.create({ collection: 'stories', data: story('late', 0) });
  const error = await late.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseBusyError);
  expect(error).toMatchObject({ status: 503 });
  expect((error as Error).message).toMatch(
    /^The database is busy: another write has kept it for 0\.3 s\. Nothing was saved; try again in a moment\./,
  );
  expect((error as Error).message).not.toContain('\n');
  leave();
  await done;
  await writeStory(payload, 'next', 2);
  const { docs } = await payload.find({ collection: 'stories' });
  expect(docs.map(({ headline }) => headline.split(' ')[0]).sort()).toEqual(['long', 'next']);
});

test('a hook that writes without its req fails after the wait instead of waiting for ever', async () => {
  const forgetful: Interruption = () => payload.create({ collection: 'log', data: { story: 1, revision: 0 } });
  const write = payload.create({ collection: 'stories', data: story('outer', 0), context: { afterLog: forgetful } });
  await expect(write).rejects.toThrow(DatabaseBusyError);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(0);
  await writeStory(payload, 'after', 1);
});

test('a hook that passes its req on sees and joins what is not saved yet', async () => {
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

test('a transaction that nobody goes on with is given up, and its commit says so', async () => {
  const id = (await payload.db.beginTransaction()) as string;
  await expect(writeStory(payload, 'blocked', 1)).rejects.toThrow(DatabaseBusyError);
  await setTimeout(limits.idleMs);
  await writeStory(payload, 'free again', 1);
  await expect(payload.db.commitTransaction(id)).rejects.toThrow('it was given up after 0.9 s without a statement');
});

test('another process that writes is waited for without standing still', async () => {
  const patient = await openNewsroom(newsroom.path);
  const other = new Database(newsroom.path);
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  const write = writeStory(patient, 'patient', 3);
  for (let tick = 0; tick < 20; tick += 1) await setTimeout(5);
  expect(performance.now() - start).toBeLessThan(4000); // less than a busy timeout of SQLite's own
  other.exec('COMMIT');
  other.close();
  await write; // its commits too: a statement that had to wait must not stand in their way
  await patient.destroy();
});

test('another process that does not stop writing makes a write fail with the clear line, and harms no later one', async () => {
  const other = new Database(newsroom.path);
  other.exec('BEGIN IMMEDIATE');
  await expect(writeStory(payload, 'impatient', 1)).rejects.toThrow(DatabaseBusyError);
  other.exec('ROLLBACK');
  other.close();
  await writeStory(payload, 'later', 3);
});

test('two instances of the CMS in one process share its one writer', async () => {
  const second = await openNewsroom(newsroom.path, limits);
  const many = (instance: NewsroomPayload, name: string) =>
    Promise.all(Array.from({ length: 5 }, (_, at) => writeStory(instance, `${name}${at}`, 2)));
  await Promise.all([many(payload, 'first'), many(second, 'second')]);
  await second.destroy();
  await writeStory(payload, 'alone again', 1);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(11);
});

test('the CMS can be loaded anew, as the development server does, and writes on', async () => {
  await writeStory(payload, 'before', 2);
  await payload.db.destroy?.();
  await payload.db.init?.();
  await payload.db.connect?.({ hotReload: true });
  await writeStory(payload, 'after', 2);
  expect((await payload.count({ collection: 'stories' })).totalDocs).toBe(2);
});
