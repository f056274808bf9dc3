/** Asks one exchange, and makes its record and its rows out of what it answers. The only module that waits for exchanges. */
import type { ExchangeRecord, TickerRow } from '../../src/contract/market-rows.ts';
import { AnswerError } from '../../src/lib/http/answer-error.ts';
import { JsonClient, type Patience } from '../../src/lib/http/json-client.ts';
import type { Settings } from '../../src/lib/settings.ts';
import type { Exchange } from './exchanges/exchange.ts';
import type { Listing } from './exchanges/listing.ts';
import { buildTickers } from './tickers.ts';

export interface Answer {
  /** Without what only the previous release knows. */
  record: Omit<ExchangeRecord, 'last_ok_at'>;
  /** Empty when the record says `error`. */
  tickers: TickerRow[];
  /** Display names of base assets, where this exchange gives them. */
  names: ReadonlyMap<string, string>;
}

export interface Question {
  exchange: Exchange;
  settings: Settings;
  userAgent: string;
  patience: Patience;
  /** The time now, as a timestamp. */
  clock: () => string;
}

/** Never throws for what an exchange does: its failure is in its record (spec.md §7). */
export async function askExchange({ exchange, settings, userAgent, patience, clock }: Question): Promise<Answer> {
  const { id, country, cors, note, paths } = exchange;
  const { apiUrl, name, website = apiUrl, docsUrl = apiUrl } = exchange.connection(settings);
  const source_url = apiUrl + paths[0];
  const about = { id, name, country, website, docs_url: docsUrl, source_url, cors, note };
  const client = new JsonClient(userAgent, patience);
  const requests = () => ({ http_status: client.httpStatus, attempts: client.attempts });
  try {
    const texts: string[] = [];
    for (const path of paths) texts.push(await client.ask({ url: apiUrl + path }));
    const fetched_at = clock();
    const listings = exchange.read(texts);
    const tickers = buildTickers(listings, { exchange: { id, name, country }, fetched_at, source_url });
    const result = { status: 'ok', fetched_at, error: null, ticker_count: tickers.length } as const;
    return { record: { ...about, ...result, ...requests() }, tickers, names: readNames(listings) };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const result = { status: 'error', fetched_at: clock(), error: error.message, ticker_count: 0 } as const;
    return { record: { ...about, ...result, ...requests() }, tickers: [], names: new Map() };
  }
}

function readNames(listings: readonly Listing[]): ReadonlyMap<string, string> {
  return new Map(listings.flatMap(({ base, base_name }) => (base_name === undefined ? [] : [[base, base_name]])));
}
