/** Visits and page views as a table. The daily job fills the file, and the next export the page (docs/feed-rules.md 16.21). */
import type { VisitorStats } from '../../contract/stats.ts';
import { monthAndYear } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { empty, head } from '../parts/rows.ts';

/** Number of days in the table of days. */
const DAYS = 31;

/** @param stats of the tree; null when the daily job has not run yet */
export function statsPage(stats: VisitorStats | null, here: Here): string {
  const { monthly = [], daily = [] } = stats ?? {};
  const number = new Intl.NumberFormat(here.language.html_lang);
  const rows = (list: readonly { label: string; visits: number; pageviews: number }[]): Html =>
    html`${list.map(
      ({ label, visits, pageviews }) =>
        html`<tr><th scope="row">${label}</th><td class="num">${number.format(visits)}</td><td class="num">${number.format(pageviews)}</td></tr>\n`,
    )}`;
  const table = (
    caption: string,
    first: string,
    body: Html,
  ): Html => html`<div class="row"><div class="rail"></div><div class="body"><table class="table">
<caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">${first}</th><th scope="col" class="num">Visits</th><th scope="col" class="num">Page views</th></tr></thead>
<tbody>
${body}</tbody>
</table></div></div>\n`;
  return document(here, {
    title: here.t.statistics,
    description: 'How often the site is visited: totals per day and month, without any data on visitors.',
    main: html`<div class="cols">
<div class="rows">
${head(null, html`<h1>${here.t.statistics}</h1><p class="lede">Totals only. Nothing about single visitors is stored.</p>`)}${
  monthly.length === 0 && daily.length === 0
    ? empty('No figures have been published yet.')
    : html`<h2>By month</h2>
${table('Visits by month', 'Month', rows(monthly.toReversed().map(({ month, ...row }) => ({ label: monthAndYear(`${month}-01`, here.language.html_lang), ...row }))))}<h2>The last ${Math.min(DAYS, daily.length)} days <span class="quiet">UTC</span></h2>
${table(
  'Visits by day',
  'Day',
  rows(
    daily
      .slice(-DAYS)
      .toReversed()
      .map(({ day, ...row }) => ({ label: day, ...row })),
  ),
)}`
}</div>
<div class="aside">
<section><h2>${here.t.asData}</h2><p class="quiet"><code>/api/v1/stats.json</code></p></section>
</div>
</div>`,
  });
}
