/**
 * Invented prices that move with time, for a first look without a network. Pure: the same time gives the same answers.
 * The answers have the forms of the three exchanges, with as many digits as they send.
 */

/** In EUR. Round numbers on purpose: they are not the prices of any day. */
const assets = { BTC: 50_000, ETH: 2_000, SOL: 100, LTC: 50, XRP: 1, ADA: 0.5, DOGE: 0.1 };
const rates = { NOK: 12, SEK: 11, DKK: 7.5, EUR: 1 };

type Asset = keyof typeof assets;
type Quote = keyof typeof rates;

interface Pair {
  base: Asset;
  quote: Quote;
}

const bases = Object.keys(assets) as Asset[]; // the keys of the object above
const pairsIn = (...quotes: Quote[]): Pair[] => bases.flatMap((base) => quotes.map((quote) => ({ base, quote })));

/** A price rises and falls by two percent in this time. */
const PERIOD_SECONDS = 20 * 60;

interface Figures {
  last: string;
  bid: string;
  ask: string;
  high: string;
  low: string;
  change: string;
  volume: string;
  volumeInQuote: string;
}

function figuresOf({ base, quote }: Pair, exchange: string, seconds: number): Figures {
  const seed = `${exchange} ${base}-${quote}`;
  const middle = assets[base] * rates[quote] * (1 + 0.002 * (numberOf(seed) / 2 ** 32));
  const swing = Math.sin((2 * Math.PI * seconds) / PERIOD_SECONDS + numberOf(base));
  const last = middle * (1 + 0.02 * swing);
  const volume = 1_000_000 / middle;
  const write = (value: number, places: number) => withDigits(value, places, `${seed} ${seconds}`);
  return {
    last: write(last, 2),
    bid: write(last * 0.998, 16),
    ask: write(last * 1.002, 16),
    high: write(middle * 1.021, 2),
    low: write(middle * 0.979, 2),
    change: (2 * swing).toFixed(2),
    volume: write(volume, 8),
    volumeInQuote: write(volume * last, 8),
  };
}

/**
 * Plain digits with at least four significant ones. Beyond those that a number has, the digits are made up, as a price of 16
 * decimals is more than a number can hold.
 */
function withDigits(value: number, places: number, seed: string): string {
  const exact = value.toFixed(value < 10 ? 5 : 2);
  const missing = places - (exact.split('.')[1]?.length ?? 0);
  return missing <= 0
    ? exact
    : exact + Array.from({ length: missing }, (_, at) => (numberOf(`${seed} ${at}`) >>> 16) % 10).join('');
}

/** A number from 0 to 2³²−1 that looks random (FNV-1a). */
function numberOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The answers of each exchange by path (docs/feed-rules.md 9.13, 9.15, 9.16). */
export const sampleAnswers: Record<string, (seconds: number) => unknown> = {
  '/exchange_a/v2/markets': (seconds) => [
    ...pairsIn('NOK', 'DKK').map((pair) => {
      const { last, high, low, change, volume } = figuresOf(pair, 'a', seconds);
      return { id: `${pair.base}${pair.quote}`, last, high, low, change, volume };
    }),
    // As a market that nobody has traded in.
    { id: 'LTCSEK', last: '0', high: '0', low: '0', change: '0', volume: '0' },
  ],
  '/exchange_a/v2/markets/tickers': (seconds) =>
    pairsIn('NOK', 'DKK').map((pair) => {
      const { bid, ask, last } = figuresOf(pair, 'a', seconds);
      return { market: `${pair.base}${pair.quote}`, bid, ask, spread: (Number(last) * 0.004).toFixed(2) };
    }),
  '/exchange_b/tickers': (seconds) =>
    pairsIn('NOK', 'EUR').map((pair) => {
      const { last, bid, ask, volume, volumeInQuote } = figuresOf(pair, 'b', seconds);
      return {
        id: `${pair.base}-${pair.quote}`,
        baseAsset: pair.base,
        quoteAsset: pair.quote,
        lastTradePrice: last,
        currentHighestBuyPrice: bid,
        currentLowestSellPrice: ask,
        volumeBaseAssetLast24Hours: volume,
        volumeQuoteAssetLast24Hours: volumeInQuote,
      };
    }),
  '/exchange_c/v2/rates': (seconds) => ({
    success: true,
    payload: {
      ...Object.fromEntries(
        pairsIn('EUR', 'SEK').map((pair) => {
          const { bid, ask, high, low } = figuresOf(pair, 'c', seconds);
          const key = pair.base.toLowerCase() + pair.quote[0] + pair.quote.slice(1).toLowerCase();
          const { base: currencyCode, quote: baseCurrencyCode } = pair;
          return [key, { currencyCode, baseCurrencyCode, buy: bid, sell: ask, high: Number(high), low: Number(low) }];
        }),
      ),
      timestamp: seconds,
      version: 2,
    },
  }),
};
