/** The site changelog (docs/feed-rules.md 8.9). */
import type { ChangelogEntry } from '../contract/changelog.ts';
import { translationLanguages } from '../contract/translations.ts';
import { fileUrl, pageUrl } from './addresses.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, dayOf, required, textOf } from './values.ts';

export function changelogEntry(row: StoredRows['changelog'], { context }: Build): ChangelogEntry {
  const translated = translationLanguages.flatMap((code) => {
    const [title, description] = [textOf(row.i18n?.[code]?.title), textOf(row.i18n?.[code]?.description)];
    if (title === null && description === null) return [];
    // Readers of version 1 rely on both texts, so the English one stands in for the one without a translation.
    return [
      [code, { title: title ?? required(row.title), description: description ?? required(row.description) }] as const,
    ];
  });
  return {
    id: row.id,
    date: dayOf(row.date) ?? '',
    title: required(row.title),
    description: required(row.description),
    i18n: Object.fromEntries(translated),
    html_url: pageUrl('changelog', row.id, context),
    api_url: fileUrl('changelog', row.id, context),
  };
}

/** Newest first. */
export const changelogList: PlainList<StoredRows['changelog'], ChangelogEntry> = {
  order: (a, b) => byText(b.date, a.date),
};
