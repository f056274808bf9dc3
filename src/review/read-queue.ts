/** `GET /api/review/queue`: the matching rows of all families as one list (api/queue.ts). */
import type { PayloadRequest, Where } from 'payload';
import type { z } from 'zod';
import type { Family } from '../feed/stored-rows.ts';
import { maxPage, type QueueResponse, type queueQuery, type RefsResponse } from './api/queue.ts';
import { assignedCondition } from './assignments.ts';
import { familyFields } from './family-fields.ts';
import { comparePositions, encodeCursor, type Order, type Position, positionAt, whereAfter } from './queue-cursor.ts';
import { type ListedRow, queueRows } from './queue-rows.ts';
import { familiesOf, whereOf } from './queue-where.ts';

type Query = z.output<typeof queueQuery>;
interface Found {
  family: Family;
  row: ListedRow;
}

/** Reads one page: reads as many rows as the page has from each family, then takes the first ones of all of them. */
export async function readQueue(query: Query, req: PayloadRequest): Promise<QueueResponse | RefsResponse> {
  const limit = query.fields === 'refs' ? query.limit : Math.min(query.limit, maxPage);
  const after = query.cursor === undefined ? null : positionAt(query.cursor);
  const found: Found[] = [];
  const assigned = await assignedCondition(query, req);
  for (const family of familiesOf(query, req.payload)) {
    const only = assigned(family);
    if (only === null) continue;
    for (const row of await rowsOf(family, { query, only, after, limit: limit + 1, req })) found.push({ family, row });
  }
  found.sort((a, b) => comparePositions(positionOf(a), positionOf(b), query.order));

  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = last && found.length > limit ? encodeCursor(positionOf(last)) : null;
  if (query.fields === 'rows') return { rows: await queueRows(page, req), next };
  return { refs: page.map(({ family, row }) => ({ family, id: row.id, seen: row.updatedAt })), next };
}

const positionOf = ({ family, row }: Found): Position => [row.createdAt, family, row.id];

async function rowsOf(
  family: Family,
  {
    query,
    only,
    after,
    limit,
    req,
  }: { query: Query; only: Where; after: Position | null; limit: number; req: PayloadRequest },
): Promise<ListedRow[]> {
  const where = { and: [only, whereOf(query, Date.now())] };
  return findListed(family, {
    where: after ? { and: [where, whereAfter(after, family, query.order)] } : where,
    order: query.order,
    onlyReferences: query.fields === 'refs',
    limit,
    req,
  });
}

/** The rows of one family that match, with the fields that the queue shows. */
export async function findListed(
  family: Family,
  {
    where,
    order = 'oldest',
    onlyReferences = false,
    limit,
    req,
  }: { where: Where; order?: Order; onlyReferences?: boolean; limit: number; req: PayloadRequest },
): Promise<ListedRow[]> {
  const direction = order === 'oldest' ? '' : '-';
  const { docs } = await req.payload.find({
    collection: family,
    where,
    select: onlyReferences ? references : listed(family, req),
    sort: [`${direction}createdAt`, `${direction}id`],
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs as unknown as ListedRow[]; // a union over all families, which have these fields in common
}

const references = { updatedAt: true, createdAt: true } as const;

function listed(family: Family, { payload }: PayloadRequest): Record<string, true> {
  const { title, hasCountry, hasSource } = familyFields(payload, family);
  return {
    [title]: true,
    ...(hasCountry ? { country: true } : {}),
    ...(hasSource ? { source: true } : {}),
    ...(family === 'news' ? { published: true } : {}),
    status: true,
    needs_attention: true,
    created_by: true,
    ...references,
  };
}
