import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  type QueueAction,
  type QueueState,
  queueReducer,
  visibleRows,
} from '../../../../../src/admin/queue/list/queue-state.ts';
import { keyOf } from '../../../../../src/admin/queue/list/row-key.ts';
import type { Done, Refusal } from '../../../../../src/review/api/decisions.ts';
import type { QueueRow } from '../../../../../src/review/api/queue.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const row = (id: string): QueueRow => ({
  family: 'news',
  id,
  title: `Story ${id}`,
  country: null,
  source: null,
  status: 'pending',
  needs_attention: false,
  in_feed_from: null,
  createdAt,
  updatedAt: createdAt,
  created_by: null,
  assigned: null,
});
const done = (id: string): Done => ({
  result: 'done',
  family: 'news',
  id,
  from: 'pending',
  to: 'published',
  updatedAt: createdAt,
  log: 1,
});
const refused = (id: string): Refusal => ({
  result: 'refused',
  kind: 'invalid',
  family: 'news',
  id,
  message: 'country is missing.',
  problems: [],
});
const reduce = (state: QueueState, ...actions: QueueAction[]) => actions.reduce(queueReducer, state);
const queue = (...ids: string[]) => reduce(emptyQueue, { type: 'loaded', rows: ids.map(row), next: null, more: false });
const shown = (state: QueueState) => visibleRows(state).map(({ id }) => id);
const key = (id: string) => `news/${id}`;

describe('the open row', () => {
  it('is the first row when the list is loaded, unless the URL has one', () => {
    expect(queue('a', 'b').open).toBe(key('a'));
    const fromUrl = { ...emptyQueue, open: key('z') };
    expect(reduce(fromUrl, { type: 'loaded', rows: [row('a')], next: null, more: false }).open).toBe(key('z'));
    expect(queue().open).toBeNull();
  });

  it('moves up and down, and stays at the ends', () => {
    const [down, up] = [
      { type: 'moved', step: 1 },
      { type: 'moved', step: -1 },
    ] as const;
    expect(reduce(queue('a', 'b'), down).open).toBe(key('b'));
    expect(reduce(queue('a', 'b'), down, down).open).toBe(key('b'));
    expect(reduce(queue('a', 'b'), down, up, up).open).toBe(key('a'));
  });

  it('is the next row as soon as it is decided, or the previous row at the end', () => {
    const sent = (id: string): QueueAction => ({ type: 'sent', keys: [key(id)], to: 'published' });
    const first = reduce(queue('a', 'b', 'c'), sent('a'));
    expect([first.open, shown(first)]).toEqual([key('b'), ['b', 'c']]);
    const last = reduce(queue('a', 'b', 'c'), { type: 'opened', key: key('c') }, sent('c'));
    expect([last.open, shown(last)]).toEqual([key('b'), ['a', 'b']]);
    expect(reduce(queue('a'), sent('a')).open).toBeNull();
  });
});

describe('a decision', () => {
  const sent: QueueAction = { type: 'sent', keys: [key('b')], to: 'published' };

  it('removes the row from the list and from the selection', () => {
    const selected = reduce(queue('a', 'b', 'c'), { type: 'selected', keys: [key('a'), key('b')], on: true }, sent);
    expect(shown(selected)).toEqual(['a', 'c']);
    expect(selected.selected).toEqual([key('a')]);
    expect(shown(reduce(selected, { type: 'answered', results: [done('b')], to: 'published' }))).toEqual(['a', 'c']);
  });

  it('that is refused returns the row to its place, with the decision and the refusal', () => {
    const back = reduce(queue('a', 'b', 'c'), sent, {
      type: 'answered',
      results: [refused('b')],
      to: 'rejected',
      reason: 'Too old.',
    });
    expect(shown(back)).toEqual(['a', 'b', 'c']);
    expect(back.marks[key('b')]).toEqual({
      kind: 'refused',
      to: 'rejected',
      reason: 'Too old.',
      refusal: refused('b'),
    });
    expect(back.open).toBe(key('a')); // the open row does not change
  });

  it('that does not reach the server also returns the row', () => {
    const message = 'The server cannot be reached.';
    const back = reduce(queue('a', 'b'), sent, { type: 'unsent', keys: [key('b')], to: 'published', message });
    expect(shown(back)).toEqual(['a', 'b']);
    expect(back.marks[key('b')]).toEqual({ kind: 'unsent', to: 'published', message });
  });

  it('that is undone opens the row again, with its current status', () => {
    const updatedAt = '2026-11-21T08:00:00.000Z';
    const gone = reduce(queue('a', 'b'), sent, { type: 'answered', results: [done('b')], to: 'published' });
    const back = reduce(gone, { type: 'returned', key: key('b'), status: 'pending', updatedAt });
    expect(shown(back)).toEqual(['a', 'b']);
    expect(back.open).toBe(key('b'));
    expect(back.rows.find((one) => keyOf(one) === key('b'))).toMatchObject({ status: 'pending', updatedAt });
  });
});

