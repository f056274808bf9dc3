import { describe, expect, it } from 'vitest';
import { exchangeA } from '../../../../src/feed/markets/exchanges/exchange-a.ts';
import { exchangeB } from '../../../../src/feed/markets/exchanges/exchange-b.ts';
import { exchangeC } from '../../../../src/feed/markets/exchanges/exchange-c.ts';
import { exchanges } from '../../../../src/feed/markets/exchanges/index.ts';
import { readPair } from '../../../../src/feed/markets/exchanges/listing.ts';
import { AnswerError } from '../../../../src/lib/http/answer-error.ts';
import { usualAnswer } from '../../../fixtures/markets/fake-exchanges.ts';

const list = (...rows: object[]) => JSON.stringify(rows);
const rates = (payload: object) => JSON.stringify({ success: true, payload });

describe('exchange_a (docs/feed-rules.md 9.13)', () => {
  const read = () => exchangeA.read([usualAnswer('/a/v2/markets'), usualAnswer('/a/v2/markets/tickers')]);

  it('takes last, high, low, volume and change from the markets, bid and ask from the tickers', () => {
    expect(read()[0]).toEqual({
      base: 'BTC',
      quote: 'NOK',
      exchange_symbol: 'BTCNOK',
      last: '792176.79',
      bid: '792000.0000000000000000',
      ask: '795028.6300000000000000',
      volume_base: '1.23456789',
      volume_quote: null,
      volume_base_24h: null,
      volume_quote_24h: null,
      high: '801000.00',
      low: '785000.00',
      change_pct: '-0.42',
    });
  });

  it('keeps the zeros of an untraded market, and lists DKK pairs', () => {
    expect(read().find(({ quote }) => quote === 'DKK')).toMatchObject({ volume_base: '0', high: '0', low: '0' });
  });

  it('has no bid and ask where the tickers have no such market', () => {
    expect(read().find(({ base }) => base === 'DAI')).toMatchObject({ last: '10.05', bid: null, ask: null });
  });

  it('leaves out a market with another quote', () => {
    expect(read().map(({ exchange_symbol }) => exchange_symbol)).not.toContain('BTCUSDC');
  });

  it('takes the first of two tickers of one market', () => {
    const book = list({ market: 'BTCNOK', bid: '1', ask: '2' }, { market: 'BTCNOK', bid: '8', ask: '9' });
    expect(exchangeA.read([list({ id: 'BTCNOK' }), book])).toMatchObject([{ bid: '1', ask: '2' }]);
  });

  it('matches its two lists without regard to case', () => {
    const book = list({ market: 'btcnok', bid: '1', ask: '2' }, { market: 'EthNok', bid: '3', ask: '4' });
    expect(exchangeA.read([list({ id: 'BtcNok', last: '5' }, { id: 'ethnok', last: '6' }), book])).toMatchObject([
      { exchange_symbol: 'BTCNOK', last: '5', bid: '1', ask: '2' },
      { exchange_symbol: 'ETHNOK', last: '6', bid: '3', ask: '4' },
    ]);
  });

  it('keeps a market that only one of its lists has, with what that list has', () => {
    const book = list({ market: 'ETHNOK', bid: '3', ask: '4' });
    expect(exchangeA.read([list({ id: 'BTCNOK', last: '5' }), book])).toMatchObject([
      { exchange_symbol: 'BTCNOK', last: '5', bid: null, ask: null },
      { exchange_symbol: 'ETHNOK', last: null, bid: '3', ask: '4', volume_base: null, high: null },
    ]);
  });

  it.each([
    ['markets', '{"rows":[]}', '[]'],
    ['tickers', '[]', '{"message":"no"}'],
    ['markets that are not JSON', '<html>', '[]'],
  ])('fails as a whole when the %s are not as expected', (_name, markets, tickers) => {
    expect(() => exchangeA.read([markets, tickers])).toThrow(AnswerError);
  });
});

describe('exchange_b (docs/feed-rules.md 9.15)', () => {
  it('takes the last trade, the highest buy, the lowest sell and the 24-hour volumes; high, low and change are null', () => {
    expect(exchangeB.read([usualAnswer('/b/tickers')])[0]).toEqual({
      base: 'BTC',
      quote: 'NOK',
      exchange_symbol: 'BTC-NOK',
      last: '797410.41',
      bid: '791031.11',
      ask: '794000.00',
      volume_base: null,
      volume_quote: null,
      volume_base_24h: '0.512300000000000000',
      volume_quote_24h: '408000.10',
      high: null,
      low: null,
      change_pct: null,
    });
  });

  it('has NOK, SEK, DKK and EUR pairs and leaves others out', () => {
    const quotes = exchangeB.read([usualAnswer('/b/tickers')]).map(({ quote }) => quote);
    expect([...new Set(quotes)]).toEqual(['NOK', 'EUR', 'SEK', 'DKK']);
  });

  it('reads an empty figure as missing', () => {
    const link = exchangeB.read([usualAnswer('/b/tickers')]).find(({ base }) => base === 'LINK');
    expect(link).toMatchObject({ last: '160.00', bid: '158.00', ask: null });
  });

  it('fails when the answer is not a list', () => {
    expect(() => exchangeB.read(['{"error":"maintenance"}'])).toThrow('answer in an unexpected form');
  });
});

