/** Which of two rows a merge with one key keeps. */
import { describe, expect, it } from 'vitest';
import { canMerge, inOrder, keptRow, type Open } from '../../../../../src/admin/queue/row/suggestion.ts';
import type { Duplicate } from '../../../../../src/review/api/row.ts';

interface Given {
  id?: string;
  family?: 'news' | 'events';
  status?: Duplicate['status'];
  source?: string;
  at?: string | null;
  createdAt?: string;
}
const created = '2026-11-20T09:00:00.000Z';

const open = ({
  id = 'b',
  family = 'news',
  status = 'pending',
  source = 'nrk',
  at = null,
  createdAt = created,
}: Given): Open => ({
  row: { id, family, status, source: { id: source, name: source }, createdAt },
  values: family === 'news' ? { published: at } : { start: at },
});
const other = ({
  id = 'a',
  family = 'news',
  status = 'pending',
  source = 'dr',
  at = null,
  createdAt = created,
}: Given): Duplicate => ({
  ...{ id, family, status, createdAt, at, updatedAt: createdAt, title: 'A title', country: null },
  ...{ source: { id: source, name: source }, place: null, url: null, summary: null },
  ...{ why: 'same title', similarity: 1 },
});

const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'];

describe('a merge with one key keeps', () => {
  it.each<[string, Given, Given, string]>([
    [
      'the published row, also if it is the later one',
      { at: early },
      { status: 'published', at: late },
      'is published',
    ],
    ['our own story, also if it is the later one', { at: early }, { source: 'own', at: late }, 'is one of our own'],
    ['the published one rather than our own', { source: 'own' }, { status: 'published' }, 'is published'],
    [
      'the story that was published first',
      { at: late, createdAt: early },
      { at: early, createdAt: late },
      'was published first',
    ],
    [
      'the first of two published ones',
      { status: 'published', at: late },
      { status: 'published', at: early },
      'was published first',
    ],
    ['the story that has a time', { at: null }, { at: late }, 'was published first'],
    [
      'the story that was received first, of two at the same time',
      { at: early, createdAt: late },
      { at: early },
      'was received first',
    ],
    [
      'the event that was received first, whichever starts first',
      { family: 'events', at: early, createdAt: late },
      { family: 'events', at: late },
      'was received first',
    ],
  ])('%s', (_, mine, its, why) => {
    expect(keptRow(open(mine), other(its))).toEqual({ kept: 'other', why });
    expect(keptRow(open(its), other(mine))).toEqual({ kept: 'this', why });
  });

  it('the same row of two that are alike, whichever is open', () => {
    expect(keptRow(open({ id: 'b' }), other({ id: 'a' })).kept).toBe('other');
    expect(keptRow(open({ id: 'a' }), other({ id: 'b' })).kept).toBe('this');
  });
});

it('a rejected row is not merged, and comes after those that can be', () => {
  const [rejected, pending] = [other({ id: 'x', status: 'rejected' }), other({ id: 'y' })];
  expect(inOrder([rejected, pending]).map(({ id }) => id)).toEqual(['y', 'x']);
  expect([canMerge(open({}), rejected), canMerge(open({}), pending)]).toEqual([false, true]);
  expect(canMerge(open({ status: 'rejected' }), pending)).toBe(false);
});
