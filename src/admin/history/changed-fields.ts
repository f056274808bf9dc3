/** Compares two versions of a row field by field, as text for an editor. */
import type { FlattenedField } from 'payload';
import { editedFields } from '../../../collections/review/edited-fields.ts';
import { leavesOf, valueAt } from '../../cms/edits/leaves.ts';
import { isSameValue } from '../../cms/edits/same-value.ts';
import { valueText } from '../../cms/edits/value-text.ts';
import type { Row } from '../../cms/fields.ts';

export interface ChangedField {
  /** The field's place in the form, such as "Title in other languages › Norwegian Nynorsk". */
  label: string;
  /** '' if the field was or is empty. */
  before: string;
  after: string;
}

/** @param fields of the collection; both rows are as stored, references as ids */
export function changedFields(fields: readonly FlattenedField[], before: Row, after: Row): ChangedField[] {
  return leavesOf(editedFields(fields)).flatMap(({ field, label, path }): ChangedField[] => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    return isSameValue(field, was, is) ? [] : [{ label, before: valueText(field, was), after: valueText(field, is) }];
  });
}