describe('exchange_c (docs/feed-rules.md 9.16)', () => {
  it('takes buy as bid and sell as ask, and has no last, volume or change', () => {
    expect(exchangeC.read([usualAnswer('/c/v2/rates')])[0]).toEqual({
      base: 'BTC',
      quote: 'EUR',
      exchange_symbol: 'btcEur',
      last: null,
      bid: '66500.12',
      ask: '67800.34',
      volume_base: null,
      volume_quote: null,
      volume_base_24h: null,
      volume_quote_24h: null,
      high: '68000.00',
      low: '65900.00',
      change_pct: null,
      exchange_time: '2026-11-22T09:30:00+00:00',
    });
  });

  it('leaves out pairs quoted in BTC or USDC, and keys that are not pairs', () => {
    const symbols = exchangeC.read([usualAnswer('/c/v2/rates')]).map(({ exchange_symbol }) => exchange_symbol);
    expect(symbols).toEqual(['btcEur', 'btcSek', 'ethEur', 'ltcEur', 'ltcSek']);
  });

  it('keeps the digits of figures that are JSON numbers', () => {
    const answer =
      '{"success":true,"payload":{"btcEur":{"currencyCode":"btc","baseCurrencyCode":"eur","buy":0.10,"sell":1e-7}}}';
    expect(exchangeC.read([answer])).toMatchObject([{ bid: '0.10', ask: '0.0000001' }]);
  });

  it('takes the quote from the key when it is not named, and reads a missing high, low or time as null', () => {
    expect(exchangeC.read([rates({ btcSek: { currencyCode: 'btc', buy: '1', sell: '2' } })])).toMatchObject([
      {
        base: 'BTC',
        quote: 'SEK',
        exchange_symbol: 'btcSek',
        bid: '1',
        ask: '2',
        high: null,
        low: null,
        exchange_time: null,
      },
    ]);
  });

  it.each([['soon'], [-5], [1e15], [''], [{}], [true], ['253402300800']])('reads the time %j as null', (timestamp) => {
    const payload = { timestamp, btcEur: { currencyCode: 'btc', baseCurrencyCode: 'eur', buy: '1', sell: '2' } };
    expect(exchangeC.read([rates(payload)])).toMatchObject([{ exchange_time: null }]);
  });

  it('fails when the body reports a failure with status 200, without quoting it', () => {
    expect(() => exchangeC.read(['{"success":false,"message":"table rates is locked"}'])).toThrow(
      /^exchange says that it failed$/,
    );
  });

  it.each(['{"success":true}', '{"payload":{}}', '[]', 'null', '{"success":"true","payload":{}}'])(
    'fails when the answer is %s',
    (answer) => expect(() => exchangeC.read([answer])).toThrow('answer in an unexpected form'),
  );
});

describe('readPair', () => {
  it.each([
    ['btc', 'eur', { base: 'BTC', quote: 'EUR' }],
    ['1INCH', 'NOK', { base: '1INCH', quote: 'NOK' }],
    ['BTC.B', 'SEK', { base: 'BTC.B', quote: 'SEK' }],
  ])('of %j and %j is %j', (base, quote, pair) => expect(readPair(base, quote)).toEqual(pair));

  it.each([
    ['', 'NOK'],
    [' ', 'NOK'],
    ['..', 'NOK'],
    ['A..B', 'NOK'],
    ['../../etc/passwd', 'NOK'],
    ['A/B', 'NOK'],
    ['A\\B', 'NOK'],
    ['.BTC', 'NOK'],
    ['BTC.', 'NOK'],
    ['-BTC', 'NOK'],
    ['$PAC', 'NOK'],
    ['B T', 'NOK'],
    ['ıota', 'NOK'],
    ['A'.repeat(33), 'NOK'],
    [null, 'NOK'],
    [5, 'NOK'],
    ['BTC', 'USD'],
    ['BTC', ''],
    ['BTC', undefined],
    ['BTC', 'NOKK'],
  ])('of %j and %j is null', (base, quote) => expect(readPair(base, quote)).toBeNull());
});

describe('every adapter', () => {
  it('has an id that is not a fixed file name of its folder', () => {
    const ids = exchanges.map(({ id }) => id);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    expect(ids).toEqual(expect.not.arrayContaining(['manifest', 'aggregated', 'by-asset', 'history', 'logos']));
  });

  it('leaves out rows that are not objects, and reads figures of a wrong type as missing', () => {
    const odd = [null, 5, 'BTC-NOK', [], ['BTC']];
    const wrong = { last: {}, lastTradePrice: [], currentHighestBuyPrice: true, volume: null };
    expect(exchangeA.read([JSON.stringify([...odd, { id: 'BTCNOK', ...wrong }]), JSON.stringify(odd)])).toMatchObject([
      { base: 'BTC', last: null, volume_base: null, bid: null },
    ]);
    expect(exchangeB.read([JSON.stringify([...odd, { baseAsset: 'BTC', quoteAsset: 'NOK', ...wrong }])])).toMatchObject(
      [{ base: 'BTC', last: null, bid: null }],
    );
    expect(exchangeC.read([rates({ odd: null, other: [], text: 'x', btcEur: { currencyCode: 5 } })])).toEqual([]);
  });

  it('spells symbols as the exchange does (docs/feed-rules.md 9.12)', () => {
    const symbols = exchanges.map(({ read, paths, id }) => {
      const path = id.at(-1);
      const texts = paths.map((one) => usualAnswer(`/${path}${one}` as Parameters<typeof usualAnswer>[0]));
      return read(texts)[0]?.exchange_symbol;
    });
    expect(symbols).toEqual(['BTCNOK', 'BTC-NOK', 'btcEur']);
  });

  it('has its country and states whether browsers can read it', () => {
    expect(exchanges.map(({ id, country, cors }) => [id, country, cors])).toEqual([
      ['exchange_a', 'NO', true],
      ['exchange_b', 'NO', false],
      ['exchange_c', 'FI', true],
    ]);
  });
});
