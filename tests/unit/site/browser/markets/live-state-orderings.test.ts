import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BadAnswer, badAnswers, MINUTE, SECOND, World } from './world.ts';

const HOUR = 60 * MINUTE;

/** The longest time that an answer takes in these tests. A figure may be shown as newer than it is by no more. */
const LATENCY = 9 * SECOND;
/** Times of the feed and of the header `Date` are whole seconds. */
const ROUNDING = 2 * SECOND;

const source = fc.constantFrom('file', 'exchange_a', 'exchange_c');
const latency = fc.integer({ min: 0, max: LATENCY });
const off = fc.constantFrom(-24 * HOUR, -HOUR, -30 * SECOND, 30 * SECOND, HOUR, 24 * HOUR);

type Step = (world: World) => void;

const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((n) => named(`wait ${n} min`, (world) => world.wait(n * MINUTE))),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(source, latency)
      .map(([one, wait]) => named(`${one} answers after ${wait} ms`, (world) => world.answer(one, { latency: wait }))),
  },
  {
    weight: 8,
    arbitrary: fc.shuffledSubarray(['file', 'exchange_a', 'exchange_c'], { minLength: 3 }).map((sources) =>
      named(`${sources} answer`, (world) => {
        for (const one of sources) world.answer(one);
      }),
    ),
  },
  { weight: 2, arbitrary: source.map((one) => named(`${one} fails`, (world) => world.fail(one))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(source, fc.constantFrom(...(Object.keys(badAnswers) as BadAnswer[])))
      .map(([one, bad]) => named(`${one} answers with ${bad}`, (world) => world.answerBadly(one, bad))),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('', 'a', 'b', 'ab', 'ac')
      .map((failed) => named(`job without ${failed}`, (world) => world.runJob(failed))),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat(5)
      .map((n) => named(`file of ${n} runs ago`, (world) => world.answer('file', { file: world.files.at(-1 - n) }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((isVisible) => named(`visible: ${isVisible}`, (world) => world.dispatch({ type: 'visibility', isVisible }))),
  },
  { weight: 1, arbitrary: fc.constant(named('online', (world) => world.dispatch({ type: 'online' }))) },
  { weight: 1, arbitrary: off.map((by) => named(`clock set by ${by} ms`, (world) => world.setClock(by))) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 600 }).map((n) => named(`sleep ${n} min`, (world) => world.sleep(n * MINUTE))),
  },
);

function named(name: string, run: Step) {
  return { name, run, [fc.toStringMethod]: () => name };
}

it('in any order of events no figure gets older, and none is shown as newer than it is', () => {
  let direct = 0;
  let corrected = 0;
  const property = fc.property(
    fc.option(off, { nil: 0 }),
    fc.array(step, { minLength: 10, maxLength: 60 }),
    (error, steps) => {
      const world = new World(error);
      const newest: Record<string, number> = { a: 0, b: 0, c: 0 };
      for (const { run } of steps) {
        const before = world.shown;
        const requests = world.requests.length;
        const wasHidden = !world.isVisible;
        run(world);
        if (wasHidden && !world.isVisible) expect(world.requests).toHaveLength(requests);
        for (const letter of ['a', 'b', 'c']) {
          const shown = world.exchange(letter);
          const published = world.published(letter);
          if (shown?.fetched_at == null || published === null) continue;
          const stamp = Date.parse(shown.fetched_at);
          expect(stamp).toBeLessThanOrEqual(world.trueTime);
          expect(stamp - published).toBeLessThanOrEqual(LATENCY + ROUNDING);
          expect(published).toBeGreaterThanOrEqual((newest[letter] ?? 0) - LATENCY - ROUNDING);
          newest[letter] = Math.max(newest[letter] ?? 0, published);
          // A failure changes no figure and no time of one.
          const earlier = before.exchanges.find(({ id }) => id === shown.id);
          if (shown.source === 'exchange' && shown.failing_since !== null && earlier?.fetched_at != null) {
            expect(shown.fetched_at).toBe(earlier.fetched_at);
          }
          if (shown.source === 'exchange') direct += 1;
          if (shown.source === 'exchange' && error !== 0) corrected += 1;
        }
      }
    },
  );
  fc.assert(property, { seed: 20261122, numRuns: 200 });
  expect(Math.min(direct, corrected)).toBeGreaterThan(500);
});
