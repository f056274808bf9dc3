/**
 * `POST edit`: changes one field of up to 50 rows of a family. Each row is changed in its own transaction and has its own result, as
 * with `decide`, and its log entry is undone with `undo` (docs/feed-rules.md 17.71).
 */
import { z } from 'zod';
import { decideResponse, maxDecisions } from './decisions.ts';
import { clientBatch, family, rowId, timestamp } from './values.ts';

/** `add` and `remove` are for fields with several values. */
export const fieldChange = z.discriminatedUnion('action', [
  z.object({
    field: z.string().min(1).max(100),
    action: z.literal('set'),
    /** Null empties the field. */
    value: z.union([z.string().max(200), z.array(z.string().max(200)).max(100), z.boolean()]).nullable(),
  }),
  z.object({
    field: z.string().min(1).max(100),
    action: z.enum(['add', 'remove']),
    value: z.array(z.string().max(200)).min(1).max(100),
  }),
]);
export type FieldChange = z.infer<typeof fieldChange>;

export const editRequest = z.object({
  family,
  change: fieldChange,
  /** Saved with each log entry. A request that is sent again with its batch changes nothing twice. */
  batch: clientBatch,
  /** Also change rows that others are editing. */
  takeOver: z.boolean().default(false),
  /** `seen` is the row's `updatedAt` as the editor saw it. */
  rows: z
    .array(z.object({ id: rowId, seen: timestamp }))
    .min(1)
    .max(maxDecisions),
});
export type EditRequest = z.input<typeof editRequest>;

/** One result for each row, in the same order. `from` and `to` of a changed row are its state, which stays the same. */
export const editResponse = decideResponse;
export type EditResponse = z.infer<typeof editResponse>;

/** A field of a collection, on the server and in the browser. */
export interface AnyField {
  name?: string;
  type: string;
  admin?: { disableBulkEdit?: boolean | undefined; hidden?: boolean | undefined; readOnly?: boolean | undefined };
}

/** Fields of the workflow. The state is changed by decisions. */
const workflow = ['status', 'needs_attention'];

/** Whether the field can be changed in several rows at once: plain choices, unless each row must be looked at. */
export const isBulkField = ({ name, type, admin = {} }: AnyField): boolean =>
  name !== undefined &&
  (type === 'select' || type === 'checkbox' || (type === 'text' && name === 'country')) &&
  !workflow.includes(name) &&
  !admin.disableBulkEdit &&
  !admin.hidden &&
  !admin.readOnly;

/** @returns the value after the change; the current one (the same object) if nothing changes */
export function changedValue(current: unknown, { action, value }: FieldChange): unknown {
  if (action === 'set' && !Array.isArray(value)) return isSame(current, value) ? current : value;
  const values = Array.isArray(current) ? (current as unknown[]) : [];
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  if (action === 'set') return isSameSet(values, chosen) ? current : chosen;
  if (action === 'remove')
    return values.some((one) => chosen.includes(one)) ? values.filter((one) => !chosen.includes(one)) : current;
  const added = chosen.filter((one) => !values.includes(one));
  return added.length === 0 ? current : [...values, ...added];
}

/** An empty field and an unticked box are stored in several ways. */
const isSame = (a: unknown, b: unknown) => (a || null) === (b || null);

const isSameSet = (a: unknown[], b: unknown[]) => a.length === b.length && a.every((one) => b.includes(one));
