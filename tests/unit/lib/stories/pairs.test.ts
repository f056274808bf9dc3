/** The figures of docs/decisions/0019-stories-are-offered.md. They may only get better. */
import { describe, expect, it } from 'vitest';
import { totalsOf } from './pairs.ts';

describe.each([
  ['build', { found: 50, offered: 0 }],
  ['measure', { found: 47, offered: 2 }],
] as const)('of the 100 pairs to %s', (half, { found, offered }) => {
  const totals = totalsOf(half);
  const [same, across] = [totals['two same'], totals['two across']];

  it('no two stories are joined', () => {
    expect(same.joined + across.joined).toBe(0);
  });

  it(`at least ${found} of 50 that are one story are joined or offered`, () => {
    const missed = totals['one same'].missed + totals['one across'].missed;
    expect(50 - missed).toBeGreaterThanOrEqual(found);
  });

  it(`at most ${offered} of 50 that are two stories are offered`, () => {
    expect(same.offered + across.offered).toBeLessThanOrEqual(offered);
  });
});
