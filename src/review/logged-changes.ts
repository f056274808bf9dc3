/** What an entry of the review log changed, with labels and texts for editors. */
import type { FlattenedField, Payload } from 'payload';
import { z } from 'zod';
import { accountsFamily, globalsFamily } from '../../collections/review/review-log.ts';
import { leavesOf } from '../cms/edits/leaves.ts';
import { valueText } from '../cms/edits/value-text.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { LoggedChange } from './api/row.ts';

const stored = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).catch([]);

/** @param changes as stored @param fields of the collection or global now; a field that it no longer has is shown by its name */
export function loggedChanges(changes: unknown, fields: readonly FlattenedField[]): LoggedChange[] {
  const leaves = new Map(leavesOf(fields).map((leaf) => [leaf.path, leaf]));
  return stored.parse(changes ?? []).map(({ field: path, before, after }) => {
    const { field, label } = leaves.get(path) ?? { field: { name: path, type: 'text' }, label: path };
    return { field: path, label, before: valueText(field, before), after: valueText(field, after) };
  });
}

/** The fields of what an entry is about, a row of a family or a global; none for a global that no longer exists. */
export function fieldsOfEntry(
  { family, row }: Pick<ReviewLog, 'family' | 'row'>,
  { collections, globals }: Payload,
): readonly FlattenedField[] {
  if (family === accountsFamily)
    return collections[row.startsWith('machines:') ? 'machines' : 'users'].config.flattenedFields;
  if (family !== globalsFamily) return collections[family as Family].config.flattenedFields;
  return globals.config.find(({ slug }) => slug === row)?.flattenedFields ?? [];
}
