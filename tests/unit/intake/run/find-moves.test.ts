import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMoves } from '../../../../src/intake/run/find-moves.ts';
import type { EventFacts } from '../../../../src/intake/run/upcoming.ts';

/** `a7 x` is the date of series a on 7 January with the title and venue x. */
const events = (written: string): EventFacts[] =>
  written.split(', ').flatMap((one) => {
    const [, series, day, about = ''] = /^(\w)(\d+) (\w)$/.exec(one) ?? [];
    if (series === undefined) return [];
    return [{ start: new Date(Date.UTC(2027, 0, Number(day), 18)).toISOString(), series, about, cancelled: false }];
  });

const nameOf = ({ series, start }: EventFacts) =>
  `${series}${Math.round((Date.parse(start) - Date.UTC(2026, 11, 31)) / 86_400_000 - 0.75)}`;

const moves = (gone: string, found: string, stayed = '') =>
  findMoves({
    absent: events(gone),
    found: events(found),
    before: events(`${gone}, ${stayed}`),
    now: events(`${found}, ${stayed}`),
  }).map(([from, to]) => `${nameOf(from)}>${nameOf(to)}`);

describe('findMoves', () => {
  it('pairs the dates of a series, then those with the same title and venue', () => {
    expect(moves('a7 x, a14 x, b7 x', 'a6 x, a13 x, c8 x')).toEqual(['a7>a6', 'a14>a13', 'b7>c8']);
    expect(moves('a7 x', 'b8 y')).toEqual([]);
    expect(moves('a7 x', 'a8 y')).toEqual(['a7>a8']);
  });

  it('knows how often a series repeats from the dates that stayed', () => {
    expect(moves('a1 x', 'a29 x', 'a57 x, a85 x')).toEqual([]);
    expect(moves('a1 x', 'a28 x', 'a57 x, a85 x')).toEqual(['a1>a28']);
    expect(moves('a1 x', 'a40 x')).toEqual(['a1>a40']);
  });

  const any = fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 60 }), fc.constantFrom('x', 'y')), {
      maxLength: 12,
      selector: (parts) => parts.join(),
    })
    .map((all) => all.map(([series, day, about]) => `${series}${day} ${about}`).join(', '));

  it('moves each event once at most, within its series or its title and venue', () => {
    fc.assert(
      fc.property(any, any, (gone, found) => {
        const [absent, added] = [events(gone), events(found)];
        const pairs = findMoves({ absent, found: added, before: absent, now: added });
        for (const side of [0, 1] as const) expect(new Set(pairs.map((pair) => pair[side])).size).toBe(pairs.length);
        for (const [from, to] of pairs) expect(from.series === to.series || from.about === to.about).toBe(true);
      }),
    );
  });
});
