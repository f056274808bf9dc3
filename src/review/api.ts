/**
 * What the review screens ask of the panel's server and what they are told: one schema for each request and each answer, for both
 * sides. The endpoints are below `/api/review`, for admins and editors alone: 401 without an account, 403 for all others, 400
 * with `{ errors: [{ message }] }` for a request that fits no schema here.
 *
 * - `GET queue`, `GET counts`, `GET row`: their query is written by `queryOf`
 * - `POST decide`, `POST undo`, `POST merge`: JSON. Each row is a transaction of its own and has a result of its own; 200 says
 *   that there is one for every row, not that all were done.
 *
 * Moments are ISO 8601 in UTC with milliseconds, as Payload writes them.
 */
import { z } from 'zod';
import { provenanceEntry } from '../../collections/review/provenance.ts';
import { familyNames } from '../contract/families.ts';
import { statuses } from '../contract/orgchart.ts';
import type { Family } from '../feed/stored-rows.ts';

export const family = z.enum(familyNames);

export const status = z.enum(statuses);
export const moment = z.iso.datetime({ offset: true });

/** The most decisions of one request. */
export const maxDecisions = 50;
/** The most rows of one page of the queue, and of one page of references. */
export const maxPage = 100;
export const maxRefs = 500;

/** The number of a log entry. */
const entryId = z.number().int().positive();
/** Of a bulk decision made by the client, one for all its requests: `crypto.randomUUID()`. That of a merge is the server's. */
export const batchId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

// ------------------------------------------------------------------------------------------------ queue and counts

/** In a query: words with commas between, `true` or `false`, digits. */
const familyList = z.union([
  z.array(family),
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(family as z.ZodType<Family, string>)), // the type of what goes into an enum is the enum itself
]);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const days = z.coerce.number<number | string>().positive().max(36_500);

/** Which rows. A family without a country (or without a source record) has none that match such a filter. */
export const queueFilter = z.object({
  status: status.default('pending'),
  /** All where it is left out. */
  families: familyList.optional(),
  /** As stored, such as NO. */
  country: z.string().max(20).optional(),
  /** The id of a source record. */
  source: z.string().max(240).optional(),
  /** Rows made at least so many days ago; fractions count. */
  older_than: days.optional(),
  /** Rows made at most so many days ago. */
  newer_than: days.optional(),
  /** True: those that need attention alone; false: the others alone. */
  attention: flag.optional(),
  /** Words that are all in one of the members that the family's list is searched by (title and id among them). */
  search: z.string().max(200).optional(),
  /** Rows made up to this moment: what came in later is no part of "all that match". */
  until: moment.optional(),
});
export type QueueFilter = z.input<typeof queueFilter>;

export const queueQuery = queueFilter.extend({
  /** By when the row was made, then by family, then by id. */
  order: z.enum(['oldest', 'newest']).default('oldest'),
  /** `next` of the page before. */
  cursor: z.string().max(1000).optional(),
  /** `refs` is for a decision on all that match: no more than what `decide` asks for. */
  fields: z.enum(['rows', 'refs']).default('rows'),
  /** At most 100 rows, or 500 references; 50 where it is left out. */
  limit: z.coerce.number<number | string>().int().min(1).max(maxRefs).default(50),
});
export type QueueQuery = z.input<typeof queueQuery>;

/** A row, and the state of it that the editor saw: the row's `updatedAt`. */
export const rowRef = z.object({ family, id: z.string().min(1).max(240), seen: moment });
export type RowRef = z.infer<typeof rowRef>;

