/**
 * Refuses values of the wrong type. Payload would store a list in a text field unchanged, and SQLite would cut a text off at
 * its first NUL.
 */
import type { CollectionBeforeValidateHook, FlattenedField } from 'payload';
import { fieldLabel } from '../../src/cms/edits/leaves.ts';
import { isRow, type Row } from '../../src/cms/fields.ts';
import { type FieldProblem, refuse } from '../../src/cms/refuse.ts';
import { typeProblem } from '../../src/cms/type-problem.ts';

export const guardValues: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const errors = data ? wrongValues(collection.flattenedFields, data) : [];
  if (errors.length > 0) refuse({ collection: collection.slug, errors, req });
  return data;
};

/** @returns one problem for each value of the wrong type; missing values are never wrong */
export function wrongValues(fields: readonly FlattenedField[], row: Row, path = '', within = ''): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const value = row[field.name];
    if (value === undefined || value === null) return [];
    const here = path + field.name;
    const label = within + fieldLabel(field);
    if (field.type === 'group')
      return isRow(value) ? wrongValues(field.flattenedFields, value, `${here}.`, `${label} › `) : [];
    if (field.type === 'array') {
      if (!Array.isArray(value)) return [{ path: here, message: `${label} must be a list.` }];
      return value.flatMap((item, at) =>
        isRow(item)
          ? wrongValues(field.flattenedFields, item, `${here}.${at}.`, `${label} ${at + 1} › `)
          : [{ path: here, message: `${label} has an item that is not an object.` }],
      );
    }
    const reason =
      'hasMany' in field && field.hasMany ? listProblem(field.type, value) : typeProblem(field.type, value);
    return reason ? [{ path: here, message: `${label} ${reason}.` }] : [];
  });
}

function listProblem(type: FlattenedField['type'], value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be a list';
  return value.map((item) => typeProblem(type, item)).find(Boolean);
}
