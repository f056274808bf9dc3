/** The files of the feed that a row is in, for an editor who wants to see it there. Files that depend on other rows are left out. */
import { type FamilyList, type FamilyName, type FeedRowFields, familyOf } from '../contract/families.ts';
import { fillPath } from '../contract/path-parameters.ts';
import { aliasesOf } from '../contract/registry.ts';

/**
 * @param row the row as the feed has it, or would have it
 * @returns paths, such as `/api/v1/news.json`; aliases too
 */
export function filesOfRow(family: FamilyName, id: string, row: FeedRowFields): string[] {
  const { lists, parts = [], item } = familyOf(family);
  const paths = [...pathsOf(lists, row), ...(item === undefined ? [] : [fillPath(item, id)]), ...pathsOf(parts, row)];
  return [...new Set([...paths, ...paths.flatMap(aliasesOf)])];
}

const pathsOf = (lists: readonly FamilyList[], row: FeedRowFields): string[] =>
  lists
    .filter(({ includes = () => true }) => includes(row))
    .flatMap(({ path, parameters }) => parameters?.(row).map((value) => fillPath(path, value)) ?? [path]);
