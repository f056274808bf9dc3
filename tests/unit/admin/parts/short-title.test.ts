import { expect, it } from 'vitest';
import { shortTitle } from '../../../../src/admin/parts/short-title.ts';

it('keeps a title of ordinary length', () => {
  expect(shortTitle('Økokrim tar beslag')).toBe('Økokrim tar beslag');
});

it('cuts a long title between words, and a long word anywhere', () => {
  const cut = shortTitle('tilsynsdagar '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/tilsynsdagar…$/);
  expect(shortTitle('x'.repeat(1500))).toBe(`${'x'.repeat(159)}…`);
});
