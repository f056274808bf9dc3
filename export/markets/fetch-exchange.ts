/** Fetches one exchange's answers and builds its record and rows from them. The only module that sends requests to exchanges. */
import type { ExchangeRecord, TickerRow } from '../../src/contract/market-rows.ts';
import { AnswerError } from '../../src/lib/http/answer-error.ts';
import { JsonClient, type Patience } from '../../src/lib/http/json-client.ts';
import type { Settings } from '../../src/lib/settings.ts';
import type { Exchange } from './exchanges/exchange.ts';
import type { Listing } from './exchanges/listing.ts';
import { buildTickers } from './tickers.ts';

export interface ExchangeResult {
  /** `last_ok_at` is added later, from the previous release. */
  record: Omit<ExchangeRecord, 'last_ok_at'>;
  /** Empty when the record's status is `error`. */
  tickers: TickerRow[];
  /** Display names by base asset, if this exchange sends them. */
  names: ReadonlyMap<string, string>;
}

export interface ExchangeRequest {
  exchange: Exchange;
  settings: Settings;
  userAgent: string;
  patience: Patience;
  /** The time now, as a timestamp. */
  clock: () => string;
}

/** A failed exchange does not throw: the failure goes into its record (docs/feed-rules.md 9.9, 9.10). */
export async function fetchExchange(request: ExchangeRequest): Promise<ExchangeResult> {
  const { exchange, settings, userAgent, patience, clock } = request;
  const { id, country, cors, note, paths } = exchange;
  const { apiUrl, name, website = apiUrl, docsUrl = apiUrl } = exchange.connection(settings);
  const source_url = apiUrl + paths[0];
  const identity = { id, name, country, website, docs_url: docsUrl, source_url, cors, note };
  const client = new JsonClient(userAgent, patience);
  const requests = () => ({ http_status: client.httpStatus, attempts: client.attempts });
  try {
    const texts: string[] = [];
    for (const path of paths) texts.push(await client.ask({ url: apiUrl + path }));
    const fetched_at = clock();
    const listings = exchange.read(texts);
    const tickers = buildTickers(listings, { exchange: { id, name, country }, fetched_at, source_url });
    const result = { status: 'ok', fetched_at, error: null, ticker_count: tickers.length } as const;
    return { record: { ...identity, ...result, ...requests() }, tickers, names: readNames(listings) };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const result = { status: 'error', fetched_at: clock(), error: error.message, ticker_count: 0 } as const;
    return { record: { ...identity, ...result, ...requests() }, tickers: [], names: new Map() };
  }
}

function readNames(listings: readonly Listing[]): ReadonlyMap<string, string> {
  return new Map(listings.flatMap(({ base, base_name }) => (base_name === undefined ? [] : [[base, base_name]])));
}
