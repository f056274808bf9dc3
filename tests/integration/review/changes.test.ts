/** What the queue learns about the work of others. On SQLite and PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangesQuery, changesResponse, latestResponse } from '../../../src/review/api/changes.ts';
import { queueResponse } from '../../../src/review/api/queue.ts';
import { queryOf } from '../../../src/review/api/values.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await openPanel();
  await panel.payload.create({ collection: 'caveats', data: { id: 'first', text: 'First' } as never });
});
afterAll(() => panel.close());

const token = async () => latestResponse.parse((await panel.send('editor', 'GET', '/review/latest')).body).token;
const changes = async (query: ChangesQuery = {}) => {
  const { body } = await panel.send('editor', 'GET', `/review/changes${queryOf(query)}`);
  return changesResponse.parse(body);
};
const create = (id: string) =>
  panel.payload.create({ collection: 'caveats', data: { id, text: `Caveat ${id}` } as never });
const reject = (id: string) =>
  panel.send('admin', 'PATCH', `/caveats/${id}`, { status: 'rejected', reason: 'Not needed.' });

describe('the token', () => {
  it('stays the same until a row is created, edited, noted on, assigned or decided', async () => {
    const [{ id: to }] = (await panel.send('admin', 'GET', '/review/colleagues')).body.colleagues;
    const seen = new Set([await token()]);
    expect(await token()).toBe([...seen][0]);
    const steps = [
      () => create('token'),
      () => panel.send('admin', 'PATCH', '/caveats/token', { text: 'Edited' }),
      () => panel.send('admin', 'POST', '/row-notes', { family: 'caveats', row: 'token', text: 'A note' }),
      () => panel.send('admin', 'POST', '/review/assign', { rows: [{ family: 'caveats', id: 'token' }], to }),
      () => reject('token'),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      seen.add(await token());
      expect(seen.size).toBe(at + 2);
    }
  });

  it.each(['contributor', 'machine', 'anonymous'] as const)('is not for a %s', async (actor) => {
    for (const path of ['latest', 'changes']) {
      const { status } = await panel.send(actor, 'GET', `/review/${path}`);
      expect([401, 403]).toContain(status);
    }
  });
});

describe('the changes', () => {
  it('are empty without a starting point, which the response gives', async () => {
    const { log, moves, rows } = await changes();
    expect([log > 0, moves, rows]).toEqual([true, [], []]);
  });

  it('say who moved which row, and have the new rows that match the filter', async () => {
    const { log: since } = await changes();
    await Promise.all([create('new'), create('gone')]);
    await reject('gone');
    const found = await changes({ since });
    expect(found.moves.find(({ id }) => id === 'gone')).toMatchObject({ to: 'rejected', who: 'The admin' });
    const ids = ({ rows }: typeof found) => rows.map(({ id }) => id).filter((id) => ['new', 'gone'].includes(id));
    expect(ids(found)).toEqual(['new']);
    expect(ids(await changes({ since, status: 'rejected' }))).toEqual(['gone']);
    expect(ids(await changes({ since, status: 'any' })).sort()).toEqual(['gone', 'new']);
    expect(ids(await changes({ since, families: ['news'] }))).toEqual([]);
    expect(ids(await changes({ since, search: 'caveat new' }))).toEqual(['new']);
  });
});

it('a story that is dated in the future says from when it is in the feed', async () => {
  const { payload } = panel;
  const published = '2099-05-01T10:00:00.000Z';
  const story = { title: 'Later', url: 'https://later.example/1', published };
  const { id } = await payload.create({ collection: 'news', data: story as never });
  const past = { ...story, url: 'https://later.example/2', published: '2020-05-01T10:00:00.000Z' };
  await payload.create({ collection: 'news', data: past as never });
  const { body } = await panel.send('editor', 'GET', '/review/queue?families=news');
  const marks = queueResponse.parse(body).rows.map((row) => [row.id === id, row.in_feed_from]);
  expect(marks).toEqual([
    [true, published],
    [false, null],
  ]);
  const one = await panel.send('editor', 'GET', `/review/row?family=news&id=${id}`);
  expect(one.body.row.in_feed_from).toBe(published);
});
