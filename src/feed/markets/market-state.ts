/** What a page of prices shows: the figures, and for each exchange how old they are and since when it has not answered. */
import type { AggregatedRow, ExchangeRecord, TickerRow } from '../../contract/market-rows.ts';
import type { MarketCatalogue } from '../../contract/markets.ts';

export interface MarketState {
  /** One row per pair, by base, then quote; computed from `tickers`. */
  rows: AggregatedRow[];
  /** By exchange, base, quote. */
  tickers: TickerRow[];
  /** In the order of the market files. */
  exchanges: ExchangeState[];
  file: FileState;
}

export interface ExchangeState extends Pick<ExchangeRecord, 'id' | 'name' | 'country' | 'website'> {
  /** Where the figures come from: markets.json, or the exchange itself, asked by the browser. */
  source: 'file' | 'exchange';
  /** When the figures that are shown were fetched; null without figures. */
  fetched_at: string | null;
  /**
   * Null when the last attempt succeeded. Else the time of the first failed attempt of the browser since its last success, or, where
   * the job has failed, of the exchange's last answer to the job. Figures that are still shown are those of `fetched_at`.
   */
  failing_since: string | null;
  /** True when this browser asks the exchange itself. Other rows follow the file. */
  asked_directly: boolean;
}

export interface FileState {
  /** Of the markets.json that was read last; null before the first one. */
  generated_at: string | null;
  /** The first failed reload since the last success; null when the last one succeeded. */
  failing_since: string | null;
}

/** The state of a page that has read markets.json and asked no exchange itself. Pure. */
export function stateOfFile({ generated_at, exchanges, tickers, aggregated }: MarketCatalogue): MarketState {
  return {
    rows: aggregated,
    tickers,
    exchanges: exchanges.map((record) => ({
      ...identityOf(record),
      source: 'file',
      fetched_at: record.status === 'ok' ? record.fetched_at : null,
      failing_since: fileFailure(record),
      asked_directly: false,
    })),
    file: { generated_at, failing_since: null },
  };
}

/** The fields of the record that a page shows. */
export function identityOf({ id, name, country, website }: ExchangeRecord) {
  return { id, name, country, website };
}

/** Since when the exchange has not answered the job; null when it has. */
export function fileFailure({ status, fetched_at, last_ok_at }: ExchangeRecord): string | null {
  return status === 'ok' ? null : (last_ok_at ?? fetched_at);
}
