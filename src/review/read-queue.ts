/** `GET /api/review/queue`: what waits in all families, as one list (api.ts). */
import { APIError, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { Family } from '../feed/stored-rows.ts';
import { maxPage, type QueueAnswer, type queueQuery, type RefsAnswer } from './api.ts';
import { familyFields } from './family-fields.ts';
import { comparePlaces, cursorOf, type Place, readCursor, whereBehind } from './queue-cursor.ts';
import { type ListedRow, queueRows } from './queue-rows.ts';
import { familiesOf, whereOf } from './queue-where.ts';

type Query = z.output<typeof queueQuery>;
interface Found {
  family: Family;
  row: ListedRow;
}

/** One page: each family gives as many rows as the page has, and the first of them all are it. */
export async function readQueue(query: Query, req: PayloadRequest): Promise<QueueAnswer | RefsAnswer> {
  const limit = query.fields === 'refs' ? query.limit : Math.min(query.limit, maxPage);
  const behind = query.cursor === undefined ? null : placeOf(query.cursor);
  const found: Found[] = [];
  for (const family of familiesOf(query, req.payload)) {
    for (const row of await rowsOf(family, { query, behind, limit: limit + 1, req })) found.push({ family, row });
  }
  found.sort((a, b) => comparePlaces(place(a), place(b), query.order));

  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = last && found.length > limit ? cursorOf(place(last)) : null;
  if (query.fields === 'rows') return { rows: await queueRows(page, req), next };
  return { refs: page.map(({ family, row }) => ({ family, id: row.id, seen: row.updatedAt })), next };
}

const place = ({ family, row }: Found): Place => [row.createdAt, family, row.id];

function placeOf(cursor: string): Place {
  const place = readCursor(cursor);
  if (place === null)
    throw new APIError('The cursor is none of this queue. Begin with its first page.', 400, null, true);
  return place;
}

async function rowsOf(
  family: Family,
  { query, behind, limit, req }: { query: Query; behind: Place | null; limit: number; req: PayloadRequest },
): Promise<ListedRow[]> {
  const where = whereOf(query, family, req.payload, Date.now());
  const direction = query.order === 'oldest' ? '' : '-';
  const { docs } = await req.payload.find({
    collection: family,
    where: behind ? { and: [where, whereBehind(behind, family, query.order)] } : where,
    select: query.fields === 'refs' ? references : listed(family, req),
    sort: [`${direction}createdAt`, `${direction}id`],
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs as unknown as ListedRow[]; // a union over all families, which have these members in common
}

const references = { updatedAt: true, createdAt: true } as const;

function listed(family: Family, { payload }: PayloadRequest): Record<string, true> {
  const { title, hasCountry, hasSource } = familyFields(payload, family);
  return {
    [title]: true,
    ...(hasCountry ? { country: true } : {}),
    ...(hasSource ? { source: true } : {}),
    status: true,
    needs_attention: true,
    created_by: true,
    ...references,
  };
}
