/** The state machine of live prices: what is known, what happens, and what follows from it (docs/feed-rules.md 16.30). Pure. */
import type { AggregatedRow, ExchangeRecord, TickerRow } from '../../../contract/market-rows.ts';
import { type MarketCatalogue, marketCatalogue } from '../../../contract/markets.ts';
import { type AssetFacts, aggregate, noLogo } from '../../../feed/markets/aggregate.ts';
import { exchanges } from '../../../feed/markets/exchanges/index.ts';
import { fileFailure, identityOf, type MarketState } from '../../../feed/markets/market-state.ts';
import { readExchange } from '../../../feed/markets/read-exchange.ts';
import { refresh } from '../../../feed/markets/texts.ts';
import { toTimestamp } from '../../../lib/time.ts';
import {
  type Attempts,
  afterJump,
  afterOutage,
  begin,
  fail,
  firstAttempt,
  isDue,
  repeat,
  succeed,
} from './attempts.ts';
import { advance, type Instant, measure, type ReaderClock, startClock, timeOf } from './reader-clock.ts';

/** `file` (markets.json), or the id of an exchange. */
export type Source = string;

/** The figures of one exchange that are shown. */
interface Figures {
  source: 'file' | 'exchange';
  fetchedAt: string;
  tickers: TickerRow[];
}

export interface LiveState {
  readonly apis: Readonly<Record<string, string>>;
  readonly isVisible: boolean;
  readonly clock: ReaderClock;
  /** Of markets.json and of each exchange that may be asked. */
  readonly attempts: ReadonlyMap<Source, Attempts>;
  readonly file: MarketCatalogue | null;
  /** `generated_at` of the newest file so far, or of what is built into the page. An older file is not shown. */
  readonly newest: string;
  readonly figures: ReadonlyMap<string, Figures>;
  /** A row of each base asset that any file had: its name and icon stay when a later file lacks the asset. */
  readonly assets: ReadonlyMap<string, AggregatedRow>;
}

export type LiveEvent = { at: Instant } & (
  | { type: 'tick' }
  | { type: 'visibility'; isVisible: boolean }
  | { type: 'online' }
  | { type: 'asked'; source: Source }
  | { type: 'answered'; source: Source; answer: Answer }
  | { type: 'failed'; source: Source; retryAfter: number }
);

export interface Answer {
  /** One text per request of the source. */
  texts: readonly string[];
  /** The headers `Date` and `Age` where they can be read, in milliseconds. */
  date: number | null;
  age: number;
}

export interface Opening {
  at: Instant;
  isVisible: boolean;
  /** As in `MarketsOptions`. */
  apis: Readonly<Record<string, string>>;
  builtIn: string | null;
}

/** An answer that took longer is not used, for example when the computer slept meanwhile. */
const LONGEST_ANSWER = 12_000;

const fileInterval = refresh.browser_json_seconds * 1000;
const exchangeInterval = refresh.browser_exchange_seconds * 1000;

export function openState({ at, isVisible, apis, builtIn }: Opening): LiveState {
  const asked = exchanges.filter(({ id, cors }) => cors && apis[id] !== undefined);
  return {
    apis,
    isVisible,
    clock: startClock(at),
    attempts: new Map([
      ['file', firstAttempt(fileInterval)],
      ...asked.map(({ id }): [string, Attempts] => [id, firstAttempt(exchangeInterval)]),
    ]),
    file: null,
    newest: builtIn ?? '',
    figures: new Map(),
    assets: new Map(),
  };
}

/**
 * The sources to ask now. Nothing is asked while the page is hidden. Exchanges are asked only after the file: it has their names, and
 * its answer shows whether the clock is right.
 */
export function dueSources({ isVisible, clock, attempts, file }: LiveState): Source[] {
  if (!isVisible) return [];
  const due = [...attempts].filter(([, one]) => isDue(one, clock.latest.wall)).map(([source]) => source);
  return due.filter((source) => source === 'file' || (clock.measured && recordOf(file, source)?.cors === true));
}

export function reduce(before: LiveState, event: LiveEvent): LiveState {
  const state = moveClock(before, event.at);
  switch (event.type) {
    case 'tick':
      return state;
    case 'visibility':
      return { ...state, isVisible: event.isVisible };
    case 'online':
      return changeAll(state, afterOutage);
    case 'asked':
      return change(state, event.source, (one) => begin(one, event.at));
    case 'failed':
    case 'answered':
      return finish(state, event);
  }
}

/** The fields that a page shows. */
export function toMarketState({ file, attempts, figures, assets }: LiveState): MarketState {
  const fileState = {
    generated_at: file?.generated_at ?? null,
    failing_since: attempts.get('file')?.failingSince ?? null,
  };
  if (file === null) return { rows: [], tickers: [], exchanges: [], file: fileState };
  const tickers = file.exchanges.flatMap(({ id }) => figures.get(id)?.tickers ?? []);
  return {
    rows: aggregate(tickers, factsOf(assets)),
    tickers,
    exchanges: file.exchanges.map((record) => {
      const shown = figures.get(record.id);
      const own = record.cors ? attempts.get(record.id) : undefined;
      const isKnown = own !== undefined && (own.hasSucceeded || own.failures > 0);
      return {
        ...identityOf(record),
        source: shown?.source ?? 'file',
        fetched_at: shown?.fetchedAt ?? null,
        failing_since: isKnown ? own.failingSince : fileFailure(record),
        asked_directly: own !== undefined,
      };
    }),
    file: fileState,
  };
}

