import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { additions, breakingChanges } from '../../../src/contract/breaking-changes.ts';
import { currentContract, readReleased, writeReleased } from '../../../src/contract/released.ts';

test('nothing that was released is removed, renamed, retyped, newly nullable or no longer always present (docs/feed-rules.md 14.1)', () => {
  const released = readReleased();
  if (!released) throw new Error('src/contract/released is empty; run "npm run release-schemas" and commit it.');
  expect(released.schemas.size).toBeGreaterThan(30);
  // Each line states what breaks, where and why. Only add; an incompatible change needs a new path.
  expect(breakingChanges(released, currentContract())).toEqual([]);
});

test('every addition to the contract is released', () => {
  const released = readReleased();
  // Each line is an addition: run "npm run release-schemas" and commit src/contract/released.
  expect(released ? additions(released, currentContract()) : null).toEqual([]);
});

test('a release is read back as it was written, and replaces the previous one', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'released-')), 'released');
  expect(readReleased(folder)).toBeNull();
  const contract = currentContract();
  writeReleased(contract, folder);
  writeFileSync(join(folder, 'Gone.json'), '{}');
  writeReleased(contract, folder);
  expect(JSON.parse(JSON.stringify(readReleased(folder)?.endpoints))).toEqual(contract.endpoints);
  expect(readReleased(folder)?.schemas).toEqual(new Map(JSON.parse(JSON.stringify([...contract.schemas]))));
});
