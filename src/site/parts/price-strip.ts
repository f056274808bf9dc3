import type { AggregatedRow } from '../../contract/market-rows.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { fill } from '../texts/texts.ts';
import { dateAndTime } from './date-and-time.ts';
import { priceDigits } from './price-digits.ts';

/** The pairs of the front page, in this order, where the feed has a price for them. */
const pairs = ['BTC-NOK', 'BTC-SEK', 'BTC-DKK', 'BTC-EUR', 'ETH-NOK', 'ETH-EUR'];

/** A table of a few prices with the time of the oldest figure; nothing without market files. */
export function priceStrip(rows: readonly AggregatedRow[], here: Here): Html | null {
  const { t, language } = here;
  const shown = pairs.flatMap((pair) => rows.filter(({ symbol, price }) => symbol === pair && price !== null));
  const [oldest] = shown.map(({ oldest_fetched_at }) => oldest_fetched_at).sort();
  if (oldest === undefined) return null;
  const time = html`<time datetime="${oldest}" data-age>${dateAndTime(oldest, here)}</time>`;
  const [before = '', after = ''] = fill(t.asOf, {}).split('{time}');
  return html`<section>
<h2>${t.prices} <span class="quiet">${before}${time}${after}</span></h2>
<table class="table">
<caption class="hidden">${t.pricesCaption}</caption>
<thead class="hidden"><tr><th scope="col">${t.pair}</th><th scope="col">${t.price}</th></tr></thead>
<tbody>
${shown.map(({ base, quote, price }) => html`<tr><th scope="row">${base}–${quote}</th><td class="num">${priceDigits(price ?? '', language)}</td></tr>\n`)}</tbody>
</table>
<p class="quiet"><a href="${here.link('/markets/')}">${t.allPrices}</a></p>
<p class="quiet small">${t.marketNote}</p>
</section>
`;
}
