/** The values of a row's fields in one form, so that what a source reports can be compared with what is stored. */
import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { type Row, rowFields } from '../../cms/fields.ts';
import { tidyRow } from '../../cms/tidy-row.ts';
import type { FoundItem, IntakeFamily } from '../reader.ts';

/** Each field's value as JSON, by the field's name; `null` for an empty field. */
export type FieldValues = Map<string, string>;

/** The time of reading: it differs at each run, and does not count as a change. */
const READ_AT = new Set(['retrieved', 'retrieved_at', 'added_at']);

/** @param names of the fields; those that the family does not have are left out */
export function fieldValuesOf(payload: Payload, family: IntakeFamily, row: Row, names: Iterable<string>): FieldValues {
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

/** The row's values of the fields that the item has. */
export const storedValuesOf = (
  payload: Payload,
  { family, values }: { family: IntakeFamily; values: FieldValues },
  row: Row,
): FieldValues => fieldValuesOf(payload, family, row, values.keys());

/** Shortened, because it is stored for each field of each row. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The hash of all that the source reports of an item. */
export function contentHash(values: FieldValues, { cancelled }: Pick<FoundItem, 'cancelled'>): string {
  return hashOf(
    JSON.stringify([...values].sort(([a], [b]) => (a < b ? -1 : 1)).concat([['', cancelled ? 'off' : 'on']])),
  );
}

/** A value for a sentence to an editor, without a full stop at its end. */
export function displayValue(json: string): string {
  const value: unknown = JSON.parse(json);
  const text = value === null ? 'nothing' : typeof value === 'string' ? value : json;
  return text.length > 120 ? `${text.slice(0, 120)}…` : text.replace(/\.$/, '');
}
