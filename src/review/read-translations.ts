/** `GET /api/review/translations`: the published rows that lack translations, as one list of all families (api/translations.ts). */
import { type SQL, sql } from 'drizzle-orm';
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { type TranslationLanguage, translationLanguages } from '../contract/translations.ts';
import { selectRows } from '../database/select-rows.ts';
import {
  type TranslatedFamily,
  type TranslationResponse,
  translatedFamilies,
  type translationQuery,
} from './api/translations.ts';
import { familyFields } from './family-fields.ts';
import { comparePositions, encodeCursor, type Position, positionAt } from './queue-cursor.ts';
import { fieldsFor, lacksSql, missingTexts } from './translatable.ts';

type Query = z.output<typeof translationQuery>;

interface FoundRow extends Record<string, unknown> {
  id: string;
  createdAt: string;
  updatedAt: string;
}
interface Found {
  family: TranslatedFamily;
  row: FoundRow;
}

/** Reads as many rows as the page has from each family, then takes the newest of all of them. */
export async function readTranslations(query: Query, req: PayloadRequest): Promise<TranslationResponse> {
  const { language, limit } = query;
  const languages = language ? [language] : translationLanguages;
  const after = query.cursor === undefined ? null : positionAt(query.cursor);
  const found: Found[] = [];
  for (const family of familiesOf(query)) {
    const ids = await idsOf(family, { languages, after, limit: limit + 1, req });
    found.push(...(await rowsOf(family, ids, req)).map((row) => ({ family, row })));
  }
  found.sort((a, b) => comparePositions(positionOf(a), positionOf(b), 'newest'));

  const page = found.slice(0, limit);
  const last = page.at(-1);
  const rows = page.flatMap(({ family, row }) => {
    const missing = missingTexts(family, row, languages);
    const title = row[familyFields(req.payload, family).title];
    const { id, updatedAt } = row;
    return missing.length === 0 ? [] : [{ family, id, title: String(title || id), updatedAt, missing }];
  });
  return { rows, next: last && found.length > limit ? encodeCursor(positionOf(last)) : null };
}

interface Page {
  languages: readonly TranslationLanguage[];
  after: Position | null;
  limit: number;
  req: PayloadRequest;
}

/** In SQL, because Payload's query for so many conditions takes longer to build than to run. */
async function idsOf(family: TranslatedFamily, { languages, after, limit, req }: Page): Promise<string[]> {
  const from = sql.raw(
    `SELECT "id" FROM "${family}" WHERE "status" = 'published' AND (${lacksSql(family, languages)})`,
  );
  const order = sql.raw(`ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`);
  const rows = await selectRows(req.payload, sql`${from} ${after ? isAfter(after, family) : sql.raw('')} ${order}`);
  return rows.map(({ id }) => String(id));
}

/** As `whereAfter` of queue-cursor.ts. */
function isAfter([createdAt, cursorFamily, id]: Position, family: TranslatedFamily): SQL {
  if (family === cursorFamily)
    return sql`AND ("created_at" < ${createdAt} OR ("created_at" = ${createdAt} AND "id" < ${id}))`;
  return family > cursorFamily ? sql`AND "created_at" < ${createdAt}` : sql`AND "created_at" <= ${createdAt}`;
}

/** In the order of the ids. */
async function rowsOf(family: TranslatedFamily, ids: string[], req: PayloadRequest): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { docs } = await req.payload.find({
    collection: family,
    where: { id: { in: ids } },
    select: selected(family, req),
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const rows = new Map((docs as unknown as FoundRow[]).map((row) => [row.id, row])); // a union over the families
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const positionOf = ({ family, row }: Found): Position => [row.createdAt, family, row.id];

/** By name: the order of rows that were created at the same time. */
export const familiesOf = ({ families }: Pick<Query, 'families'>): TranslatedFamily[] =>
  translatedFamilies.filter((family) => families?.includes(family) ?? true).sort();

function selected(family: TranslatedFamily, { payload }: PayloadRequest): Record<string, true> {
  const names = [familyFields(payload, family).title, 'createdAt', 'updatedAt', ...fieldsFor(family)];
  return Object.fromEntries(names.map((name) => [name, true as const]));
}
