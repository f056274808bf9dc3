/**
 * The parts of a page of prices that change while it is open. The export draws them into the page, and the script draws them again
 * after each refresh, with the same functions.
 */
import { type MarketQuote, marketQuotes } from '../../../contract/market-rows.ts';
import type { MarketState } from '../../../feed/markets/market-state.ts';
import { fullDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { plural } from '../../plural.ts';
import { assetExchanges } from './asset-exchanges.ts';
import { assetPrice, quoteLinks } from './asset-price.ts';
import type { DayPoints } from './day-line.ts';
import { exchangeList, fileNote } from './exchange-list.ts';
import { newestDay } from './figure-time.ts';
import { language, type MarketPlace } from './market-place.ts';
import { priceTable } from './price-table.ts';

/** The content of each live part, by its name. */
export type LiveParts = Readonly<Record<string, Html | null>>;

/** The element whose content the script replaces. */
export const livePart = (name: string, parts: LiveParts): Html => html`<div data-live="${name}">${parts[name]}</div>\n`;

/** Before the first market files. */
export const noState: MarketState = {
  rows: [],
  tickers: [],
  exchanges: [],
  file: { generated_at: null, failing_since: null },
};

export interface MarketsView {
  state: MarketState;
  /** The points of the small lines. */
  days: DayPoints;
  place: MarketPlace;
}

/** The parts of `/markets/`. */
export function marketsParts({ state, days, place }: MarketsView): LiveParts {
  const { rows, exchanges } = state;
  return {
    counts: rows.length === 0 ? null : counts(rows.length, exchanges.length),
    file: fileNote(state),
    prices: priceTable(rows, days, place),
    exchanges: exchangeList(state),
  };
}

const counts = (pairs: number, exchanges: number): Html =>
  html`<span>${plural({ one: '{n} pair', other: '{n} pairs' }, pairs, language.html_lang)}</span><span>${plural({ one: '{n} exchange', other: '{n} exchanges' }, exchanges, language.html_lang)}</span>`;

/** The parts of the page of one asset, among them for each quote `price-NOK` and `exchanges-NOK`. */
export function assetParts(state: MarketState, symbol: string): LiveParts {
  const rows = state.rows.filter(({ base }) => base === symbol);
  const tickers = state.tickers.filter(({ base }) => base === symbol);
  const day = assetDay(state, symbol);
  const websites = new Map(state.exchanges.map(({ id, website }) => [id, website]));
  const ofQuotes = marketQuotes.flatMap((quote) => [
    [
      `price-${quote}`,
      assetPrice(
        rows.find((row) => row.quote === quote),
        day,
      ),
    ] as const,
    [
      `exchanges-${quote}`,
      assetExchanges(
        tickers.filter((ticker) => ticker.quote === quote),
        { websites, day },
      ),
    ] as const,
  ]);
  return {
    day: day === '' ? null : html`<time datetime="${day}">${fullDate(day, language.html_lang)}</time>, UTC`,
    quotes: quoteLinks(rows),
    file: fileNote(state),
    states: exchangeList(state),
    ...Object.fromEntries(ofQuotes),
  };
}

/** The quotes in which an asset has a price now. */
export const quotesOf = ({ rows }: MarketState, symbol: string): ReadonlySet<MarketQuote> =>
  new Set(rows.flatMap(({ base, quote }) => (base === symbol ? quote : [])));

/** The day that the page of an asset names; times of other days have their date. */
const assetDay = ({ tickers }: MarketState, symbol: string): string =>
  newestDay(tickers.flatMap(({ base, fetched_at }) => (base === symbol ? fetched_at : [])));
