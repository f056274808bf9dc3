/** Reads a page of the review log, newest first. Each entry has its row's title, what it changed, and whether it can be undone. */
import type { PayloadRequest, Where, WhereField } from 'payload';
import { z } from 'zod';
import { accountsNamed } from '../../collections/login/account-names.ts';
import { withNames } from '../../collections/review/named-entries.ts';
import { accountsFamily, globalsFamily, newestMoveFirst, onlyMoves } from '../../collections/review/review-log.ts';
import { statuses } from '../contract/orgchart.ts';
import type { Family } from '../feed/stored-rows.ts';
import { ownNames } from '../lib/own-names.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { LogEntry } from './api/row.ts';
import { batchId, family, status } from './api/values.ts';
import { fieldsOfEntry } from './logged-changes.ts';
import { toLogEntries } from './row-log.ts';
import { titlesOf } from './titles.ts';

/** Which entries to show. Parsed from the query of a URL; invalid values are ignored. */
export const logFilter = z.object({
  family: z
    .union([family, z.enum([globalsFamily, accountsFamily])])
    .optional()
    .catch(undefined),
  /** The id of a row. */
  row: z.string().min(1).max(240).optional().catch(undefined),
  /** Part of the name of an account, today or at the time. */
  who: z.string().trim().min(1).max(200).optional().catch(undefined),
  /** `new`: the creation of a row. `any`: everything else. */
  from: z
    .union([status, z.enum(['new', 'any'])])
    .optional()
    .catch(undefined),
  to: status.optional().catch(undefined),
  /** The first and the last day, `YYYY-MM-DD`, in UTC. */
  since: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
  batch: batchId.optional().catch(undefined),
  /** Only decisions, or only changes of published rows that moved nothing. */
  show: z.enum(['decisions', 'changes']).optional().catch(undefined),
});
export type LogFilter = z.infer<typeof logFilter>;

/** The time and number of the last entry on the previous page. */
export const logCursor = z
  .string()
  .regex(/^[^~]+~\d{1,15}$/)
  .transform((text) => {
    const [at = '', id] = text.split('~');
    return { at, id: Number(id) };
  })
  .refine(({ at }) => z.iso.datetime().safeParse(at).success)
  .optional()
  .catch(undefined);
export type LogCursor = z.output<typeof logCursor>;

/** The account that reads the log. Its access rules apply. */
export type Reader = Pick<PayloadRequest, 'payload' | 'user'>;

export interface LogLine extends LogEntry {
  /** For a global, `row` is its name; for an account, its key. */
  family: Family | typeof globalsFamily | typeof accountsFamily;
  row: string;
  /** Null if the row was deleted; for an account that was deleted, its last name. */
  title: string | null;
}

export interface LogPage {
  lines: LogLine[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** @param before the parsed `next` of the previous page @param limit entries per page */
export async function readLogPage(
  { filter, before, limit }: { filter: LogFilter; before?: LogCursor; limit: number },
  reader: Reader,
): Promise<LogPage> {
  // Reads one entry more than is shown, to know whether there is a next page.
  const docs = await find(
    { where: await whereOf(filter, { before, reader }), sort: ['-at', '-id'], limit: limit + 1 },
    reader,
  );
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return { lines: await linesOf(shown, reader), next: last ? `${last.at}~${last.id}` : null };
}

async function whereOf(
  { family: of, row, who, from, to, since, until, batch, show }: LogFilter,
  { before, reader }: { before: LogCursor; reader: Reader },
): Promise<Where> {
  const equal = Object.entries({ family: of, row, to, batch }).flatMap(([name, value]): Where[] =>
    value === undefined ? [] : [{ [name]: { equals: value } }],
  );
  return {
    and: [
      ...equal,
      ...(from === undefined ? [] : [{ from: fromStates[from] }]),
      ...(show === undefined ? [] : [show === 'decisions' ? onlyMoves : { kind: { exists: true } }]),
      ...(who === undefined
        ? []
        : [{ or: [{ who: { contains: who } }, { account: { in: await accountsNamed(who, reader) } }] }]),
      ...(since === undefined ? [] : [{ at: { greater_than_equal: `${since}T00:00:00.000Z` } }]),
      ...(until === undefined ? [] : [{ at: { less_than_equal: `${until}T23:59:59.999Z` } }]),
      ...(before === undefined
        ? []
        : [
            {
              or: [
                { at: { less_than: before.at } },
                { and: [{ at: { equals: before.at } }, { id: { less_than: before.id } }] },
              ],
            },
          ]),
    ],
  };
}

const fromStates = {
  ...Object.fromEntries(statuses.map((state) => [state, { equals: state }])),
  new: { exists: false },
  any: { exists: true },
} as Record<NonNullable<LogFilter['from']>, WhereField>;

async function linesOf(entries: readonly ReviewLog[], reader: Reader): Promise<LogLine[]> {
  const [titles, all] = await Promise.all([titlesOf(entries, reader), entriesOfSameRows(entries, reader)]);
  const described = [...Map.groupBy(all, keyOf).values()].flatMap((ofRow) =>
    toLogEntries(ofRow, ofRow[0] ? fieldsOfEntry(ofRow[0], reader.payload) : []),
  );
  const byId = new Map(described.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry) => {
    const line = byId.get(entry.id);
    const title = titles.get(keyOf(entry)) ?? (entry.family === accountsFamily ? lastName(entry, all) : null);
    // The workflow writes nothing else.
    return line ? [{ family: entry.family as LogLine['family'], row: entry.row, title, ...line }] : [];
  });
}

/** The last name of a deleted account, which its last entry has. */
function lastName({ row }: ReviewLog, newestFirst: readonly ReviewLog[]): string {
  const deleted = newestFirst.find((entry) => entry.family === accountsFamily && entry.row === row);
  const { data } = z.array(z.object({ field: z.literal('name'), before: z.string() })).safeParse(deleted?.changes);
  return data?.[0]?.before ?? ownNames.deleted;
}

const keyOf = ({ family: of, row }: Pick<ReviewLog, 'family' | 'row'>) => `${of} ${row}`;

/** All entries of the same rows, newest first. */
const entriesOfSameRows = async (entries: readonly ReviewLog[], reader: Reader) =>
  entries.length === 0
    ? []
    : find({ where: { row: { in: [...new Set(entries.map(({ row }) => row))] } }, sort: newestMoveFirst }, reader);

async function find(
  { where, sort, limit = 0 }: { where: Where; sort: string | string[]; limit?: number },
  reader: Reader,
): Promise<ReviewLog[]> {
  const { docs } = await reader.payload.find({
    collection: 'review-log',
    where,
    sort,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: reader.user,
  });
  return withNames(docs, reader);
}
