/** What each exchange publishes for one pair, as it publishes it. */
import type { TickerRow } from '../../../contract/market-rows.ts';
import { type Html, html, raw } from '../../html.ts';
import { oval } from '../oval.ts';
import { figureDigits } from '../price-digits.ts';
import { figureTime } from './figure-time.ts';
import { countryWords, language } from './market-place.ts';

/**
 * @param websites of the exchanges, by id
 * @param day that the page names; times of other days have their date
 */
export const assetExchanges = (
  tickers: readonly TickerRow[],
  { websites, day }: { websites: ReadonlyMap<string, string>; day: string },
): Html =>
  tickers.length === 0
    ? html`<p class="empty">No exchange publishes this pair at present.</p>`
    : html`<table class="table"><thead><tr><th scope="col">Exchange, fetched (UTC)</th><th scope="col" class="num">Last</th><th scope="col" class="num">Bid</th><th scope="col" class="num">Ask</th><th scope="col" class="num">High</th><th scope="col" class="num">Low</th><th scope="col" class="num">Change</th><th scope="col" class="num">Volume</th></tr></thead>
<tbody>
${tickers.map((ticker) => tickerRow(ticker, websites.get(ticker.exchange.id), day))}</tbody></table>`;

function tickerRow(ticker: TickerRow, website: string | undefined, day: string): Html {
  const { exchange, last, bid, ask, high, low, change_pct, fetched_at } = ticker;
  const cell = (content: Html) => html`<td class="num">${content}</td>`;
  const figure = (digits: string | null, unit = '') =>
    cell(digits === null ? notPublished : html`${figureDigits(digits, language)}${unit}`);
  const name = website === undefined ? exchange.name : html`<a class="out" href="${website}">${exchange.name}</a>`;
  return html`<tr><th scope="row">${name} ${oval(exchange.country, countryWords)}<br>${figureTime(fetched_at, day)}</th>${figure(last)}${figure(bid)}${figure(ask)}${figure(high)}${figure(low)}${figure(change_pct, ' %')}${cell(volumes(ticker))}</tr>\n`;
}

const notPublished = raw('<span class="quiet">not published</span>');

/** Each volume with its unit and its window, which are never mixed. */
function volumes(ticker: TickerRow): Html {
  const { base, quote } = ticker;
  const published = [
    [ticker.volume_base, base, 'window not named'],
    [ticker.volume_quote, quote, 'window not named'],
    [ticker.volume_base_24h, base, 'last 24 hours'],
    [ticker.volume_quote_24h, quote, 'last 24 hours'],
  ] as const;
  const shown = published.flatMap(([digits, unit, window]) =>
    digits === null
      ? []
      : html`${figureDigits(digits, language)} ${unit}<br><span class="small quiet">${window}</span>`,
  );
  return shown.length === 0
    ? notPublished
    : html`${shown.map((volume, at) => html`${at > 0 && raw('<br>')}${volume}`)}`;
}
