/** An example of each file of the registry that exists in this tree. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedFile } from '../../src/contract/feed-file.ts';
import { type Examples, exampleValue, fillPath, pathParameter } from '../../src/contract/path-parameters.ts';

/**
 * @param tree.previous the folder of the tree that this build replaces; files of other jobs are carried over from it
 * @param tree.hasRules false while `rules.json` is not written (docs/feed-rules.md 8.12)
 * @returns the path with a leading slash; null while there is no such file
 */
export function existingExample(
  { path, owner }: Pick<FeedFile, 'path' | 'owner'>,
  { examples, previous, hasRules }: { examples: Examples; previous: string | null; hasRules: boolean },
): string | null {
  const value = pathParameter(path) === null ? '' : exampleValue({ path, owner }, examples);
  if (value === null || (path === '/api/v1/rules.json' && !hasRules)) return null;
  const example = fillPath(path, value);
  const exists = owner === 'export' || (previous !== null && existsSync(join(previous, example)));
  return exists ? example : null;
}
