/** The values of a row's fields in one form, so that what a source reports can be compared with what is stored. */
import { hash } from 'node:crypto';
import type { CollectionSlug, Payload } from 'payload';
import { type Row, rowFields } from './fields.ts';
import { tidyRow } from './tidy-row.ts';

/** Each field's value as JSON, by the field's name; `null` for an empty field. */
export type FieldValues = Map<string, string>;

/** The time of reading: it differs at each run, and does not count as a change. */
const READ_AT = new Set(['retrieved', 'retrieved_at', 'added_at', 'oembed_at']);

/** @param names of the fields; those that the family does not have are left out */
export function fieldValuesOf(
  payload: Payload,
  family: CollectionSlug,
  row: Row,
  names: Iterable<string>,
): FieldValues {
  const wanted = new Set(names);
  const fields = rowFields(payload, family).filter(({ name }) => wanted.has(name) && !READ_AT.has(name));
  const tidy = tidyRow(fields, row);
  return new Map(
    fields.map(({ name }) => [
      name,
      JSON.stringify(tidy[name], (key, value) => (READ_AT.has(key) ? undefined : value)) ?? 'null',
    ]),
  );
}

/** Shortened, because it is stored for each field of each row. */
export const hashOf = (text: string): string => hash('sha256', text).slice(0, 16);
