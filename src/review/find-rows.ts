/** `GET /api/review/find`: rows for the command palette, from all families and states that the account may read (api/find.ts). */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { searchWhere } from '../../collections/review/search-text.ts';
import { familyNames } from '../contract/families.ts';
import type { Family } from '../feed/stored-rows.ts';
import { foldWords } from '../lib/search-text.ts';
import type { FindResponse, FoundRow, findQuery } from './api/find.ts';
import { familyFields } from './family-fields.ts';

interface Found extends FoundRow {
  updatedAt: string;
}

/** Rows whose title or id is what was searched for come first, then those that begin with it, then those that changed last. */
export async function findRows(
  { search, limit }: z.output<typeof findQuery>,
  req: PayloadRequest,
): Promise<FindResponse> {
  const found: Found[] = [];
  for (const family of familyNames) found.push(...(await findIn(family, { search, limit }, req)));
  const rank = rankFor(search);
  found.sort((a, b) => rank(a) - rank(b) || (a.updatedAt < b.updatedAt ? 1 : -1));
  return { rows: found.slice(0, limit).map(({ updatedAt: _, ...row }) => row) };
}

async function findIn(
  family: Family,
  { search, limit }: { search: string; limit: number },
  req: PayloadRequest,
): Promise<Found[]> {
  const { title } = familyFields(req.payload, family);
  const { docs } = await req.payload.find({
    collection: family,
    where: searchWhere(search) ?? {},
    select: { [title]: true, status: true, updatedAt: true },
    sort: '-updatedAt',
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  // A union over all families, which have these fields in common.
  return (docs as unknown as (Record<string, unknown> & Pick<Found, 'id' | 'status' | 'updatedAt'>)[]).map((row) => {
    const named = row[title];
    const { id, status, updatedAt } = row;
    return { family, id: String(id), title: typeof named === 'string' ? named : '', status, updatedAt };
  });
}

/** @returns 0 for the row that was meant, 2 for any other match */
function rankFor(search: string): (row: FoundRow) => number {
  const wanted = folded(search);
  if (wanted === '') return () => 0;
  return ({ id, title }) => {
    const names = [folded(id), folded(title)];
    if (names.includes(wanted)) return 0;
    return names.some((name) => name.startsWith(wanted)) ? 1 : 2;
  };
}

const folded = (text: string) => foldWords(text).join(' ');
