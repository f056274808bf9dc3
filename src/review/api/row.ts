/** `GET row`: everything that the screen shows about one row. */
import { z } from 'zod';
import { provenanceEntry } from '../../../collections/review/provenance.ts';
import { queueRow } from './queue.ts';
import { entryId, family, fieldProblem, rowId, source, status, timestamp } from './values.ts';

export const rowQuery = z.object({ family, id: rowId });
export type RowQuery = z.input<typeof rowQuery>;

/** What an entry of the log changed in one field. */
export const loggedChange = z.object({
  /** The path in the form, such as `title_i18n.nb`. */
  field: z.string(),
  label: z.string(),
  /** As text; '' if it was or is empty. */
  before: z.string(),
  after: z.string(),
});
export type LoggedChange = z.infer<typeof loggedChange>;

export const logEntry = z.object({
  id: entryId,
  at: timestamp,
  /** Null when the row was created. */
  from: status.nullable(),
  to: status,
  reason: z.string().nullable(),
  who: z.string(),
  role: z.string(),
  batch: z.string().nullable(),
  /** The entry that this one undoes. */
  undoes: entryId.nullable(),
  /** The entry that undoes this one. */
  undone: z.object({ id: entryId, who: z.string(), at: timestamp }).nullable(),
  /** A decision, a change of a published row that moved nothing, or that the row is not the same as another one. */
  kind: z.enum(['move', 'edit', 'dismissal']),
  /** What a decision or a change of a published row changed in its fields. */
  changes: z.array(loggedChange),
  /** True if `undo` accepts it: the row's last move unless that is its creation, or a dismissed suggestion that is not undone. */
  can_undo: z.boolean(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const duplicate = z.object({
  family,
  id: z.string(),
  title: z.string(),
  status,
  country: z.string().nullable(),
  source: source.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When the story was published or the event starts, as stored. */
  at: z.string().nullable(),
  /** Where the event is: its place, or else its city. */
  place: z.string().nullable(),
  url: z.string().nullable(),
  /** A story's summary or an event's description. */
  summary: z.string().nullable(),
  why: z.enum(['same title', 'similar title', 'same address', 'same day and venue']),
  /** How similar the titles are, from 0 to 1. */
  similarity: z.number(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const documentLock = z.object({
  /** The name of the account. */
  by: z.string(),
  since: timestamp,
  /** True for the reader's own lock, which does not block them. */
  own: z.boolean(),
});
export type DocumentLock = z.infer<typeof documentLock>;

/**
 * `GET lock`: who is editing a row or a global. `POST lock` takes or renews the lock, unless somebody else has it; it ends after five
 * minutes. Open to contributors too, who learn no names.
 */
export const lockQuery = z.union([rowQuery, z.object({ global: z.string().min(1).max(60) })]);
export type LockQuery = z.input<typeof lockQuery>;
export const lockResponse = z.object({ lock: documentLock.nullable() });
export type LockResponse = z.infer<typeof lockResponse>;

export const rowResponse = z.object({
  row: queueRow,
  /** The stored row; references are ids. */
  values: z.record(z.string(), z.unknown()),
  /** What keeps the row from being published; empty when nothing does. */
  problems: z.array(fieldProblem),
  /** What an editor should look at again, although it does not keep the row from being published. */
  warnings: z.array(fieldProblem),
  reason: z.string().nullable(),
  intake_note: z.string().nullable(),
  provenance: z.array(provenanceEntry),
  /** Where the row was found. `preview` is plain text from the stored row: no page is fetched. */
  page: z.object({ url: z.string().nullable(), title: z.string().nullable(), preview: z.string().nullable() }),
  change: z.object({
    /** The feed's row as indented JSON; null while the row is not published. */
    before: z.string().nullable(),
    /** What the export would write if the row were published as it is stored now (also while it has problems). */
    after: z.string(),
    /** The paths of the feed's files that include the row, such as `/api/v1/news/0123456789ab.json`. */
    files: z.array(z.string()),
  }),
  duplicates: z.array(duplicate),
  /** The id of the row that this one was merged into. */
  merged_into: z.string().nullable(),
  /** Newest first. */
  log: z.array(logEntry),
  lock: documentLock.nullable(),
  html_url: z.string().nullable(),
  api_url: z.string().nullable(),
});
export type RowResponse = z.infer<typeof rowResponse>;
