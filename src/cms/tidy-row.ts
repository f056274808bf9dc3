/**
 * Removes empty fields, and groups that equal their defaults, from a row that is written to a content file. A field that is left out is
 * loaded with its default, so an empty field that has a default is written as null.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField } from 'payload';
import { defaultRow, defaultValue, isDay, isMany, listFields, type Row } from './fields.ts';

/** Converts a picture's id to its file name, because ids differ between databases. */
export type PictureName = (value: unknown) => unknown;

export function tidyRow(fields: FlattenedField[], row: Row, pictureName: PictureName = (value) => value): Row {
  const tidy: Row = {};
  for (const field of fields) {
    const value = tidyValue(field, row[field.name], pictureName);
    if (value !== undefined) tidy[field.name] = value;
  }
  return tidy;
}

function tidyValue(field: FlattenedField, value: unknown, pictureName: PictureName): unknown {
  if (field.type === 'group') return tidyGroup(field, (value ?? {}) as Row, pictureName);
  if (field.type === 'checkbox') return value || defaultValue(field) ? Boolean(value) : undefined;
  if (isEmpty(value)) return isMany(field) || defaultValue(field) === null ? undefined : null;
  switch (field.type) {
    case 'array':
      return (value as Row[]).map((item) => tidyRow(listFields(field), item, pictureName));
    case 'date': {
      const timestamp = new Date(value as string).toISOString();
      return isDay(field) ? timestamp.slice(0, 10) : timestamp;
    }
    case 'upload':
      return pictureName(value);
    default:
      return value;
  }
}

function tidyGroup(field: FlattenedField, group: Row, pictureName: PictureName): Row | undefined {
  const fields = listFields(field);
  const tidy = tidyRow(fields, group, pictureName);
  return isDeepStrictEqual(tidy, tidyRow(fields, defaultRow(fields))) ? undefined : tidy;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
