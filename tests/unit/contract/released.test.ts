import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakingChanges } from '../../../src/contract/breaking-changes.ts';
import { currentContract, readReleased, writeReleased } from '../../../src/contract/released.ts';

test('version 1 keeps its promise: nothing that was released is removed, renamed, retyped, newly null or not always there', () => {
  const released = readReleased();
  if (!released) throw new Error('src/contract/released is empty; run "npm run release-schemas" and commit it.');
  expect(released.schemas.size).toBeGreaterThan(30);
  // Each line says what breaks, where and why. Add beside what is there; an incompatible change needs a new path.
  expect(breakingChanges(released, currentContract())).toEqual([]);
});

test('what was released is read back as it was written, and replaces what was there', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'released-')), 'released');
  expect(readReleased(folder)).toBeNull();
  const contract = currentContract();
  writeReleased(contract, folder);
  writeFileSync(join(folder, 'Gone.json'), '{}');
  writeReleased(contract, folder);
  expect(JSON.parse(JSON.stringify(readReleased(folder)?.endpoints))).toEqual(contract.endpoints);
  expect(readReleased(folder)?.schemas).toEqual(new Map(JSON.parse(JSON.stringify([...contract.schemas]))));
});