export const queueRow = z.object({
  family,
  id: z.string(),
  /** '' where the row has none yet. */
  title: z.string(),
  country: z.string().nullable(),
  /** Where the family has a source record; the name is its id where the record is gone. */
  source: z.object({ id: z.string(), name: z.string() }).nullable(),
  status,
  needs_attention: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** The name of the account, of a person or a machine; null where it is gone or was the service itself. */
  made_by: z.string().nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queueAnswer = z.object({
  rows: z.array(queueRow),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type QueueAnswer = z.infer<typeof queueAnswer>;

/** With `fields=refs`. */
export const refsAnswer = z.object({ refs: z.array(rowRef), next: z.string().nullable() });
export type RefsAnswer = z.infer<typeof refsAnswer>;

export const countsAnswer = z.object({
  total: z.number(),
  /** Every family is there, also at zero. */
  by_family: z.record(family, z.number()),
  needs_attention: z.number(),
  /** Made within the last 24 hours; before that, within the last 7 days; before that. Together they are `total`. */
  by_age: z.object({ today: z.number(), week: z.number(), older: z.number() }),
});
export type CountsAnswer = z.infer<typeof countsAnswer>;

// ------------------------------------------------------------------------------------------------ the open row

export const rowQuery = z.object({ family, id: z.string().min(1).max(240) });
export type RowQuery = z.input<typeof rowQuery>;

export const fieldProblem = z.object({
  /** The field of the form, such as `also_covered_by.0.url`. */
  path: z.string(),
  /** A sentence for the editor. */
  message: z.string(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

export const logEntry = z.object({
  id: entryId,
  at: moment,
  /** Null when the row was made. */
  from: status.nullable(),
  to: status,
  reason: z.string().nullable(),
  who: z.string(),
  role: z.string(),
  batch: z.string().nullable(),
  /** The entry that this one takes back. */
  undoes: entryId.nullable(),
  /** The entry that takes this one back, by whom and when. */
  undone: z.object({ id: entryId, who: z.string(), at: moment }).nullable(),
  /** True while it is the row's last move, and not the making of the row: `undo` would take it. */
  can_undo: z.boolean(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const duplicate = z.object({
  family,
  id: z.string(),
  title: z.string(),
  status,
  country: z.string().nullable(),
  source: z.object({ id: z.string(), name: z.string() }).nullable(),
  updatedAt: moment,
  /** When the story was published or the event starts, as stored. */
  at: z.string().nullable(),
  url: z.string().nullable(),
  why: z.enum(['same title', 'similar title', 'same address', 'same day and venue']),
  /** From 0 to 1: how alike the titles are. */
  similarity: z.number(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const documentLock = z.object({
  /** The name of the account. */
  by: z.string(),
  since: moment,
  /** One's own lock is no obstacle. */
  own: z.boolean(),
});
export type DocumentLock = z.infer<typeof documentLock>;

export const rowAnswer = z.object({
  row: queueRow,
  /** The stored row: every reference an id. */
  values: z.record(z.string(), z.unknown()),
  /** What is missing before it can be published; empty when nothing is. */
  problems: z.array(fieldProblem.extend({ member: z.string() })),
  reason: z.string().nullable(),
  intake_note: z.string().nullable(),
  provenance: z.array(provenanceEntry),
  /** Where the row was found. `preview` is plain text of what is stored, never of a page fetched now. */
  page: z.object({ url: z.string().nullable(), title: z.string().nullable(), preview: z.string().nullable() }),
  change: z.object({
    /** The feed's row as indented JSON; null while the row is not published. */
    before: z.string().nullable(),
    /** What the export would write once the row is published as it is stored now (also where problems are left). */
    after: z.string(),
    /** The paths of the feed's files that the row stands in, such as `/api/v1/news/0123456789ab.json`. */
    files: z.array(z.string()),
  }),
  duplicates: z.array(duplicate),
  /** The id of the row that took its place. */
  merged_into: z.string().nullable(),
  /** Newest first. */
  log: z.array(logEntry),
  lock: documentLock.nullable(),
  html_url: z.string().nullable(),
  api_url: z.string().nullable(),
});
export type RowAnswer = z.infer<typeof rowAnswer>;

// ------------------------------------------------------------------------------------------------ decisions

/** A move as the log tells it. */
const move = logEntry.pick({ id: true, at: true, from: true, to: true, reason: true, who: true });

const refusedRow = z.object({ result: z.literal('refused'), family, id: z.string(), message: z.string() });

/** Why a row was left as it was. `message` is a sentence that stands alone. */
export const refusal = z.discriminatedUnion('kind', [
  /** Somebody decided or changed the row meanwhile: its state now, and its last move where there is one. */
  refusedRow.extend({ kind: z.literal('conflict'), status, updatedAt: moment, last: move.nullable() }),
  /** Somebody is editing it. Send `takeOver: true` to decide all the same. */
  refusedRow.extend({ kind: z.literal('locked'), by: z.string(), since: moment }),
  /** It would break the contract, or the decision is none: by field of the form. */
  refusedRow.extend({ kind: z.literal('invalid'), problems: z.array(fieldProblem) }),
  refusedRow.extend({ kind: z.literal('gone') }),
  refusedRow.extend({ kind: z.literal('forbidden') }),
  /** The server could not save it, and nothing was saved: the same request may work in a moment. */
  refusedRow.extend({ kind: z.literal('failed') }),
]);
export type Refusal = z.infer<typeof refusal>;

export const done = z.object({
  result: z.literal('done'),
  family,
  id: z.string(),
  from: status,
  to: status,
  updatedAt: moment,
  /** The log entry of the move: what `undo` takes. */
  log: entryId,
});
export type Done = z.infer<typeof done>;

/** One row of an answer. */
export const rowResult = z.union([done, refusal]);
export type RowResult = z.infer<typeof rowResult>;

export const decideRequest = z.object({
  to: status,
  /** Needed for a rejection. */
  reason: z.string().max(2000).optional(),
  /** Kept on each log entry; a chunk that is sent again with its batch is not decided again: the rows it did are `done`. */
  batch: batchId.refine((batch) => !batch.startsWith('merge-'), 'must be no batch of a merge').optional(),
  /** Decide rows that others are editing, too. */
  takeOver: z.boolean().default(false),
  decisions: z.array(rowRef).min(1).max(maxDecisions),
});
export type DecideRequest = z.input<typeof decideRequest>;

/** In the order of the decisions, one for each. */
export const decideAnswer = z.object({ results: z.array(rowResult) });
export type DecideAnswer = z.infer<typeof decideAnswer>;

// ------------------------------------------------------------------------------------------------ undo and merge

/**
 * Takes one move back (and with one half of a merge the whole of it), or those of a batch, newest first, in chunks: send `next` of
 * the answer until it is null. Starting again does no harm: what is taken back already is passed over.
 */
export const undoRequest = z.union([
  z.object({ log: entryId, takeOver: z.boolean().default(false) }),
  z.object({
    batch: batchId,
    limit: z.number().int().min(1).max(maxDecisions).default(maxDecisions),
    next: entryId.optional(),
    takeOver: z.boolean().default(false),
  }),
]);
export type UndoRequest = z.input<typeof undoRequest>;

export const undoAnswer = z.object({
  /** `log` of a `done` is the entry of the undo, which can be undone in its turn. */
  results: z.array(rowResult),
  /** For a batch: what the next request sends; null when all of it was gone through. */
  next: entryId.nullable(),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** `id` is rejected in favour of `into`, which gets its outlets (news) or its values where it has none (events). */
export const mergeRequest = z.object({
  family: z.enum(['news', 'events']),
  id: z.string().min(1).max(240),
  into: z.string().min(1).max(240),
  /** `updatedAt` of both, as the editor saw them. */
  seen: z.object({ id: moment, into: moment }),
  takeOver: z.boolean().default(false),
});
export type MergeRequest = z.input<typeof mergeRequest>;

/** Both rows or neither: `done` is that of the row that was rejected, and undoing its `log` restores both. */
export const mergeAnswer = z.object({ result: rowResult });
export type MergeAnswer = z.infer<typeof mergeAnswer>;

// ------------------------------------------------------------------------------------------------ addresses

/** The query of a GET request, with its question mark; what is undefined is left out. */
export function queryOf(values: QueueQuery | QueueFilter | RowQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value)); // a list is written with commas
  }
  const text = query.toString();
  return text && `?${text}`;
}
