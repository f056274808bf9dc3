import { beforeEach, describe, expect, it } from 'vitest';
import { toTimestamp } from '../../../../../src/lib/time.ts';
import { type BadAnswer, badAnswers, MINUTE, SECOND, START, World } from './world.ts';

const HOUR = 60 * MINUTE;
const at = (time: number) => toTimestamp(time);

let world: World;

/** A page that has read the file, and whose exchanges have answered. */
function open(clockError = 0): void {
  world = new World(clockError);
  world.wait(10 * SECOND);
  world.answer('file');
  answerExchanges();
}

function answerExchanges(): void {
  world.answer('exchange_a');
  world.answer('exchange_c');
}

beforeEach(() => open());

const asked = () => world.requests.map(({ source, time }) => [source, (time - START) / SECOND]);

describe('requests (docs/feed-rules.md 16.30)', () => {
  it('are made for the file first, then for the exchanges that browsers may ask, each on its own schedule', () => {
    for (let n = 0; n < 6; n += 1) {
      world.wait(5 * MINUTE);
      world.answer('file');
      answerExchanges();
    }
    expect(asked()).toEqual([
      ['file', 0],
      ...[10, 310, 610].flatMap((time) => [
        ['exchange_a', time],
        ['exchange_c', time],
      ]),
      ['file', 900],
      ...[910, 1210, 1510].flatMap((time) => [
        ['exchange_a', time],
        ['exchange_c', time],
      ]),
      ['file', 1800],
      ...[1810].flatMap((time) => [
        ['exchange_a', time],
        ['exchange_c', time],
      ]),
    ]);
  });

  it('are not made while the page is hidden, and at once when it is shown again and one is due', () => {
    const before = world.requests.length;
    world.dispatch({ type: 'visibility', isVisible: false });
    world.wait(2 * HOUR);
    expect(world.requests).toHaveLength(before);
    world.dispatch({ type: 'visibility', isVisible: true });
    expect(world.requests.slice(before).map(({ source }) => source)).toEqual(['file', 'exchange_a', 'exchange_c']);
  });

  it('are not made early because a page was hidden for a minute', () => {
    const before = world.requests.length;
    world.dispatch({ type: 'visibility', isVisible: false });
    world.wait(MINUTE);
    world.dispatch({ type: 'visibility', isVisible: true });
    expect(world.requests).toHaveLength(before);
  });

  it('are made at once when the network is back', () => {
    world.wait(5 * MINUTE);
    world.fail('exchange_a');
    world.answer('exchange_c');
    const before = world.requests.length;
    world.dispatch({ type: 'online' });
    expect(world.requests.slice(before).map(({ source }) => source)).toEqual(['exchange_a']);
  });

  it('follow the file, which may state that an exchange can no longer be asked', () => {
    world.wait(15 * MINUTE);
    world.runJob();
    const file = structuredClone(world.files.at(-1));
    for (const record of file?.exchanges ?? []) record.cors = false;
    world.answer('file', { file });
    answerExchanges();
    const before = world.requests.length;
    world.wait(10 * MINUTE);
    expect(world.requests).toHaveLength(before);
    expect(world.exchange('a')).toMatchObject({ asked_directly: false });
  });
});

