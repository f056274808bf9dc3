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

/** What the source itself reports, without what depends on the clock of the run. */
export const lastingValues = (values: FieldValues, { estimated = [] }: Pick<FoundItem, 'estimated'>): FieldValues =>
  new Map([...values].filter(([name]) => !estimated.includes(name)));

/** The hash of all that the source reports of an item. */
export function contentHash(values: FieldValues, item: Pick<FoundItem, 'cancelled' | 'estimated'>): string {
  return hashOf(
    JSON.stringify(
      [...lastingValues(values, item)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .concat([['', item.cancelled ? 'off' : 'on']]),
    ),
  );
}

/** A value for a sentence to an editor, without a full stop at its end. */
export function displayValue(json: string): string {
  const value: unknown = JSON.parse(json);
  const text = value === null ? 'nothing' : typeof value === 'string' ? value : json;
  return text.length > 120 ? `${text.slice(0, 120)}…` : text.replace(/\.$/, '');
}
