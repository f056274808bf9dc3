/** Keeps the figures of a page fresh while it is shown (docs/feed-rules.md 16.30). */
import './without-eval.ts';
import { parseKeepingDigits } from '../../../feed/markets/exchanges/digits.ts';
import { exchanges } from '../../../feed/markets/exchanges/index.ts';
import type { MarketState } from '../../../feed/markets/market-state.ts';
import { AnswerError } from '../../../lib/http/answer-error.ts';
import { attempt } from '../shared/attempt.ts';
import { askJson } from './ask-json.ts';
import { type BrowserEnvironment, browserEnvironment } from './browser-environment.ts';
import {
  type Answer,
  dueSources,
  type LiveEvent,
  openState,
  reduce,
  type Source,
  toMarketState,
} from './live-state.ts';
import { timeOf } from './reader-clock.ts';

export interface MarketsOptions {
  /** The address of markets.json, absolute or from the root of the page's address. */
  file: URL | string;
  /**
   * The base addresses of the APIs that the page's content policy allows, by the id of the exchange, without a trailing slash. Only
   * exchanges with `cors` true are asked.
   */
  apis: Readonly<Record<string, string>>;
  /** `generated_at` of the figures that are built into the page; an older file is not shown. Null without figures. */
  builtIn: string | null;
  /**
   * Called whenever the state changes. While `file.generated_at` is null no file has been read yet: the page keeps the figures that are
   * built into it.
   */
  onChange: (state: MarketState) => void;
}

export interface LiveMarkets {
  /** The time in milliseconds since 1970, corrected when the reader's clock is wrong. Ages are computed from it. */
  now: () => number;
  stop: () => void;
}

/** How often the page looks whether something is due. */
const TICK = 5_000;

/**
 * Reloads markets.json every 900 s and asks the exchanges every 300 s, but only while the tab is shown. It asks at once when it
 * starts and when a hidden tab that is due is shown again.
 * @param environment replaced in tests
 * @example startMarkets({ file: '/api/v1/markets.json', apis: { exchange_a: 'https://api.example' }, builtIn: null, onChange: draw })
 */
export function startMarkets(
  options: MarketsOptions,
  environment: BrowserEnvironment = browserEnvironment,
): LiveMarkets {
  const { onChange, builtIn } = options;
  const { now, isVisible, every, listen } = environment;
  const apis = keepsDigits() ? options.apis : {};
  let state = openState({ at: now(), isVisible: isVisible(), apis, builtIn });
  let shown = fingerprint(toMarketState(state));
  let isStopped = false;

  const dispatch = (event: LiveEvent) => {
    if (isStopped) return;
    state = reduce(state, event);
    for (const source of dueSources(state)) {
      state = reduce(state, { type: 'asked', source, at: now() });
      void ask(source);
    }
    if (event.type === 'answered' || event.type === 'failed') show();
  };

  const show = () => {
    const next = toMarketState(state);
    const print = fingerprint(next);
    if (print === shown) return;
    shown = print;
    onChange(next);
  };

  const ask = async (source: Source) => {
    const result = await request(source, { ...options, apis }, environment).then(
      (answer) => ({ type: 'answered', answer }) as const,
      (error) => ({ type: 'failed', retryAfter: error instanceof AnswerError ? error.retryAfter : 0 }) as const,
    );
    dispatch({ ...result, source, at: now() });
  };

  const tick = () => dispatch({ type: 'tick', at: now() });
  const endings = [
    every(TICK, tick),
    listen({
      visibility: () => dispatch({ type: 'visibility', isVisible: isVisible(), at: now() }),
      online: () => dispatch({ type: 'online', at: now() }),
    }),
  ];
  tick();
  return {
    now: () => timeOf({ ...state.clock, latest: now() }),
    stop: () => {
      isStopped = true;
      for (const end of endings) end();
    },
  };
}

/** All requests of one source. If one fails, the source fails. */
async function request(
  source: Source,
  { file, apis }: Pick<MarketsOptions, 'file' | 'apis'>,
  { fetch, answerLimit: limit }: BrowserEnvironment,
): Promise<Answer> {
  if (source === 'file') {
    const { text, date, age } = await askJson({ url: addressOf(file), fetch, limit, cache: 'no-cache' });
    return { texts: [text], date, age };
  }
  const { paths = [] } = exchanges.find(({ id }) => id === source) ?? {};
  const answers = await Promise.all(
    paths.map((path) => askJson({ url: new URL(`${apis[source]}${path}`), fetch, limit, cache: 'no-store' })),
  );
  return { texts: answers.map(({ text }) => text), date: null, age: 0 };
}

const addressOf = (file: URL | string): URL => new URL(file, globalThis.location?.href);

/** An old browser would round the figures of exchanges, so it asks none. */
function keepsDigits(): boolean {
  return attempt(() => parseKeepingDigits('0')) !== null;
}

/** Figures change only together with their time. */
function fingerprint({ exchanges: states, file }: MarketState): string {
  return JSON.stringify([states, file]);
}