describe('a page of the list', () => {
  it('is appended without the rows that are already in the list', () => {
    const two = reduce(queue('a', 'b'), { type: 'loaded', rows: [row('b'), row('c')], next: 'more', more: true });
    expect(shown(two)).toEqual(['a', 'b', 'c']);
    expect(two.next).toBe('more');
  });

  it('loaded again keeps the marks of failed decisions, and shows a decided row that is back', () => {
    const state = reduce(
      queue('a', 'b', 'c'),
      { type: 'answered', results: [refused('a'), done('b')], to: 'published' },
      { type: 'loaded', rows: ['a', 'b'].map(row), next: null, more: false },
    );
    expect(shown(state)).toEqual(['a', 'b']);
    expect(Object.keys(state.marks)).toEqual([key('a')]);
  });
});

describe('what happens elsewhere', () => {
  const at = '2026-11-22T09:00:00.000Z';
  const moved = (id: string, to: 'pending' | 'published' | 'rejected') =>
    ({ family: 'news', id, to, who: 'Kari', at }) as const;
  const created = (id: string, day: number) => ({ ...row(id), createdAt: `2026-11-${day}T08:00:00.000Z` });
  const followed = (action: Partial<Extract<QueueAction, { type: 'followed' }>>): QueueAction => ({
    ...{ type: 'followed', moves: [], rows: [], order: 'oldest' },
    ...action,
  });

  it('marks a decided row with who did it, and neither moves it nor opens another', () => {
    const state = reduce(queue('a', 'b'), followed({ moves: [moved('a', 'published'), moved('z', 'rejected')] }));
    expect([shown(state), state.open]).toEqual([['a', 'b'], key('a')]);
    expect(state.marks).toEqual({ [key('a')]: { kind: 'elsewhere', to: 'published', who: 'Kari', at } });
    expect(reduce(state, followed({ moves: [moved('a', 'pending')] })).marks).toEqual({});
  });

  it('is ignored for rows that this page is deciding or has decided', () => {
    const sent = reduce(queue('a', 'b'), { type: 'sent', keys: [key('a')], to: 'rejected' });
    expect(reduce(sent, followed({ moves: [moved('a', 'rejected')] }))).toEqual(sent);
    const decided = reduce(sent, { type: 'answered', results: [done('a')], to: 'published' });
    expect(reduce(decided, followed({ moves: [moved('a', 'published')], rows: [row('a')] }))).toEqual(decided);
  });

  it('adds new rows at the end of a list that is loaded to its end', () => {
    const state = reduce(queue('a'), followed({ rows: [created('c', 22), created('b', 21), row('a')] }));
    expect([shown(state), state.arrived, state.open]).toEqual([['a', 'b', 'c'], [], key('a')]);
  });

  it('opens no row: while other filters are loading, none of the old list is', () => {
    const closed = reduce(queue('a'), { type: 'opened', key: null });
    expect(reduce(closed, followed({ rows: [created('b', 21)] })).open).toBeNull();
  });

  it('leaves new rows to the next page while the list goes on', () => {
    const first = reduce(emptyQueue, { type: 'loaded', rows: [row('a')], next: 'more', more: false });
    const state = reduce(first, followed({ rows: [created('b', 21)] }));
    expect([shown(state), state.arrived]).toEqual([['a'], []]);
  });

  it('announces new rows that would move the others, until they are shown', () => {
    const newest = { order: 'newest' } as const;
    const state = reduce(
      queue('a'),
      followed({ rows: [created('b', 21)], ...newest }),
      followed({ rows: [created('b', 21), created('c', 22)], ...newest }),
    );
    expect([shown(state), state.arrived.map(({ id }) => id)]).toEqual([['a'], ['c', 'b']]);
    const all = reduce(state, { type: 'arrivalsShown', ...newest });
    expect([shown(all), all.arrived, all.open]).toEqual([['c', 'b', 'a'], [], key('a')]);
  });

  it('no longer announces a new row that somebody has decided before it was shown', () => {
    const newest = { order: 'newest' } as const;
    const state = reduce(
      queue('a'),
      followed({ moves: [moved('b', 'pending')], rows: [created('b', 21), created('c', 22)], ...newest }),
      followed({ moves: [moved('b', 'published')], ...newest }),
    );
    expect(state.arrived.map(({ id }) => id)).toEqual(['c']);
  });

  it('lists rows in their places that undo brought back after a reload, when the list did not have them', () => {
    const undone = (id: string): QueueAction => ({ type: 'returned', key: key(id), status: 'pending', updatedAt: at });
    const rows = [created('a', 11), created('b', 12), created('c', 13)];
    const state = reduce(queue('d'), undone('b'), undone('a'), followed({ rows }));
    expect([shown(state), state.arrived.map(({ id }) => id), state.open]).toEqual([['a', 'b', 'd'], ['c'], key('a')]);
  });

  it('brings back a row that was decided here and reopened by somebody else', () => {
    const decided = reduce(queue('a', 'b'), { type: 'answered', results: [done('a')], to: 'published' });
    const reopened = { ...row('a'), updatedAt: at };
    const state = reduce(decided, followed({ moves: [moved('a', 'pending')], rows: [reopened] }));
    expect(shown(state)).toEqual(['b']);
    expect(shown(reduce(state, { type: 'arrivalsShown', order: 'oldest' }))).toEqual(['a', 'b']);
  });
});
