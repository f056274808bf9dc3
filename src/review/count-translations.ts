/** `GET /api/review/translation-counts`: how many published rows lack translations (api/translations.ts). */
import { sql } from 'drizzle-orm';
import type { Payload } from 'payload';
import type { z } from 'zod';
import { translationLanguages } from '../contract/translations.ts';
import { selectRows } from '../database/select-rows.ts';
import type { TranslationCounts, translationFilter } from './api/translations.ts';
import { familiesOf } from './read-translations.ts';
import { lacksSql } from './translatable.ts';

type Filter = z.output<typeof translationFilter>;

/** One statement, which reads each family once. */
export async function countTranslations(filter: Filter, { payload }: { payload: Payload }): Promise<TranslationCounts> {
  const chosen = filter.language ? [filter.language] : translationLanguages;
  const total = `sum(CASE WHEN ${chosen.map(flagOf).join(' + ')} > 0 THEN 1 ELSE 0 END) AS "total"`;
  const sums = translationLanguages.map((code) => `sum(${flagOf(code)}) AS ${flagOf(code)}`);
  const counts = familiesOf(filter).map((family) => {
    const flags = translationLanguages.map(
      (code) => `CASE WHEN ${lacksSql(family, [code])} THEN 1 ELSE 0 END AS ${flagOf(code)}`,
    );
    const rows = `SELECT ${flags.join(', ')} FROM "${family}" WHERE "status" = 'published'`;
    return `SELECT ${[...sums, total].join(', ')} FROM (${rows}) AS rows`;
  });
  const rows = counts.length === 0 ? [] : await selectRows(payload, sql.raw(counts.join(' UNION ALL ')));
  const sumOf = (name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  const byLanguage = translationLanguages.map((code) => [code, sumOf(code)]);
  return { by_language: Object.fromEntries(byLanguage), total: sumOf('total') };
}

/** The column that is 1 for a row that lacks a text in the language. */
const flagOf = (code: string) => `"${code}"`;
