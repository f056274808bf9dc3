/** The price of one asset in one quote, with what it is made of. */
import type { AggregatedRow } from '../../../contract/market-rows.ts';
import { capitalise } from '../../capitalise.ts';
import { type Html, html } from '../../html.ts';
import { figureDigits, priceDigits } from '../price-digits.ts';
import { row } from '../rows.ts';
import { figureTime } from './figure-time.ts';
import { language } from './market-place.ts';
import { exchanges } from './price-table.ts';
import { methodWords, percentWords, rangeWords, warnings } from './price-words.ts';

/** @param found undefined while no exchange publishes the pair */
export function assetPrice(found: AggregatedRow | undefined, day: string): Html {
  if (found === undefined) {
    return row(null, html`<p class="empty">No exchange publishes this pair at present. Its history is kept.</p>`);
  }
  const { price, oldest_fetched_at, quote } = found;
  return row(
    html`<span>${exchanges(found)}</span>`,
    html`<p>${price === null ? html`<span class="quiet">no price</span>` : html`${priceDigits(price, language)} <span class="quiet">${quote}</span>`} ${figureTime(oldest_fetched_at, day)}</p>
<p class="quiet">${sentences(found)}</p>`,
  );
}

function sentences(found: AggregatedRow): Html {
  const { method, last_count, mid_count, mid, spread, spread_pct, quote } = found;
  const several = (method === 'mean_last' ? last_count : mid_count) > 1;
  return html`${methodWords(found)}${several && html` Lowest to highest: ${rangeWords(found)}.`}${
    method === 'mean_last' && mid !== null && html` Middle of bid and ask: ${figureDigits(mid, language)}.`
  }${
    spread !== null &&
    html` Spread: ${figureDigits(spread, language)} ${quote}${spread_pct !== null && html`, ${percentWords(spread_pct)}`}.`
  }${warnings(found).map((words) => html` ${capitalise(words)}.`)}`;
}

/** Links to the quotes of an asset, with their prices. */
export const quoteLinks = (rows: readonly AggregatedRow[]): Html =>
  html`${rows.map(({ quote, price }) => html`<a href="#${quote.toLowerCase()}">${quote} <span>${price === null ? 'no price' : figureDigits(price, language)}</span></a>`)}`;
