import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { editorialCollections } from '../../../collections/index.ts';
import { allFamilies, families, familyNames, listsOf } from '../../../src/contract/families.ts';
import { indexCounts } from '../../../src/contract/index-file.ts';
import { feedFile } from '../../../src/contract/registry.ts';
import { rowKinds } from '../../../src/feed/row-kinds.ts';

describe('the table of families', () => {
  it('has the editorial collections, in menu order', () => {
    expect(familyNames).toEqual(editorialCollections.map(({ slug }) => slug));
  });

  it('has a row builder for each family', () => {
    expect(Object.keys(rowKinds).sort()).toEqual(Object.keys(families).sort());
  });

  it.each([...allFamilies])('has only lists, files and counts of %s that are in the contract', (_, family) => {
    for (const { path, list, count } of listsOf(family)) {
      expect(Object.keys(feedFile(path).schema.shape)).toContain(list);
      if (count !== undefined) expect(hasCount(count.replace('{country}', 'NO'))).toBe(true);
    }
    if (family.item !== undefined) {
      expect(feedFile(family.item).path).toBe(family.item);
      expect(listsOf(family).map(({ path }) => feedFile(path).itemPath)).toContain(family.item);
    }
  });

  it('has every count of the index except those of the other jobs and of ongoing events', () => {
    const counted = new Set(
      [...allFamilies.values()].flatMap(listsOf).flatMap(({ count }) => count?.split('/')[0] ?? []),
    );
    const others = ['markets', 'markets_aggregated', 'markets_by_exchange', 'stats_days', 'events_ongoing'];
    expect(
      Object.keys(indexCounts.shape)
        .filter((name) => !counted.has(name))
        .sort(),
    ).toEqual(others.sort());
  });
});

function hasCount(name: string): boolean {
  const [head = '', inner] = name.split('/');
  const schema = (indexCounts.shape as Record<string, z.ZodType>)[head];
  if (inner === undefined) return schema !== undefined;
  return schema !== undefined && 'shape' in schema && inner in (schema.shape as object);
}
