/** Computes every figure of an aggregated row from its contributors' figures (docs/feed-rules.md 9.22 to 9.29, 9.33). Pure. */
import { type AggregatedRow, type Contributor, type MarketFlag, marketFlags } from '../../contract/market-rows.ts';
import { compare, difference, highest, isZero, lowest, mean, midpoint, percent, sum } from './decimal.ts';

/** The figures that a contributor published, without the fields that are computed from them. */
export type Published = Omit<Contributor, 'mid' | 'included_in_last' | 'included_in_mid' | 'included_in_price'>;

/** The volumes of a row, without the texts that describe their units. */
type VolumeSums = Omit<AggregatedRow['volume'], 'units'>;

/**
 * @param published one or more, in the order of the exchanges; of equal figures the first one is the minimum or maximum
 * @returns the fields of the row in groups; within a group the fields have the order of the row
 */
export function combine(published: readonly Published[]) {
  const method = published.some(({ last }) => last !== null) ? 'mean_last' : 'mean_bid_ask_mid';
  const contributors = published.map((one) => buildContributor(one, method));
  const last = readSeries(contributors.map((one) => one.last));
  const mid = readSeries(contributors.map((one) => one.mid));
  const price = method === 'mean_last' ? last : mid;
  const volume = sumVolumes(published);
  return {
    opening: { ...readTimes(published), exchange_count: published.length, method } as const,
    prices: {
      price: price.mean,
      min: price.min,
      max: price.max,
      last: last.mean,
      last_count: last.count,
      last_min: last.min,
      last_max: last.max,
      mid: mid.mean,
      mid_count: mid.count,
      mid_min: mid.min,
      mid_max: mid.max,
      vwap: null,
      volume_used_for_price: false,
    } as const,
    volume,
    contributors,
    quality: assessQuality({ contributors, last: last.mean, mid: mid.mean, price, volume }),
  };
}

function buildContributor(one: Published, method: AggregatedRow['method']): Contributor {
  const mid = one.bid !== null && one.ask !== null ? midpoint(one.bid, one.ask) : null;
  return {
    exchange_id: one.exchange_id,
    name: one.name,
    country: one.country,
    last: one.last,
    bid: one.bid,
    ask: one.ask,
    mid,
    included_in_last: one.last !== null,
    included_in_mid: mid !== null,
    volume_base: one.volume_base,
    volume_quote: one.volume_quote,
    volume_base_24h: one.volume_base_24h,
    volume_quote_24h: one.volume_quote_24h,
    fetched_at: one.fetched_at,
    source_url: one.source_url,
    included_in_price: (method === 'mean_last' ? one.last : mid) !== null,
  };
}

/** One series of figures: either last prices or midpoints, never both. */
interface Series {
  mean: string | null;
  min: string | null;
  max: string | null;
  count: number;
}

function readSeries(figures: readonly (string | null)[]): Series {
  const values = present(figures);
  return {
    mean: values.length > 0 ? mean(values) : null,
    min: lowest(values),
    max: highest(values),
    count: values.length,
  };
}

/** All times are UTC in one format, so they sort as text. */
function readTimes(published: readonly Published[]) {
  const times = published.map((one) => one.fetched_at).sort();
  return { updated_at: times.at(-1) ?? '', oldest_fetched_at: times[0] ?? '' };
}

function sumVolumes(published: readonly Published[]): VolumeSums {
  const base = present(published.map((one) => one.volume_base));
  const quote = present(published.map((one) => one.volume_quote));
  const base24h = present(published.map((one) => one.volume_base_24h));
  const quote24h = present(published.map((one) => one.volume_quote_24h));
  return {
    volume_base: sumOrNull(base),
    volume_base_exchanges: base.length,
    volume_quote: sumOrNull(quote),
    volume_quote_exchanges: quote.length,
    volume_base_24h: sumOrNull(base24h),
    volume_base_24h_exchanges: base24h.length,
    volume_quote_24h: sumOrNull(quote24h),
    volume_quote_24h_exchanges: quote24h.length,
  };
}

/** Null without values: missing is never zero (docs/feed-rules.md 9.26). */
function sumOrNull(values: readonly string[]): string | null {
  return values.length > 0 ? sum(values) : null;
}

interface QualityInput {
  contributors: readonly Contributor[];
  last: string | null;
  mid: string | null;
  price: Series;
  volume: VolumeSums;
}

/** The fields that we add: how reliable a price is (docs/feed-rules.md 9.33). They do not change the price. */
function assessQuality({ contributors, last, mid, price, volume }: QualityInput) {
  const book = contributors.filter((one) => one.included_in_mid);
  const ask = lowest(present(book.map((one) => one.ask)));
  const bid = highest(present(book.map((one) => one.bid)));
  const spread = ask !== null && bid !== null ? difference(ask, bid) : null;
  const range = price.min !== null && price.max !== null ? difference(price.max, price.min) : null;
  const isSet: Record<MarketFlag, boolean> = {
    crossed_book: spread !== null && compare(spread, '0') < 0,
    last_outside_book: last !== null && isOutsideBook(last, contributors),
    single_exchange: contributors.length === 1,
    no_trades_24h: hasNoTrades(volume),
  };
  return {
    spread,
    spread_pct: spread !== null && mid !== null ? percent(spread, mid) : null,
    dispersion_pct: range !== null && price.mean !== null ? percent(range, price.mean) : null,
    flags: marketFlags.filter((flag) => isSet[flag]),
  };
}

function isOutsideBook(last: string, contributors: readonly Contributor[]): boolean {
  const bid = lowest(present(contributors.map((one) => one.bid)));
  const ask = highest(present(contributors.map((one) => one.ask)));
  return (bid !== null && compare(last, bid) < 0) || (ask !== null && compare(last, ask) > 0);
}

function hasNoTrades({ volume_base_24h, volume_quote_24h }: VolumeSums): boolean {
  const sums = present([volume_base_24h, volume_quote_24h]);
  return sums.length > 0 && sums.every(isZero);
}

function present(figures: readonly (string | null)[]): string[] {
  return figures.filter((figure) => figure !== null);
}
