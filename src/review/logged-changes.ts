/** What an entry of the review log changed, with labels and texts for editors. */
import type { FlattenedField } from 'payload';
import { z } from 'zod';
import { leavesOf } from '../cms/edits/leaves.ts';
import { valueText } from '../cms/edits/value-text.ts';
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
