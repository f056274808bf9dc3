/** Runs one check on the sample tree, with some of its files damaged, and returns the problems as lines. */
import { expect } from 'vitest';
import { ownPaths } from '../../../../export/verify/tree/addresses.ts';
import type { MakeCheck } from '../../../../export/verify/tree/check.ts';
import { readTreeFile, readTreeFiles, type TreeFile } from '../../../../export/verify/tree/tree-file.ts';
import { type Damage, damaged, sampleTree } from './sample-tree.ts';

/** Shared by all tests of a file: nobody writes to it. */
export const sample = sampleTree();
const base = JSON.parse(String(sample.get('api/v1/index.json'))).bases.custom_domain;
const files = new Map([...sample].map(([path, bytes]) => [path, readTreeFile(path, { bytes, headers: {} })]));

/** By path: how the file is damaged, its replacement, or null to remove it. */
export type Damages = Record<string, Damage | Buffer | null>;

export function problemsOf(make: MakeCheck, damages: Damages = {}): string[] {
  const present = new Map<string, readonly TreeFile[]>([...files].map(([path, file]) => [path, [file]]));
  const inParts = new Map<string, readonly TreeFile[]>([...present, ...longLists]);
  for (const [path, damage] of Object.entries(damages)) {
    if (damage === null) {
      present.delete(path);
      inParts.delete(path);
    } else {
      const found = { bytes: changed(path, damage), headers: {} };
      present.set(path, [readTreeFile(path, found)]);
      inParts.set(path, [...readTreeFiles(path, found, partBytes)]);
    }
  }
  const problems = problemsIn(make, present);
  expect(problemsIn(make, inParts).toSorted(), 'with long lists in parts').toEqual(problems.toSorted());
  return problems;
}

/** Less than a row, so that each part of a long list has one row. */
const partBytes = 100;

/** The lists that are read in parts when they are long. */
const longLists = new Map(
  [...sample].flatMap(([path, bytes]) => {
    const parts = [...readTreeFiles(path, { bytes, headers: {} }, partBytes)];
    return parts.length > 1 ? [[path, parts] as const] : [];
  }),
);

function problemsIn(make: MakeCheck, present: ReadonlyMap<string, readonly TreeFile[]>): string[] {
  const problems: string[] = [];
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`);
  const check = make({
    report,
    pathOf: ownPaths([base]),
    base,
    files: [...present.keys()],
  });
  for (const parts of present.values()) for (const file of parts) check.see?.(file);
  check.finish?.();
  return problems;
}

const changed = (path: string, damage: Damage | Buffer) =>
  Buffer.isBuffer(damage) ? damage : damaged(sample.get(path), damage);
