import { expect, it } from 'vitest';
import { changedValues } from '../../../../../src/admin/queue/row/changed-values.ts';

it('returns whole top-level values that differ, and nothing else', () => {
  const before = { title: 'A', status: 'pending', title_i18n: { nn: 'A', nb: null }, links: [{ url: 'x' }] };
  expect(changedValues(before, structuredClone(before))).toEqual({});
  expect(changedValues(before, { ...before, title_i18n: { nn: 'A', nb: 'B' }, links: [] })).toEqual({
    title_i18n: { nn: 'A', nb: 'B' },
    links: [],
  });
});

it('returns emptied and new values', () => {
  expect(changedValues({ title: 'A' }, { title: null, city: 'Oslo' })).toEqual({ title: null, city: 'Oslo' });
});
