/** Turns the responses of one exchange into its rows, for the job and for the browser. Pure. */
import type { TickerRow } from '../../contract/market-rows.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { buildTickers, type Origin } from './tickers.ts';

export interface ExchangeRows {
  /** By base, then quote. */
  tickers: TickerRow[];
  /** Display names by base asset, if this exchange sends them. */
  names: ReadonlyMap<string, string>;
}

/**
 * @param texts the responses, one per path of the exchange
 * @throws AnswerError when a response does not have the form that this exchange sends, or no row has a price
 */
export function readExchange(exchange: Exchange, texts: readonly string[], origin: Origin): ExchangeRows {
  const listings = exchange.read(texts);
  const names = listings.flatMap(({ base, base_name }): [string, string][] =>
    base_name === undefined ? [] : [[base, base_name]],
  );
  return { tickers: buildTickers(listings, origin), names: new Map(names) };
}
