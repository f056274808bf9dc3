/** The members of a row in one form, whoever wrote them: so that what a source says is told from what an editor made of it. */
import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { type Row, rowFields } from '../../cms/fields.ts';
import { tidyRow } from '../../cms/tidy-row.ts';
import type { Found, IntakeFamily } from '../reader.ts';

/** By the member's name: its value as JSON; `null` where it says nothing. */
export type Members = Map<string, string>;

/** Values that say when something was read: they are new each time, and no change. */
const READ_AT = new Set(['retrieved', 'retrieved_at', 'added_at']);

/** @param names of the members; those that the family does not have are left out */
export function membersOf(payload: Payload, family: IntakeFamily, row: Row, names: Iterable<string>): Members {
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

/** Short: it is kept for each member of each row. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Of all that the source says of an item. */
export function contentHash(members: Members, { cancelled }: Pick<Found, 'cancelled'>): string {
  return hashOf(
    JSON.stringify([...members].sort(([a], [b]) => (a < b ? -1 : 1)).concat([['', cancelled ? 'off' : 'on']])),
  );
}

/** A value in a sentence for an editor. */
export function shownValue(json: string): string {
  const value: unknown = JSON.parse(json);
  const words = value === null ? 'nothing' : typeof value === 'string' ? value : json;
  return words.length > 120 ? `${words.slice(0, 120)}…` : words.replace(/\.$/, ''); // the sentence goes on or ends after it
}
