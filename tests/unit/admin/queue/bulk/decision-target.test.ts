import { expect, it } from 'vitest';
import { decisionJob } from '../../../../../src/admin/queue/bulk/bulk-job.ts';
import { selectedCount } from '../../../../../src/admin/queue/bulk/decision-target.ts';

const none = { open: 'news/a', selected: [], allSelected: false, total: 40 };

it('is the open row while no other row is selected', () => {
  expect(selectedCount(none)).toBeNull();
  expect(selectedCount({ ...none, selected: ['news/a'] })).toBeNull();
});

it('is the selected rows, with or without the open one, and all matching rows if they are selected', () => {
  expect(selectedCount({ ...none, selected: ['news/b'] })).toBe(1);
  expect(selectedCount({ ...none, selected: ['news/a', 'news/b'] })).toBe(2);
  expect(selectedCount({ ...none, open: null, selected: ['news/a'] })).toBe(1);
  expect(selectedCount({ ...none, allSelected: true })).toBe(40);
});

it('is asked about first, unless a reason was given', () => {
  const rows = [1, 2].map((id) => ({ family: 'news' as const, id: `${id}`, seen: '2026-11-22T08:00:00.000Z' }));
  const job = { rows, onResults: () => {} };
  expect(decisionJob({ ...job, to: 'published' })).toMatchObject({
    title: 'Approve 2 rows',
    question: 'This applies to the 2 selected rows. Approved rows are in the feed with the next export.',
  });
  expect(decisionJob({ ...job, to: 'rejected', reason: 'Off topic.' }).question).toBeUndefined();
  expect(decisionJob({ ...job, rows: { filter: {}, total: 31 }, to: 'published' }).question).toMatch(
    /^This applies to all 31 rows/,
  );
});