describe('what is shown', () => {
  it('comes from the answer of an exchange, else from the file', () => {
    const sources = world.shown.exchanges.map(({ source, fetched_at, asked_directly }) => [
      source,
      fetched_at,
      asked_directly,
    ]);
    expect(sources).toEqual([
      ['exchange', at(START + 10 * SECOND), true],
      ['file', at(START), false],
      ['exchange', at(START + 10 * SECOND), true],
    ]);
    expect(world.shown.rows[0]).toMatchObject({ exchange_count: 3, oldest_fetched_at: at(START), name: 'Bitcoin' });
    expect(world.shown.tickers.map(({ source_url }) => source_url)).toEqual([
      'https://a.example/v2/markets',
      'https://b.example/tickers',
      'https://c.example/v2/rates',
    ]);
  });

  it.each(Object.keys(badAnswers) as BadAnswer[])('stays as it is after a bad answer: %s', (bad) => {
    const { rows } = world.shown;
    world.wait(5 * MINUTE);
    world.answerBadly('exchange_a', bad);
    world.answerBadly('exchange_c', bad);
    const since = at(START + 10 * SECOND + 5 * MINUTE);
    expect(world.shown.rows).toEqual(rows);
    expect(world.exchange('a')).toMatchObject({ fetched_at: at(START + 10 * SECOND), failing_since: since });
    world.wait(10 * MINUTE);
    world.answerBadly('file', bad);
    expect(world.shown.rows).toEqual(rows);
    expect(world.shown.file).toEqual({ generated_at: at(START), failing_since: at(world.trueTime) });
    world.fail('exchange_a');
    expect(world.exchange('a')?.failing_since).toBe(since);
  });

  it('is right again after the next success', () => {
    world.wait(5 * MINUTE);
    world.fail('exchange_a');
    world.wait(5 * MINUTE);
    world.answer('exchange_a');
    expect(world.exchange('a')).toMatchObject({
      fetched_at: at(world.trueTime),
      failing_since: null,
      source: 'exchange',
    });
  });

  it('is taken from a newer file while an exchange does not answer the browser, and the state still shows that', () => {
    world.wait(5 * MINUTE);
    world.fail('exchange_a');
    world.runJob();
    world.wait(10 * MINUTE);
    world.answer('file');
    expect(world.exchange('a')).toMatchObject({ source: 'file', failing_since: at(START + 10 * SECOND + 5 * MINUTE) });
    expect(world.published('a')).toBe(START + 10 * SECOND + 5 * MINUTE);
  });

  it('loses the figures of an exchange that did not answer the job, unless it answered the browser', () => {
    world.wait(15 * MINUTE);
    world.runJob('ab');
    world.answer('file');
    expect(world.published('a')).toBe(START + 10 * SECOND);
    expect(world.exchange('b')).toMatchObject({ fetched_at: null, failing_since: at(world.trueTime) });
    expect(world.shown.rows[0]).toMatchObject({ exchange_count: 2, name: 'Bitcoin' });
    world.wait(15 * MINUTE);
    world.runJob('ab');
    const file = structuredClone(world.files.at(-1));
    if (file) file.aggregated = [];
    world.answer('file', { file });
    expect(world.shown.rows[0]?.name).toBe('Bitcoin');
  });

  it('is not changed by a file that is older or has the same time', () => {
    const [old] = world.files;
    world.wait(15 * MINUTE);
    world.runJob();
    world.answer('file');
    const before = world.shown;
    world.wait(15 * MINUTE);
    world.answer('file', { file: old });
    expect(world.shown).toEqual(before);
    world.wait(15 * MINUTE);
    world.answer('file');
    expect(world.shown).toEqual(before);
  });

  it('is not replaced by older figures of a newer file', () => {
    world.wait(5 * MINUTE);
    world.runJob();
    answerExchanges();
    world.wait(5 * MINUTE);
    answerExchanges();
    const published = world.trueTime;
    world.wait(5 * MINUTE);
    world.answer('file');
    expect(world.shown.file.generated_at).toBe(at(START + 10 * SECOND + 5 * MINUTE));
    expect(world.published('a')).toBe(published);
    expect(world.published('b')).toBe(START + 10 * SECOND + 5 * MINUTE);
  });

  it('is nothing until a file has been read that is not older than what is built into the page', () => {
    world = new World(0, at(START + MINUTE));
    world.answer('file');
    expect(world.shown).toEqual({
      rows: [],
      tickers: [],
      exchanges: [],
      file: { generated_at: null, failing_since: null },
    });
    world.wait(15 * MINUTE);
    world.fail('file');
    expect(world.shown.file).toEqual({ generated_at: null, failing_since: at(world.trueTime) });
    world = new World(0, at(START));
    world.answer('file');
    expect(world.shown.file.generated_at).toBe(at(START));
  });
});

describe('a wrong clock', () => {
  it.each([-24 * HOUR, -10 * MINUTE, 10 * MINUTE, 24 * HOUR])(
    'that is off by %d ms does not change the time of a figure',
    (error) => {
      open(error);
      expect(world.exchange('a')?.fetched_at).toBe(at(START + 10 * SECOND));
    },
  );

  it('that is set while the page is open is compared with the file before any exchange is asked', () => {
    world.wait(2 * MINUTE);
    const before = world.requests.length;
    world.setClock(24 * HOUR);
    world.wait(5 * SECOND);
    expect(world.requests.slice(before).map(({ source }) => source)).toEqual(['file']);
    world.answer('file');
    world.answer('exchange_a');
    expect(world.exchange('a')?.fetched_at).toBe(at(world.trueTime));
  });

  it('does not date an answer that was under way when the computer slept', () => {
    world.wait(5 * MINUTE);
    world.sleep(8 * HOUR);
    world.answer('exchange_a');
    expect(world.published('a')).toBe(START + 10 * SECOND);
    expect(world.exchange('a')).toMatchObject({ failing_since: null });
    world.answer('file');
    world.answer('exchange_a');
    expect(world.exchange('a')?.fetched_at).toBe(at(world.trueTime));
  });
});
