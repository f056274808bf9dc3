/** All pairs with their prices, and what each exchange does (docs/feed-rules.md 16.31). */
import type { SkippedRecord } from '../../contract/market-rows.ts';
import type { MarketState } from '../../feed/markets/market-state.ts';
import type { Here } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { marketPolicy, marketScript } from '../market-script.ts';
import { document } from '../parts/document.ts';
import type { DayPoints } from '../parts/markets/day-line.ts';
import { skippedList } from '../parts/markets/exchange-list.ts';
import { livePart, marketsParts } from '../parts/markets/live.ts';
import { row } from '../parts/rows.ts';

export interface MarketsRows {
  state: MarketState;
  skipped: readonly SkippedRecord[];
  /** The points of the last day, for the small lines. */
  days: DayPoints;
  /** The assets that have a page in this build. */
  assets: ReadonlySet<string>;
}

export function marketsPage({ state, skipped, days, assets }: MarketsRows, here: Here): string {
  const { site, t } = here;
  const parts = marketsParts({ state, days, place: { file: here.file, assets } });
  const path = '/api/v1/markets.json';
  return document(here, {
    title: t.markets,
    description:
      'What Nordic exchanges publish: prices in NOK, SEK, DKK and EUR, with the age of each figure. Data only, not investment advice.',
    main: html`<div class="rows">
<header class="row head"><div class="rail" data-live="counts">${parts.counts}</div><div class="body"><h1>${t.markets}</h1><p class="lede">What Nordic exchanges publish, as they publish it. No conversion between currencies.</p>
<p class="quiet"><strong>${t.marketNote}</strong> A price is the mean of the last prices that exchanges publish or, where none does, of the midpoints between bid and ask.</p></div></header>
</div>
${livePart('prices', parts)}<p class="quiet" data-live="file" role="status"></p>
<div class="rows" data-live="exchanges">${parts.exchanges}</div>
<div class="rows">
${skippedList(skipped)}${state.rows.length > 0 && html`<h2>${t.asData}</h2>\n${row(null, html`<p class="quiet"><a href="${here.file(path)}"><code dir="ltr">${path}</code></a></p>`)}`}</div>
${dayData(days)}`,
    scripts: ['markets.js'],
    scriptData: { 'markets.js': marketScript(here, { assets, builtIn: state.file.generated_at }) },
    allow: { connect: marketPolicy(site) },
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: t.markets, item: `${site.baseUrl}/markets/` }],
      },
    ],
  });
}

/** The points of the small lines, so that the script can go on with them. They are numbers and the names of pairs. */
const dayData = (days: DayPoints): Html =>
  html`<script type="application/json" id="_days">${raw(JSON.stringify(Object.fromEntries(days)))}</script>`;
