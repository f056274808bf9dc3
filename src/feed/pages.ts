/** Pages that editors write (docs/feed-rules.md 8.13). */
import type { PageRow } from '../contract/pages.ts';
import { pageUrl } from './addresses.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { dayOf, required, translationsOf } from './values.ts';

export function pageRow(row: StoredRows['pages'], { context }: Build): PageRow {
  return {
    id: row.id,
    title: required(row.title),
    title_i18n: translationsOf(row.title_i18n),
    text: required(row.text),
    text_i18n: translationsOf(row.text_i18n),
    html_url: pageUrl('pages', row.id, context),
    updated: dayOf(row.updatedAt) ?? '',
  };
}

/** By id. */
export const pageList: PlainList<StoredRows['pages'], PageRow> = { order: () => 0 };
