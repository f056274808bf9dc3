/** Runs one check on the sample tree, with some of its files damaged, and returns the problems as lines. */
import { ownPaths } from '../../../../export/verify/tree/addresses.ts';
import type { MakeCheck } from '../../../../export/verify/tree/check.ts';
import { readTreeFile, type TreeFile } from '../../../../export/verify/tree/tree-file.ts';
import { type Damage, damaged, sampleTree } from './sample-tree.ts';

/** Shared by all tests of a file: nobody writes to it. */
export const sample = sampleTree();
const base = JSON.parse(String(sample.get('api/v1/index.json'))).bases.custom_domain;
const files = new Map([...sample].map(([path, bytes]) => [path, readTreeFile(path, { bytes, headers: {} })]));

/** By path: how the file is damaged, its replacement, or null to remove it. */
export type Damages = Record<string, Damage | Buffer | null>;

export function problemsOf(make: MakeCheck, damages: Damages = {}): string[] {
  const problems: string[] = [];
  const present = new Map<string, TreeFile>(files);
  for (const [path, damage] of Object.entries(damages)) {
    if (damage === null) present.delete(path);
    else present.set(path, readTreeFile(path, { bytes: changed(path, damage), headers: {} }));
  }
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`);
  const check = make({
    report,
    pathOf: ownPaths([base]),
    base,
    files: [...present.keys()],
  });
  for (const file of present.values()) check.see?.(file);
  check.finish?.();
  return problems;
}

const changed = (path: string, damage: Damage | Buffer) =>
  Buffer.isBuffer(damage) ? damage : damaged(sample.get(path), damage);
