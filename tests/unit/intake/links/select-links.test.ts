import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedBefore, selectLinks } from '../../../../src/intake/links/select-links.ts';

const now = Date.parse('2026-11-22T02:20:00Z');
const HOUR = 3_600_000;
const link = (address: string, hoursAgo: number | null, inDoubt = false): AskedBefore => ({
  address,
  checkedAt: hoursAgo === null ? null : now - hoursAgo * HOUR,
  inDoubt,
});

describe('the links to ask', () => {
  it('are those in doubt, then new ones, then those asked longest ago', () => {
    const links = [
      link('old', 900),
      link('older', 1000),
      link('doubt', 24, true),
      link('new', null),
      link('recent', 30),
    ];
    expect(selectLinks(links, { now, limit: 4 })).toEqual({
      ask: [links[2], links[3], links[1], links[0]],
      left: 1,
    });
  });

  it('do not contain what this night has asked, unless its clock was wrong', () => {
    const links = [link('just now', 0), link('this night', 5), link('doubt', 2, true), link('in the future', -100)];
    expect(selectLinks(links, { now, limit: 10 }).ask).toEqual([links[3]]);
  });

  it('are the oldest checks, whatever the order of the rows, and each address is asked in the end', () => {
    const some = fc.uniqueArray(
      fc.record({
        address: fc.string({ minLength: 1, maxLength: 4 }),
        checkedAt: fc.option(fc.integer({ min: now - 5000 * HOUR, max: now - 7 * HOUR })),
        inDoubt: fc.boolean(),
      }),
      { selector: ({ address }) => address, maxLength: 40 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 20 }), (links, limit) => {
        const { ask, left } = selectLinks(links, { now, limit });
        expect(selectLinks([...links].reverse(), { now, limit })).toEqual({ ask, left });
        expect(ask.length + left).toBe(links.length);
        const rest = links.filter((one) => !ask.includes(one));
        const age = ({ inDoubt, checkedAt }: AskedBefore) => (inDoubt ? -1 : (checkedAt ?? 0));
        for (const [n, one] of ask.entries()) {
          const next = ask[n + 1];
          if (next) expect(age(one)).toBeLessThanOrEqual(age(next));
          for (const other of rest) expect(age(one)).toBeLessThanOrEqual(age(other));
        }
        const asked = new Set<string>();
        let state = links.map((one) => ({ ...one, inDoubt: false }));
        for (let night = 1; asked.size < links.length; night += 1) {
          expect(night).toBeLessThanOrEqual(Math.ceil(links.length / limit));
          const time = now + night * 24 * HOUR;
          const chosen = new Set(selectLinks(state, { now: time, limit }).ask.map(({ address }) => address));
          for (const address of chosen) asked.add(address);
          state = state.map((one) => (chosen.has(one.address) ? { ...one, checkedAt: time } : one));
        }
      }),
    );
  });
});
