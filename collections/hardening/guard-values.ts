/**
 * Refuses values of another kind than their field's. Payload stores a list in a text field as it comes, and SQLite ends a
 * text at its first NUL: what arrives is either kept as it is or refused.
 */
import type { CollectionBeforeValidateHook, FlattenedField } from 'payload';
import { type FieldProblem, refuse } from '../../src/cms/refuse.ts';

export const guardValues: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const errors = data ? wrongValues(collection.flattenedFields, data) : [];
  if (errors.length > 0) refuse({ collection: collection.slug, errors, req });
  return data;
};

type Row = Record<string, unknown>;

/** @returns one problem for each value that does not fit its field; absent values fit all */
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
          : [{ path: here, message: `${here} has an item without members.` }],
      );
    }
    const fault = 'hasMany' in field && field.hasMany ? faultOfMany(field.type, value) : faultOf(field.type, value);
    return fault ? [{ path: here, message: `${here} ${fault}.` }] : [];
  });
}

function faultOfMany(type: FlattenedField['type'], value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be a list';
  return value.map((item) => faultOf(type, item)).find(Boolean);
}

function faultOf(type: FlattenedField['type'], value: unknown): string | undefined {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'select':
      return faultOfText(value);
    case 'date':
      return value instanceof Date ? undefined : faultOfText(value);
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'relationship':
      return typeof value === 'string' ? undefined : 'must be an id';
    case 'upload': // pictures are numbered; a loaded one has its file's name at first
      return typeof value === 'string' || Number.isFinite(value) ? undefined : 'must be a picture';
    default:
      return undefined;
  }
}

/** C0 controls but tab and line ends, and halves of characters. */
function faultOfText(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a text';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value) || !value.isWellFormed()
    ? 'has a character that is no text'
    : undefined;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
