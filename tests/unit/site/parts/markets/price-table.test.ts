import { describe, expect, it } from 'vitest';
import { marketsParts } from '../../../../../src/site/parts/markets/live.ts';
import { parsePage } from '../../parse-page.ts';
import { NOW, place, stateOf, ticker } from './market-state.ts';

type Tickers = Parameters<typeof stateOf>[0];

/** The table as a reader hears it: the texts of the cells of each row. */
function read(tickers: Tickers, changes = {}) {
  const state = stateOf(tickers, changes);
  const { errors, find } = parsePage(`<!doctype html>${marketsParts({ state, days: new Map(), place }).prices}`);
  expect(errors).toEqual([]);
  const cells = find('td').map(({ text }) => text);
  return { find, rows: Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7)) };
}

describe('the table of prices', () => {
  it('states that there is no price before the first market files', () => {
    const { find, rows } = read([]);
    expect(rows).toEqual([]);
    expect(find('p', { class: 'empty' })[0]?.text).toMatch(/^No price has been fetched yet\./);
  });

  it('has a row per pair with its figures, grouped by asset, the quotes in the order of the feed', () => {
    const { rows, find } = read([
      ticker('a', { quote: 'EUR', last: '92511.3350000000' }),
      ticker('a', { last: '1083990.00', bid: '1083402.11', ask: '1089611.77' }),
      ticker('b', { last: '1088256.90', exchange: { id: 'exchange_b', name: 'B', country: 'FI' } }),
      ticker('a', { base: 'ETH', quote: 'DKK', last: '26618.40' }),
    ]);
    expect(rows.map(([quote]) => quote)).toEqual(['NOK', 'EUR', 'DKK']);
    expect(rows[0]).toEqual([
      ...['NOK', '1,086,123.45', '1,083,990.00 to 1,088,256.90', '2 exchanges NO FI', '0.57 %', 'not yet', '09:30'],
    ]);
    expect(rows[1]?.slice(1, 4)).toEqual(['92,511.3350000000', 'one last price', '1 exchange NO']);
    expect(find('th', { scope: 'rowgroup' }).map(({ text, attributes: { rowspan } }) => [text, rowspan])).toEqual([
      ['Bitcoin BTC', '2'],
      ['ETH', '1'],
    ]);
  });

  it('links only an asset that has a page in the build', () => {
    const { find } = read([ticker('a', { last: '1' }), ticker('a', { base: 'ETH', last: '1' })]);
    expect(find('a').map(({ attributes }) => attributes.href)).toEqual(['../markets/BTC/']);
  });

  it.each([
    ['a last price', { last: '5' }, 'one last price'],
    ['a bid and an ask only', { bid: '4', ask: '6' }, 'middle of bid and ask'],
    ['a bid only', { bid: '4' }, 'no price published'],
    ['a crossed book', { bid: '6', ask: '4' }, 'middle of bid and ask; a bid is above an ask'],
    [
      'a last price far from the book',
      { last: '9', bid: '4', ask: '5' },
      'one last price; last price outside bid and ask',
    ],
    ['no trades', { last: '5', volume_base_24h: '0.00' }, 'one last price; no trade in 24 hours'],
  ])('has words for %s', (_, figures, words) => {
    expect(read([ticker('a', figures)]).rows[0]?.[2]).toBe(words);
  });

  it.each([
    [{ bid: '99', ask: '101' }, '2.00 %'],
    [{ bid: '101', ask: '99' }, '−2.00 %'],
    [{ bid: '100', ask: '100' }, '0 %'],
    [{ bid: '100', ask: '100.001' }, 'under 0.01 %'],
    [{ bid: '100' }, 'no book'],
  ])('shows the spread of %j as %s', (figures, words) => {
    expect(read([ticker('a', { last: '100', ...figures })]).rows[0]?.[4]).toBe(words);
  });

  it.each([
    ['0', '0'],
    ['0.00000001234567', '0.00000001234567'],
    ['123456789012345678901234567890.5', '123,456,789,012,345,678,901,234,567,890.5'],
  ])('shows the price %s with all its digits', (last, text) => {
    expect(read([ticker('a', { last })]).rows[0]?.[1]).toBe(text);
  });

  it('names the day of a figure that is not of the newest day', () => {
    const old = ticker('a', { base: 'ETH', last: '1', fetched_at: '2026-11-21T23:59:00+00:00' });
    const { rows, find } = read([ticker('a', { last: '1' }), old]);
    expect(rows.map((row) => row[6])).toEqual(['09:30', '21 Nov 23:59']);
    expect(find('time').map(({ attributes }) => attributes.datetime)).toEqual([NOW, old.fetched_at]);
    expect(find('caption')[0]?.text).toBe('Prices in NOK, SEK, DKK and EUR all times UTC, 22 November 2026');
  });
});
