/** What an edit changes, value by value. */
import type { Row } from '../fields.ts';
import { type FieldShape, leavesOf, valueAt, withValueAt } from './leaves.ts';
import { isSameValue, plainValue } from './same-value.ts';

export interface Change {
  /** The path in the form, such as `title_i18n.nb`. */
  field: string;
  /** Null if it was or is empty. */
  before: unknown;
  after: unknown;
}

/** @param after the whole row */
export function changesOf(fields: readonly FieldShape[], before: Row, after: Row): Change[] {
  return leavesOf(fields).flatMap(({ field, path }): Change[] => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    return isSameValue(field, was, is)
      ? []
      : [{ field: path, before: plainValue(field, was), after: plainValue(field, is) }];
  });
}

/** @returns the part of a form that differs from the row that the form showed. Cleared values are null. */
export function changedValues(fields: readonly FieldShape[], shown: Row, form: Row): Row {
  return leavesOf(fields).reduce((changed: Row, { field, path }) => {
    const value = valueAt(form, path);
    if (value === undefined || isSameValue(field, valueAt(shown, path), value)) return changed;
    return withValueAt(changed, path, field.type === 'array' && !Array.isArray(value) ? [] : value);
  }, {});
}
