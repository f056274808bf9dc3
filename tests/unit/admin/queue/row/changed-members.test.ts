import { expect, it } from 'vitest';
import { changedMembers } from '../../../../../src/admin/queue/row/changed-members.ts';

it('gives the members that differ, whole, and nothing that is as it was', () => {
  const before = { title: 'A', status: 'pending', title_i18n: { nn: 'A', nb: null }, links: [{ url: 'x' }] };
  expect(changedMembers(before, structuredClone(before))).toEqual({});
  expect(changedMembers(before, { ...before, title_i18n: { nn: 'A', nb: 'B' }, links: [] })).toEqual({
    title_i18n: { nn: 'A', nb: 'B' },
    links: [],
  });
});

it('tells an emptied member and a new one', () => {
  expect(changedMembers({ title: 'A' }, { title: null, city: 'Oslo' })).toEqual({ title: null, city: 'Oslo' });
});
