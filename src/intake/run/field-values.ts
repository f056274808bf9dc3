/** What a source reports of an item, compared with the row. */
import type { Payload } from 'payload';
import { type FieldValues, fieldValuesOf, hashOf } from '../../cms/field-values.ts';
import type { Row } from '../../cms/fields.ts';
import type { FoundItem, IntakeFamily } from '../reader.ts';

/** The row's values of the fields that the item has. */
export const storedValuesOf = (
  payload: Payload,
  { family, values }: { family: IntakeFamily; values: FieldValues },
  row: Row,
): FieldValues => fieldValuesOf(payload, family, row, values.keys());

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
