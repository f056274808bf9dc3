import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  keyOf,
  type QueueAction,
  type QueueState,
  queueReducer,
  visibleRows,
} from '../../../../../src/admin/queue/list/queue-state.ts';
import type { Done, QueueRow, Refusal } from '../../../../../src/review/api.ts';

const made = '2026-11-20T08:00:00.000Z';
const row = (id: string): QueueRow => ({
  family: 'news',
  id,
  title: `Story ${id}`,
  country: null,
  source: null,
  status: 'pending',
  needs_attention: false,
  createdAt: made,
  updatedAt: made,
  made_by: null,
});
const done = (id: string): Done => ({
  result: 'done',
  family: 'news',
  id,
  from: 'pending',
  to: 'published',
  updatedAt: made,
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
const having = (state: QueueState, ...actions: QueueAction[]) => actions.reduce(queueReducer, state);
const queue = (...ids: string[]) => having(emptyQueue, { type: 'loaded', rows: ids.map(row), next: null, more: false });
const shown = (state: QueueState) => visibleRows(state).map(({ id }) => id);
const key = (id: string) => `news/${id}`;

describe('the open row', () => {
  it('is the first one when the list comes in, unless the address named one', () => {
    expect(queue('a', 'b').open).toBe(key('a'));
    const named = { ...emptyQueue, open: key('z') };
    expect(having(named, { type: 'loaded', rows: [row('a')], next: null, more: false }).open).toBe(key('z'));
    expect(queue().open).toBeNull();
  });

  it('moves up and down, and stays at the ends', () => {
    const [down, up] = [
      { type: 'moved', step: 1 },
      { type: 'moved', step: -1 },
    ] as const;
    expect(having(queue('a', 'b'), down).open).toBe(key('b'));
    expect(having(queue('a', 'b'), down, down).open).toBe(key('b'));
    expect(having(queue('a', 'b'), down, up, up).open).toBe(key('a'));
  });

  it('goes on to the next row at once when it is decided, and back to the one before at the end', () => {
    const sent = (id: string): QueueAction => ({ type: 'sent', keys: [key(id)], to: 'published' });
    const first = having(queue('a', 'b', 'c'), sent('a'));
    expect([first.open, shown(first)]).toEqual([key('b'), ['b', 'c']]);
    const last = having(queue('a', 'b', 'c'), { type: 'opened', key: key('c') }, sent('c'));
    expect([last.open, shown(last)]).toEqual([key('b'), ['a', 'b']]);
    expect(having(queue('a'), sent('a')).open).toBeNull();
  });
});

describe('a decision', () => {
  const sent: QueueAction = { type: 'sent', keys: [key('b')], to: 'published' };

  it('takes the row out of the list and out of the selection', () => {
    const selected = having(queue('a', 'b', 'c'), { type: 'selected', keys: [key('a'), key('b')], on: true }, sent);
    expect(shown(selected)).toEqual(['a', 'c']);
    expect(selected.selected).toEqual([key('a')]);
    expect(shown(having(selected, { type: 'answered', results: [done('b')], to: 'published' }))).toEqual(['a', 'c']);
  });

  it('that is refused brings the row back to its place, with what was asked and why not', () => {
    const back = having(queue('a', 'b', 'c'), sent, {
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
    expect(back.open).toBe(key('a')); // the editor is not torn away
  });

  it('that does not reach the server brings the row back, too', () => {
    const message = 'The panel does not answer.';
    const back = having(queue('a', 'b'), sent, { type: 'unsent', keys: [key('b')], to: 'published', message });
    expect(shown(back)).toEqual(['a', 'b']);
    expect(back.marks[key('b')]).toEqual({ kind: 'unsent', to: 'published', message });
  });

  it('that is taken back opens the row again, as the server has it now', () => {
    const updatedAt = '2026-11-21T08:00:00.000Z';
    const gone = having(queue('a', 'b'), sent, { type: 'answered', results: [done('b')], to: 'published' });
    const back = having(gone, { type: 'returned', key: key('b'), status: 'pending', updatedAt });
    expect(shown(back)).toEqual(['a', 'b']);
    expect(back.open).toBe(key('b'));
    expect(back.rows.find((one) => keyOf(one) === key('b'))).toMatchObject({ status: 'pending', updatedAt });
  });
});

describe('a page of the list', () => {
  it('is added below, without the rows that are there already', () => {
    const two = having(queue('a', 'b'), { type: 'loaded', rows: [row('b'), row('c')], next: 'more', more: true });
    expect(shown(two)).toEqual(['a', 'b', 'c']);
    expect(two.next).toBe('more');
  });

  it('read anew keeps what is said of rows that came again, and shows a decided one that is back', () => {
    const state = having(
      queue('a', 'b', 'c'),
      { type: 'answered', results: [refused('a'), done('b')], to: 'published' },
      { type: 'loaded', rows: ['a', 'b'].map(row), next: null, more: false },
    );
    expect(shown(state)).toEqual(['a', 'b']);
    expect(Object.keys(state.marks)).toEqual([key('a')]);
  });
});
