/** The buttons above a family's list. */
import { expect, test } from 'vitest';
import { movesFor } from '../../../../src/admin/lists/moves-for.ts';

const labels = (selection: Parameters<typeof movesFor>[0]) => movesFor(selection).map(({ label }) => label);
const page = { allMatching: false, status: null } as const;

test('each button says how many of the selected rows it moves, and is left out if it moves none', () => {
  const shown = [{ status: 'pending' }, { status: 'pending' }, { status: 'published' }] as const;
  expect(labels({ ...page, shown, count: 3 })).toEqual(['Approve 2', 'Reject 3', 'Reopen 1']);
  expect(labels({ ...page, shown: [{ status: 'rejected' }], count: 1 })).toEqual(['Approve 1', 'Reopen 1']);
  expect(labels({ ...page, shown: [], count: 0 })).toEqual([]);
});

test('for all pages of a list, the number is stated only if the list is filtered by one state', () => {
  const all = { shown: [], count: 120, allMatching: true };
  expect(labels({ ...all, status: 'pending' })).toEqual(['Approve 120', 'Reject 120']);
  expect(labels({ ...all, status: null })).toEqual([
    'Approve all matching',
    'Reject all matching',
    'Reopen all matching',
  ]);
});