function moveClock(state: LiveState, at: Instant): LiveState {
  const clock = advance(state.clock, at);
  const hasJumped = state.clock.measured && !clock.measured;
  return hasJumped ? changeAll({ ...state, clock }, afterJump) : { ...state, clock };
}

function finish(state: LiveState, event: Extract<LiveEvent, { type: 'answered' | 'failed' }>): LiveState {
  const { source } = event;
  const { sent, interrupted } = state.attempts.get(source) ?? {};
  if (!sent) return state;
  if (interrupted) return change(state, source, repeat);
  if (event.type === 'failed') return giveUp(state, source, event.retryAfter);
  if (state.clock.latest.steady - sent.steady > LONGEST_ANSWER) return giveUp(state, source, 0);
  const received =
    source === 'file' ? receiveFile(state, sent, event.answer) : receiveExchange(state, source, event.answer);
  return received === null ? giveUp(state, source, 0) : change(received, source, succeed);
}

/** @returns null when the answer is not a market file with figures */
function receiveFile(state: LiveState, sent: Instant, { texts: [text = ''], date, age }: Answer): LiveState | null {
  const file = readFile(text);
  if (file === null || file.tickers.length === 0) return null;
  const clock = measure(state.clock, { sent, date, age, past: Date.parse(file.generated_at) });
  const isNews = state.file === null ? file.generated_at >= state.newest : file.generated_at > state.newest;
  if (!isNews) return { ...state, clock };
  const assets = new Map([...state.assets, ...file.aggregated.map((row): [string, AggregatedRow] => [row.base, row])]);
  return { ...state, clock, file, newest: file.generated_at, assets, figures: updateFigures(state.figures, file) };
}

function readFile(text: string): MarketCatalogue | null {
  try {
    return marketCatalogue.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Newer figures replace older ones. Those of an earlier file go when the job got no answer this time (docs/feed-rules.md 9.10). */
function updateFigures(known: LiveState['figures'], file: MarketCatalogue): LiveState['figures'] {
  const figures = new Map(known);
  for (const { id, status, fetched_at } of file.exchanges) {
    const shown = figures.get(id);
    if (status === 'error') {
      if (shown?.source === 'file') figures.delete(id);
    } else if (shown === undefined || shown.fetchedAt < fetched_at) {
      const tickers = file.tickers.filter(({ exchange }) => exchange.id === id);
      figures.set(id, { source: 'file', fetchedAt: fetched_at, tickers });
    }
  }
  return figures;
}

/** @returns null when the answer has no figures */
function receiveExchange(state: LiveState, id: string, { texts }: Answer): LiveState | null {
  const adapter = exchanges.find((one) => one.id === id);
  const record = recordOf(state.file, id);
  if (adapter === undefined || record === undefined) return null;
  const { name, country } = record;
  const fetchedAt = toTimestamp(timeOf(state.clock));
  const source_url = `${state.apis[id]}${adapter.paths[0]}`;
  try {
    const { tickers } = readExchange(adapter, texts, {
      exchange: { id, name, country },
      fetched_at: fetchedAt,
      source_url,
    });
    return { ...state, figures: new Map(state.figures).set(id, { source: 'exchange', fetchedAt, tickers }) };
  } catch {
    return null;
  }
}

function giveUp(state: LiveState, source: Source, retryAfter: number): LiveState {
  const time = toTimestamp(timeOf(state.clock));
  return change(state, source, (one) => fail(one, state.clock.latest.wall, { time, retryAfter }));
}

function change(state: LiveState, source: Source, update: (attempts: Attempts) => Attempts): LiveState {
  const one = state.attempts.get(source);
  return one === undefined ? state : { ...state, attempts: new Map(state.attempts).set(source, update(one)) };
}

function changeAll(state: LiveState, update: (attempts: Attempts) => Attempts): LiveState {
  return { ...state, attempts: new Map([...state.attempts].map(([source, one]) => [source, update(one)])) };
}

function recordOf(file: MarketCatalogue | null, id: string): ExchangeRecord | undefined {
  return file?.exchanges.find((record) => record.id === id);
}

/** An asset that no file has yet is shown with its symbol. */
function factsOf(rows: LiveState['assets']): AssetFacts {
  return {
    nameOf: (base) => rows.get(base)?.name ?? base,
    logoOf: (base) => {
      const row = rows.get(base);
      if (row === undefined) return noLogo;
      const { logo_url, logo_url_custom_domain, logo_path, logo } = row;
      return { logo_url, logo_url_custom_domain, logo_path, logo };
    },
  };
}
