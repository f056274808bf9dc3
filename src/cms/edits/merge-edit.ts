/**
 * Joins an edit with what others have saved since its form was opened, value by value. A text, a list and a JSON value each count as
 * one value, and each field of a group on its own.
 */
import type { Row } from '../fields.ts';
import { type FieldShape, type Leaf, leavesOf, valueAt, withoutPath } from './leaves.ts';
import { isSameValue } from './same-value.ts';

export interface MergedEdit {
  /** What is left to save: the values that only this edit changed, and everything that is not among the fields. */
  edit: Row;
  /** What both changed, to different values. */
  conflicts: Leaf[];
}

/**
 * @param opened the row that the form showed; null if it is no longer known, and then every difference is a conflict
 * @param edit what the form sent, with all fields or only the changed ones
 * @param stored the row now
 */
export function mergeEdit(
  fields: readonly FieldShape[],
  { opened, edit, stored }: { opened: Row | null; edit: Row; stored: Row },
): MergedEdit {
  const merged: MergedEdit = { edit, conflicts: [] };
  for (const leaf of leavesOf(fields)) {
    const { field, path } = leaf;
    const mine = valueAt(edit, path);
    if (mine === undefined) continue;
    const theirs = valueAt(stored, path);
    if (isSameValue(field, mine, theirs)) continue;
    const before = opened && valueAt(opened, path);
    if (opened && isSameValue(field, mine, before)) merged.edit = withoutPath(merged.edit, path);
    else if (!opened || !isSameValue(field, theirs, before)) merged.conflicts.push(leaf);
  }
  return merged;
}
