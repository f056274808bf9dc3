/**
 * Refuses values of the wrong type. Payload would store a list in a text field unchanged, and SQLite would cut a text off at
 * its first NUL.
 */
import type { CollectionBeforeValidateHook, FlattenedField } from 'payload';
import { type FieldProblem, refuse } from '../../src/cms/refuse.ts';

export const guardValues: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const errors = data ? wrongValues(collection.flattenedFields, data) : [];
  if (errors.length > 0) refuse({ collection: collection.slug, errors, req });
  return data;
};

type Row = Record<string, unknown>;

/** @returns one problem for each value of the wrong type; missing values are never wrong */
export function wrongValues(fields: readonly FlattenedField[], row: Row, path = ''): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const value = row[field.name];
    if (value === undefined || value === null) return [];
    const here = path + field.name;
    if (field.type === 'group') return isRow(value) ? wrongValues(field.flattenedFields, value, `${here}.`) : [];
    if (field.type === 'array') {
      if (!Array.isArray(value)) return [{ path: here, message: `${here} must be a list.` }];
      return value.flatMap((item, at) =>
        isRow(item)
          ? wrongValues(field.flattenedFields, item, `${here}.${at}.`)
          : [{ path: here, message: `${here} has an item that is not an object.` }],
      );
    }
    const reason = 'hasMany' in field && field.hasMany ? listError(field.type, value) : typeError(field.type, value);
    return reason ? [{ path: here, message: `${here} ${reason}.` }] : [];
  });
}

function listError(type: FlattenedField['type'], value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be a list';
  return value.map((item) => typeError(type, item)).find(Boolean);
}

function typeError(type: FlattenedField['type'], value: unknown): string | undefined {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'select':
      return textError(value);
    case 'date':
      return value instanceof Date ? undefined : textError(value);
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'relationship':
      return typeof value === 'string' ? undefined : 'must be an id';
    case 'upload': // pictures have numbers as ids; while content is loaded they have file names
      return typeof value === 'string' || Number.isFinite(value) ? undefined : 'must be a picture';
    default:
      return undefined;
  }
}

/** Refuses control characters other than tabs and line ends, and unpaired surrogates. */
function textError(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be text';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value) || !value.isWellFormed()
    ? 'has a control character or an incomplete character'
    : undefined;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
