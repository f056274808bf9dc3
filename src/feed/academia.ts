/** Courses, student groups, publications and research (docs/feed-rules.md 8.3, 8.4). */
import type { AcademiaRow } from '../contract/academia.ts';
import { fileUrl } from './addresses.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { dayOf, required, textOf, translationsOf } from './values.ts';

/** What is true of every row; part of the file. */
export const inclusionRules = [
  'The row is about bitcoin, other cryptocurrencies, blockchains or their regulation.',
  'The institution is in NO, SE, DK, FI, IS, FO, GL or AX.',
  "The institution's own page says so, and an editor has checked it on the day given.",
];

export function academiaRow(row: StoredRows['academia'], { context }: Build): AcademiaRow {
  const country = (row.country ?? '') as AcademiaRow['country'];
  const named = { name: required(row.name), institution: required(row.institution), about: row.about?.trim() ?? '' };
  const foot = {
    url: required(row.url),
    source: required(row.source),
    checked: dayOf(row.checked) ?? '',
    about_i18n: translationsOf(row.about_i18n),
    id: row.id,
  };
  const api_url = fileUrl('academia', row.id, context);
  switch (row.section) {
    case 'courses':
      return {
        country,
        ...named,
        code: required(row.code),
        level: textOf(row.level),
        term: textOf(row.term),
        ...foot,
        section: 'courses',
        api_url,
      };
    case 'groups':
      return {
        country,
        ...named,
        activity: row.activity?.trim() ?? '',
        active: row.active ?? false,
        ...foot,
        section: 'groups',
        api_url,
      };
    case 'publications':
      return {
        country,
        ...named,
        type: (row.type ?? '') as Extract<AcademiaRow, { section: 'publications' }>['type'],
        authors: row.authors ?? [],
        year: row.year ?? null,
        ...foot,
        section: 'publications',
        api_url,
      };
    default:
      return { country, ...named, ...foot, section: (row.section ?? '') as 'research', api_url };
  }
}
