/** Every story that was ever on the site, also those that left it (docs/feed-rules.md 2.17, 16.16). */
import type { ArchiveRow } from '../../contract/archive.ts';
import { dayAndMonth, monthAndYear } from '../dates.ts';
import { type Here, hereAt, ownPath } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { pagerLinks } from '../parts/numbered-pages.ts';
import { oval } from '../parts/oval.ts';
import { langOf } from '../parts/own-language.ts';
import { asData, empty, head, pager } from '../parts/rows.ts';
import { plural } from '../plural.ts';
import type { Site } from '../site.ts';

/** Number of stories on a page. */
export const ARCHIVE_PAGE = 200;

/** @param list.page null for the first page; numbers count from the oldest story */
export function archivePage(
  { page, rows, count }: { page: number | null; rows: readonly ArchiveRow[]; count: number },
  site: Site,
): string {
  const here = hereAt(site, page === null ? '/archive/' : `/archive/${page}/`);
  const months = Map.groupBy(rows, ({ published_at }) => published_at.slice(0, 7));
  return document(here, {
    title: page === null ? here.t.archive : `${here.t.archive}, page ${page}`,
    description: `Every story that has been on ${site.name}, also those that have left it.`,
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>${page === null ? plural(here.t.storyCount, count, here.language.html_lang) : `Page ${page}`}</span>`,
  html`<h1>${here.t.archive}</h1><p class="lede">Every story that has been on the site. Those that left it keep their headline and the outlet’s address here.</p>`,
)}${rows.length === 0 && empty(here.t.noStories)}${[...months].map(
  ([month, ofMonth]) => html`<h2>${monthAndYear(`${month}-01`, here.language.html_lang)}</h2>
<ol class="list">
${ofMonth.map((row) => archiveItem(row, here))}</ol>\n`,
)}${pager('Archive', pagerLinks({ path: '/archive/', size: ARCHIVE_PAGE, count }, page, here))}</div>
<div class="aside">
${asData(here.t.asData, { href: here.file('/api/v1/archive/articles.json'), path: '/api/v1/archive/articles.json' })}</div>
</div>`,
  });
}

function archiveItem(row: ArchiveRow, here: Here): Html {
  const { id, title, titles, removed, canonical_url, country } = row;
  const english = titles.en;
  const text = english ?? title;
  const [original] = Object.entries(titles).find(([, one]) => one === title) ?? [];
  const lang = english === undefined ? langOf(original ?? null, here) : null;
  // A removed story has no page here. An own one was only here.
  const isElsewhere = ownPath(canonical_url, here.site) === null;
  const link = removed
    ? isElsewhere
      ? html`<a class="out" href="${canonical_url}"${lang}>${text}</a>`
      : html`<span${lang}>${text}</span>`
    : html`<a href="${here.link(`/stories/${id}/`)}"${lang}>${text}</a>`;
  return html`<li class="row"><div class="rail"><time datetime="${row.published_at}">${dayAndMonth(row.published_at, here.language.html_lang)}</time>${oval(country, here)}</div><div class="body"><h3 class="name">${link}</h3><p class="meta"><span>${row.source_name}</span>${
    removed && html`<span>No longer on the site</span>`
  }</p></div></li>\n`;
}
