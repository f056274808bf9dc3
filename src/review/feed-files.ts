/** The files of the feed that a row is in, for an editor who wants to see it there. Files that depend on other rows are left out. */
import { type FamilyList, type FamilyName, type FeedRowFields, familyOf } from '../contract/families.ts';
import { fillPath } from '../contract/path-parameters.ts';
import { feedFiles } from '../contract/registry.ts';

/**
 * @param row the row as the feed has it, or would have it
 * @returns paths, such as `/api/v1/news.json`; aliases too
 */
export function filesOfRow(family: FamilyName, id: string, row: FeedRowFields): string[] {
  const { lists, parts = [], item } = familyOf(family);
  const paths = [...pathsOf(lists, row), ...(item === undefined ? [] : [fillPath(item, id)]), ...pathsOf(parts, row)];
  const aliases = feedFiles.flatMap(({ path, aliasOf }) => (paths.includes(aliasOf ?? '') ? [path] : []));
  return [...new Set([...paths, ...aliases])];
}

const pathsOf = (lists: readonly FamilyList[], row: FeedRowFields): string[] =>
  lists
    .filter(({ has = () => true }) => has(row))
    .flatMap(({ path, parameters }) => parameters?.(row).map((value) => fillPath(path, value)) ?? [path]);
