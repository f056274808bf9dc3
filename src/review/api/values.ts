/**
 * The API of the review screens: one zod schema for each request and each response, used by the server and by the browser.
 * The routes are below `/api/review` and for admins and editors only: 401 without an account, 403 for other accounts, 400 with
 * `{ errors: [{ message }] }` for a request that does not match its schema. Timestamps are ISO 8601 in UTC with milliseconds, as
 * Payload writes them.
 *
 * This file has the values that several routes share.
 */
import { z } from 'zod';
import { familyNames } from '../../contract/families.ts';
import { statuses } from '../../contract/orgchart.ts';

export const family = z.enum(familyNames);

export const status = z.enum(statuses);
export const timestamp = z.iso.datetime({ offset: true });

/** The id of a row. */
export const rowId = z.string().min(1).max(240);
/** The number of a log entry. */
export const entryId = z.number().int().positive();
/** Identifies a bulk decision across its requests. The client creates it; those of merges and dismissed suggestions are created by the server. */
export const batchId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
/** A batch that a client chose. */
export const clientBatch = batchId.refine(
  (batch) => !/^(merge|dismiss)-/.test(batch),
  'must not be the batch of a merge or of a dismissed suggestion',
);

export const source = z.object({ id: z.string(), name: z.string() });

/** A row and its `updatedAt` as the editor saw it. */
export const rowRef = z.object({ family, id: rowId, seen: timestamp });
export type RowRef = z.infer<typeof rowRef>;

export const fieldProblem = z.object({
  /** The field of the form, such as `also_covered_by.0.url`. */
  path: z.string(),
  /** A sentence for the editor. */
  message: z.string(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The query of a GET request, with its question mark. Undefined values are left out; lists are joined with commas. */
export function queryOf(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
