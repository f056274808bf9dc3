/** White space at the ends of texts is removed when a row is saved. Markdown stays as it is: it may begin with an indent. */
import type { CollectionBeforeValidateHook, FlattenedField, GlobalBeforeValidateHook } from 'payload';
import { isRow, type Row } from '../../src/cms/fields.ts';
import { isContentLoad } from './content-load.ts';

/** Content that is loaded stays exactly as it was dumped. */
export const trimValues: CollectionBeforeValidateHook = ({ collection, context, data }) =>
  data && !isContentLoad(context) ? trimmed(collection.flattenedFields, data) : data;

export const trimGlobal: GlobalBeforeValidateHook = ({ context, data, global }) =>
  data && !isContentLoad(context) ? trimmed(global.flattenedFields, data) : data;

/** @returns a copy of the row with trimmed texts, also in groups, lists and JSON */
export function trimmed(fields: readonly FlattenedField[], row: Row): Row {
  const copy: Row = { ...row };
  for (const field of fields) {
    if (field.name in copy) copy[field.name] = trimmedValue(field, copy[field.name]);
  }
  return copy;
}

function trimmedValue(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.custom?.markdown === true ? value : trimDeep(value);
    case 'json':
      return trimDeep(value);
    case 'group':
      return isRow(value) ? trimmed(field.flattenedFields, value) : value;
    case 'array':
      return Array.isArray(value)
        ? value.map((item) => (isRow(item) ? trimmed(field.flattenedFields, item) : item))
        : value;
    default:
      return value;
  }
}

function trimDeep(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ends, '');
  if (Array.isArray(value)) return value.map(trimDeep);
  if (isRow(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimDeep(inner)]));
  return value;
}

/** White space, and characters without width that come along when a text is copied from a page. */
const ends = /^[\s\u200B\u2060]+|[\s\u200B\u2060]+$/gu;
