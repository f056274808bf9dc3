import { expect, it } from 'vitest';
import { stateOfFile } from '../../../../src/feed/markets/market-state.ts';
import { catalogueAt } from '../../../fixtures/markets/catalogue.ts';
import { NOW, ticker } from '../../../fixtures/markets/rows.ts';

const LATER = '2026-11-22T10:17:00+00:00';

it('shows the figures of the file, each exchange with the time of its own', () => {
  const catalogue = catalogueAt(LATER, { a: [ticker('a', { last: '1' })], c: [ticker('c', { bid: '1', ask: '3' })] });
  const { rows, tickers, exchanges, file } = stateOfFile(catalogue);
  expect([rows, tickers]).toEqual([catalogue.aggregated, catalogue.tickers]);
  expect(file).toEqual({ generated_at: LATER, failing_since: null });
  expect(exchanges[0]).toEqual({
    id: 'exchange_a',
    name: 'Exchange A',
    country: 'NO',
    website: 'https://a.example',
    source: 'file',
    fetched_at: NOW,
    failing_since: null,
    asked_directly: false,
  });
});

it('states since when an exchange has not answered the job: its last answer, else the attempt', () => {
  const catalogue = catalogueAt(LATER, { a: [ticker('a', { last: '1' })] });
  const [a, b, c] = catalogue.exchanges;
  const known = { ...catalogue, exchanges: [a, { ...b, last_ok_at: NOW }, c] } as typeof catalogue;
  expect(stateOfFile(known).exchanges.map(({ fetched_at, failing_since }) => [fetched_at, failing_since])).toEqual([
    [NOW, null],
    [null, NOW],
    [null, LATER],
  ]);
});
