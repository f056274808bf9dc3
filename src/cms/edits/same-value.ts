/** Compares two values of a field, which may come from a form, from the API or from the database. */
import { isRow } from '../fields.ts';
import type { FieldShape } from './leaves.ts';

export const isSameValue = (field: FieldShape, one: unknown, other: unknown): boolean =>
  JSON.stringify(plainValue(field, one)) === JSON.stringify(plainValue(field, other));

/**
 * The value without what differs between a form and the database and means nothing to an editor: kinds of emptiness, the ids of
 * list items, rows in place of their ids, spellings of a time, and unticked boxes.
 * @returns null if it is empty
 */
export function plainValue(field: FieldShape, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (field.type === 'group') return plainFields(field, value);
  if (Array.isArray(value)) {
    const items = value.map((item) => (field.type === 'array' ? plainFields(field, item) : plainItem(field, item)));
    return items.length === 0 ? null : items;
  }
  // A form has 0 for a list without items.
  return field.type === 'array' ? null : plainItem(field, value);
}

function plainItem({ type }: FieldShape, value: unknown): unknown {
  switch (type) {
    case 'checkbox':
      return value === true ? true : null;
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value;
    case 'relationship':
    case 'upload':
      return isRow(value) && 'id' in value ? value.id : value;
    default:
      return value;
  }
}

function plainFields({ flattenedFields = [] }: FieldShape, item: unknown): unknown {
  if (!isRow(item)) return item;
  const fields = flattenedFields.filter(({ name }) => name !== 'id');
  const entries = fields.map((field) => [field.name, plainValue(field, item[field.name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
