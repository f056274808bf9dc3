/** States of the pages of prices, for tests. */
import { aggregate, noLogo } from '../../../../../src/feed/markets/aggregate.ts';
import type { ExchangeState, MarketState } from '../../../../../src/feed/markets/market-state.ts';
import type { MarketPlace } from '../../../../../src/site/parts/markets/market-place.ts';
import { NOW, ticker } from '../../../../fixtures/markets/rows.ts';

export { NOW, ticker };

/** A page at `/markets/` in a build with the page of BTC. */
export const place: MarketPlace = { file: (path) => `..${path}`, assets: new Set(['BTC']) };

export const exchange = (letter: string, fields: Partial<ExchangeState> = {}): ExchangeState => ({
  id: `exchange_${letter}`,
  name: `Exchange ${letter.toUpperCase()}`,
  country: 'NO',
  website: `https://${letter}.example/`,
  source: 'file',
  fetched_at: NOW,
  failing_since: null,
  asked_directly: false,
  ...fields,
});

/** The state in which the exchanges a and b publish these tickers. */
export const stateOf = (tickers: MarketState['tickers'], fields: Partial<MarketState> = {}): MarketState => ({
  rows: aggregate(tickers, { nameOf: (base) => (base === 'BTC' ? 'Bitcoin' : base), logoOf: () => noLogo }),
  tickers,
  exchanges: [exchange('a'), exchange('b')],
  file: { generated_at: NOW, failing_since: null },
  ...fields,
});
