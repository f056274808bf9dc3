/**
 * A row as its file has it: only what says something. A member that is empty is left out, and so is a group in which
 * nothing differs from its defaults. What is left out comes back as the default, so an emptied member that has one is
 * written as null.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField } from 'payload';
import { absent, absentRow, isDay, isMany, listFields, type Row } from './fields.ts';

/** How a picture is named in a file: by its file name, since its id is another in every database. */
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
  if (field.type === 'checkbox') return value || absent(field) ? Boolean(value) : undefined;
  if (isEmpty(value)) return isMany(field) || absent(field) === null ? undefined : null;
  switch (field.type) {
    case 'array':
      return (value as Row[]).map((item) => tidyRow(listFields(field), item, pictureName));
    case 'date': {
      const moment = new Date(value as string).toISOString();
      return isDay(field) ? moment.slice(0, 10) : moment;
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
  return isDeepStrictEqual(tidy, tidyRow(fields, absentRow(fields))) ? undefined : tidy;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
