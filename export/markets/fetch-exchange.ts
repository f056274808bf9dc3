/** Fetches one exchange's answers and builds its record and rows from them. The only module that sends requests to exchanges. */
import type { ExchangeRecord } from '../../src/contract/market-rows.ts';
import type { Exchange } from '../../src/feed/markets/exchanges/exchange.ts';
import { type ExchangeRows, readExchange } from '../../src/feed/markets/read-exchange.ts';
import { AnswerError } from '../../src/lib/http/answer-error.ts';
import { JsonClient, type Patience } from '../../src/lib/http/json-client.ts';
import type { Settings } from '../../src/lib/settings.ts';
import { connectionOf } from './connection.ts';

/** Without rows when the record's status is `error`. */
export interface ExchangeResult extends ExchangeRows {
  /** `last_ok_at` is added later, from the previous release. */
  record: Omit<ExchangeRecord, 'last_ok_at'>;
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
  const { apiUrl, name, website, docsUrl } = connectionOf(exchange, settings);
  const source_url = apiUrl + paths[0];
  const identity = { id, name, country, website, docs_url: docsUrl, source_url, cors, note };
  const client = new JsonClient(userAgent, patience);
  const requests = () => ({ http_status: client.httpStatus, attempts: client.attempts });
  try {
    const texts: string[] = [];
    for (const path of paths) texts.push(await client.ask({ url: apiUrl + path }));
    const fetched_at = clock();
    const rows = readExchange(exchange, texts, { exchange: { id, name, country }, fetched_at, source_url });
    const result = { status: 'ok', fetched_at, error: null, ticker_count: rows.tickers.length } as const;
    return { record: { ...identity, ...result, ...requests() }, ...rows };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const result = { status: 'error', fetched_at: clock(), error: error.message, ticker_count: 0 } as const;
    return { record: { ...identity, ...result, ...requests() }, tickers: [], names: new Map() };
  }
}
