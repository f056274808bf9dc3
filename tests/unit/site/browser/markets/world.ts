/**
 * A page, the exchanges, the job and a reader's clock as one simulated world. The price of every figure is the true time at which it was
 * published, so a test sees how old what is shown really is.
 */
import type { MarketCatalogue } from '../../../../../src/contract/markets.ts';
import type { MarketState } from '../../../../../src/feed/markets/market-state.ts';
import { toTimestamp } from '../../../../../src/lib/time.ts';
import {
  type Answer,
  dueSources,
  type LiveEvent,
  type LiveState,
  openState,
  reduce,
  type Source,
  toMarketState,
} from '../../../../../src/site/browser/markets/live-state.ts';
import type { Instant } from '../../../../../src/site/browser/markets/reader-clock.ts';
import { catalogueAt } from '../../../../fixtures/markets/catalogue.ts';
import { ticker } from '../../../../fixtures/markets/rows.ts';

export const START = Date.parse('2026-11-22T12:00:00Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const apis = {
  exchange_a: 'https://a.example',
  exchange_b: 'https://b.example',
  exchange_c: 'https://c.example',
};

/** Answers that have no figures, by what is wrong with them. */
export const badAnswers = {
  html: '<!doctype html><title>Maintenance</title>',
  cut: '[{"id":"BTCNOK","last":"1',
  empty: '[]',
  nonsense: '[{"id":"BTCNOK","last":"a lot","market":"BTCNOK","bid":"-1"}]',
  failure: '{"success":false}',
};
export type BadAnswer = keyof typeof badAnswers;

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

export class World {
  /** Milliseconds since 1970. */
  trueTime = START;
  /** The files that the job has written, oldest first. */
  readonly files: MarketCatalogue[] = [];
  /** Every request so far: its source and its true time. */
  readonly requests: { source: Source; time: number }[] = [];
  readonly #running = new Map<Source, number>();
  #wall: number;
  #steady = 0;
  #state: LiveState;
  #shown: { of: LiveState; is: MarketState } | undefined;

  /** @param clockError how many milliseconds the reader's clock is ahead */
  constructor(clockError = 0, builtIn: string | null = null) {
    this.#wall = START + clockError;
    this.runJob();
    this.#state = openState({ at: this.#now(), isVisible: true, apis, builtIn });
    this.dispatch({ type: 'tick' });
  }

  get shown(): MarketState {
    // A test reads it many times in each step.
    if (this.#shown?.of !== this.#state) this.#shown = { of: this.#state, is: toMarketState(this.#state) };
    return this.#shown.is;
  }

  get isVisible() {
    return this.#state.isVisible;
  }

  isAsked(source: Source): boolean {
    return this.#running.has(source);
  }

  exchange(letter: string) {
    return this.shown.exchanges.find(({ id }) => id === `exchange_${letter}`);
  }

  /** The true time at which the shown figures of an exchange were published. */
  published(letter: string): number | null {
    const row = this.shown.tickers.find(({ exchange }) => exchange.id === `exchange_${letter}`);
    return row ? Number(row.last ?? row.bid) : null;
  }

  dispatch(event: WithoutTime<LiveEvent>): void {
    this.#state = reduce(this.#state, { ...event, at: this.#now() } as LiveEvent);
    for (const source of dueSources(this.#state)) {
      this.requests.push({ source, time: this.trueTime });
      this.#running.set(source, this.trueTime);
      this.#state = reduce(this.#state, { type: 'asked', source, at: this.#now() });
    }
  }

  /** Time goes by, with the ticks of the page. */
  wait(milliseconds: number): void {
    for (let left = milliseconds; left > 0; left -= 5 * SECOND) {
      const step = Math.min(left, 5 * SECOND);
      this.#pass(step, step);
      this.dispatch({ type: 'tick' });
    }
  }

  /** Time goes by without the page. */
  sleep(milliseconds: number): void {
    this.#pass(milliseconds, 0);
  }

  setClock(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  /** @param failed letters of the exchanges that do not answer the job */
  runJob(failed = ''): void {
    const time = Math.floor(this.trueTime / SECOND) * SECOND;
    const fetched_at = toTimestamp(time);
    const sent = (letter: 'a' | 'b' | 'c') =>
      failed.includes(letter) ? {} : { [letter]: [ticker(letter, { last: String(time), fetched_at })] };
    if (failed.length < 3) this.files.push(catalogueAt(fetched_at, { ...sent('a'), ...sent('b'), ...sent('c') }));
  }

  /** Answers what is under way with current figures: a file of the job, or what the exchange publishes now. */
  answer(source: Source, { file = this.files.at(-1), latency = 0 } = {}): void {
    if (!this.#running.has(source)) return;
    const price = String(this.trueTime);
    const date = source === 'file' ? Math.floor(this.trueTime / SECOND) * SECOND : null;
    this.#pass(latency, latency);
    this.#finish(source, { type: 'answered', source, answer: { texts: textsOf(source, price, file), date, age: 0 } });
  }

  answerBadly(source: Source, bad: BadAnswer): void {
    if (!this.#running.has(source)) return;
    const answer: Answer = { texts: [badAnswers[bad], badAnswers[bad]], date: null, age: 0 };
    this.#finish(source, { type: 'answered', source, answer });
  }

  fail(source: Source, retryAfter = 0): void {
    if (this.#running.has(source)) this.#finish(source, { type: 'failed', source, retryAfter });
  }

  #finish(source: Source, event: WithoutTime<LiveEvent>): void {
    this.#running.delete(source);
    this.dispatch(event);
  }

  #pass(milliseconds: number, steady: number): void {
    this.trueTime += milliseconds;
    this.#wall += milliseconds;
    this.#steady += steady;
  }

  #now(): Instant {
    return { wall: this.#wall, steady: this.#steady };
  }
}

/** In the wire formats of the exchanges. */
function textsOf(source: Source, price: string, file: MarketCatalogue | undefined): string[] {
  switch (source) {
    case 'file':
      return [JSON.stringify(file)];
    case 'exchange_a':
      return [`[{"id":"BTCNOK","last":"${price}"}]`, '[]'];
    case 'exchange_c':
      return [
        `{"success":true,"payload":{"btcNok":{"currencyCode":"BTC","baseCurrencyCode":"NOK","buy":${price},"sell":${price}}}}`,
      ];
    default:
      throw new Error(`Nobody asks ${source}.`);
  }
}
