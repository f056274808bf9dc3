import { expect, it } from 'vitest';
import { changedFiles } from '../../../../src/panel/export-run/changed-files.ts';

const files = (hashes: Record<string, string>) => new Map(Object.entries(hashes));

it('counts files that were added, changed and removed', () => {
  const before = files({ same: '1', changed: '1', removed: '1' });
  const after = files({ same: '1', changed: '2', added: '1', also: '1' });
  expect(changedFiles(before, after)).toEqual({ total: 4, added: 2, changed: 1, removed: 1 });
});

it('counts every file of a first export as added', () => {
  expect(changedFiles(new Map(), files({ one: '1' }))).toEqual({ total: 1, added: 1, changed: 0, removed: 0 });
});
