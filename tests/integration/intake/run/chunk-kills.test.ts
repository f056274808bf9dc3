/** A run that is killed while it writes the rows of a chunk leaves none of them, and the next run saves each once. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const STORIES = 120;
/** For rows and topics, versions and their topics, the log and the records of items. */
const INSERTS_OF_A_CHUNK = 6;

let database: TestDatabase;
let payload: Payload;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  await payload.create({ collection: 'sources', data: { id: 'avisa', name: 'Avisa' } as never });
});
afterAll(() => database.close());

const save = (killAt: number) =>
  runCommand('tests/integration/intake/run/saving-process.ts', [String(STORIES), String(killAt)], database.env);

/** How many of each there are; rows, versions, entries and items have to be of the same stories. */
async function counts() {
  const [rows, items, log] = await Promise.all([
    payload.find({ collection: 'news', pagination: false, depth: 0 }),
    payload.find({ collection: 'intake-items', pagination: false, depth: 0 }),
    payload.find({ collection: 'review-log', where: { family: { equals: 'news' } }, pagination: false, depth: 0 }),
  ]);
  const versions = await payload.findVersions({ collection: 'news', pagination: false, depth: 0 });
  const states = await payload.count({ collection: 'intake-sources' });
  const ids = rows.docs.map(({ id }) => id).sort();
  expect(items.docs.map(({ row }) => row).sort()).toEqual(ids);
  expect(log.docs.map(({ row }) => row).sort()).toEqual(ids);
  expect(versions.docs.map(({ parent }) => String(parent)).sort()).toEqual(ids);
  for (const { topics } of [...rows.docs, ...versions.docs.map(({ version }) => version)]) {
    expect(topics).toEqual(['bitcoin', 'tax']);
  }
  return { rows: ids.length, states: states.totalDocs };
}

describe('a run that is killed while it writes a chunk', () => {
  it('leaves whole chunks only, and the next run adds the rest once', async () => {
    expect((await save(INSERTS_OF_A_CHUNK)).signal).toBe('SIGKILL');
    expect(await counts()).toEqual({ rows: 0, states: 0 });
    // In the second chunk, when the source is already recorded as read.
    expect((await save(2 * INSERTS_OF_A_CHUNK)).signal).toBe('SIGKILL');
    expect(await counts()).toEqual({ rows: 100, states: 0 });
    const { stdout } = await save(0);
    expect(JSON.parse(stdout)).toMatchObject({ added: STORIES - 100, same: 100 });
    expect(await counts()).toEqual({ rows: STORIES, states: 1 });
  });
});
