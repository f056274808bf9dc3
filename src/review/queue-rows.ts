/** Turns stored rows into rows of the queue. */
import type { PayloadRequest } from 'payload';
import { accountNames } from '../../collections/login/account-names.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { QueueRow } from './api/queue.ts';
import { assigneesOf } from './assignments.ts';
import { familyFields } from './family-fields.ts';

/** The fields of a row that the queue reads, for any family, at depth 0. */
export interface ListedRow extends Record<string, unknown> {
  id: string;
  status: QueueRow['status'];
  needs_attention?: boolean | null;
  created_by?: string | null;
  published?: unknown;
  createdAt: string;
  updatedAt: string;
}

export async function queueRows(
  rows: readonly { family: Family; row: ListedRow }[],
  req: PayloadRequest,
): Promise<QueueRow[]> {
  const fields = (family: Family) => familyFields(req.payload, family);
  const sourceOf = ({ family, row }: (typeof rows)[number]) => (fields(family).hasSource ? textOf(row.source) : null);
  const creators = await accountNames(
    rows.map(({ row }) => row.created_by),
    req,
  );
  const sources = await sourceNames(
    rows.flatMap((row) => sourceOf(row) ?? []),
    req,
  );
  const assignees = await assigneesOf(
    rows.map(({ family, row }) => ({ family, id: row.id })),
    req,
  );
  return rows.map((one) => {
    const { family, row } = one;
    const source = sourceOf(one);
    return {
      family,
      id: row.id,
      title: textOf(row[fields(family).title]) ?? '',
      country: fields(family).hasCountry ? textOf(row.country) : null,
      source: source ? { id: source, name: sources.get(source) ?? source } : null,
      status: row.status,
      needs_attention: row.needs_attention ?? false,
      in_feed_from: inFeedFrom(one, Date.now()),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      created_by: creators.get(row.created_by ?? '') ?? null,
      assigned: assignees.get(`${family}/${row.id}`) ?? null,
    };
  });
}

/** The names of source records in any state, by id. */
export async function sourceNames(ids: readonly string[], req: PayloadRequest): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: 'sources',
    where: { id: { in: [...new Set(ids)] } },
    select: { name: true },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return new Map(docs.map(({ id, name }) => [String(id), name || String(id)]));
}

/** A story that is dated in the future waits until then, and so does one that is not decided yet. */
export function inFeedFrom(
  { family, row }: { family: Family; row: Pick<ListedRow, 'status' | 'published'> },
  now: number,
): string | null {
  const published = textOf(row.published);
  if (family !== 'news' || row.status === 'rejected' || published === null) return null;
  return Date.parse(published) > now ? new Date(published).toISOString() : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);
