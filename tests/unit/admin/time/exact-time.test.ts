import { expect, it } from 'vitest';
import { exactTime } from '../../../../src/admin/time/exact-time.ts';

it('reads a time in words, in its own offset', () => {
  expect(exactTime('2026-11-20T08:00:00+01:00')).toBe('Fri 20 Nov 2026, 08:00 +01:00');
  expect(exactTime('2026-11-20T08:00:00.000Z')).toBe('Fri 20 Nov 2026, 08:00 UTC');
  expect(exactTime('2026-11-20T08:00')).toBe('Fri 20 Nov 2026, 08:00');
  expect(exactTime('2026-11-20')).toBe('Fri 20 Nov 2026');
});

it('leaves what is not a time as it is', () => {
  for (const text of ['', 'soon', '2026-13-45', '20.11.2026']) expect(exactTime(text)).toBe(text);
});
