import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendOnlyLabel, lossLabels } from '../../../../export/publish/families.ts';
import { findLosses } from '../../../../export/publish/losses.ts';
import { feedFiles } from '../../../../src/contract/registry.ts';

const losses = (family: string, before: number, now: number, maxLoss = 20) =>
  findLosses({ before: new Map([[family, before]]), now: new Map([[family, now]]), maxLoss });

describe('lost rows', () => {
  it.each([
    [100, 80, []],
    [100, 79, ['talks 100 → 79']],
    [10, 8, []],
    [10, 7, ['talks 10 → 7']],
    [3, 1, []],
    [3, 0, ['talks 3 → 0']],
    [2, 0, []],
    [0, 0, []],
  ])('of %i rows with %i left, at 20 percent', (before, now, expected) => {
    expect(losses('talks', before, now)).toEqual(expected);
  });

  it('are refused at 0 percent, and allowed at 100', () => {
    expect(losses('talks', 3, 2, 0)).toEqual(['talks 3 → 2']);
    expect(losses('talks', 300, 0, 100)).toEqual([]);
  });

  it('are always refused in the archive', () => {
    expect(losses(appendOnlyLabel, 1000, 999, 100)).toEqual([`${appendOnlyLabel} 1000 → 999`]);
  });

  it('count when a whole family is missing', () => {
    expect(findLosses({ before: new Map([['talks', 9]]), now: new Map(), maxLoss: 20 })).toEqual(['talks 9 → 0']);
  });

  it('are never reported for a family that grew', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(100), (rows, more, maxLoss) => {
        expect(losses('talks', rows, rows + more, maxLoss)).toEqual([]);
      }),
    );
  });
});

describe('the families', () => {
  /** Lists that derive from others, describe one build, or get shorter over time. */
  const DERIVED = [
    ...['index.json', 'changes.json', 'manifest.json', 'languages.json', 'relations.json', 'regulation.json'],
    ...[
      'news/latest.json',
      'news/topics.json',
      'events/upcoming.json',
      'events/past.json',
      'images.json',
      'rules.json',
      'push/items.json',
    ],
  ].map((name) => `/api/v1/${name}`);

  it('are all lists of the export except those that derive from others', () => {
    const lists = feedFiles.filter(({ owner, list, path }) => owner === 'export' && list && !path.includes('{'));
    const known = [...[...lossLabels.keys()].map((path) => `/${path}`), ...DERIVED, '/api/index.json'];
    expect(lists.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
    expect([...lossLabels.keys()].filter((path) => !lists.some((list) => list.path === `/${path}`))).toEqual([]);
  });
});
