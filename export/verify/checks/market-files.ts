/** The market files agree: the same rows in each, and every aggregated row matches the tickers of its pair (docs/feed-rules.md 9.2). */
import type { AggregatedRow, Contributor, TickerRow } from '../../../src/contract/market-rows.ts';
import {
  type MarketAggregated,
  type MarketAsset,
  type MarketCatalogue,
  type MarketExchange,
  marketAggregated,
  marketAsset,
  marketCatalogue,
  marketExchange,
  marketHistory,
} from '../../../src/contract/markets.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkMarketFiles: MakeCheck = ({ report }) => {
  let catalogue: { path: string; content: MarketCatalogue } | undefined;
  let aggregated: { path: string; content: MarketAggregated } | undefined;
  const exchanges: { path: string; content: MarketExchange }[] = [];
  const assets: { path: string; content: MarketAsset }[] = [];
  return {
    see(file) {
      const { path } = file;
      const whole = contentOf(file, marketCatalogue);
      if (whole) catalogue = { path, content: whole };
      const rows = contentOf(file, marketAggregated);
      if (rows) aggregated = { path, content: rows };
      const exchange = contentOf(file, marketExchange);
      if (exchange) exchanges.push({ path, content: exchange });
      const asset = contentOf(file, marketAsset);
      if (asset) assets.push({ path, content: asset });
      const history = contentOf(file, marketHistory);
      if (history && !path.endsWith(`/${history.symbol}.json`))
        report(path, `expected the pair of the file's name, found ${formatValue(history.symbol)}`);
      if (asset && !path.endsWith(`/${asset.symbol}.json`))
        report(path, `expected the asset of the file's name, found ${formatValue(asset.symbol)}`);
      if (exchange && !path.endsWith(`/${exchange.exchange.id}.json`))
        report(path, `expected the exchange of the file's name, found ${formatValue(exchange.exchange.id)}`);
    },
    finish() {
      if (!catalogue) return;
      const { tickers, aggregated: rows, exchanges: records } = catalogue.content;
      for (const problem of pairProblems(tickers, rows)) report(catalogue.path, problem);
      const expectSame = (path: string, field: string, expected: unknown, actual: unknown) => {
        if (JSON.stringify(expected) !== JSON.stringify(actual))
          report(path, `${field}: expected what markets.json has, found other values`);
      };
      if (aggregated) expectSame(aggregated.path, 'aggregated', rows, aggregated.content.aggregated);
      for (const { path, content } of exchanges) {
        const { id } = content.exchange;
        expectSame(
          path,
          'exchange',
          records.find((record) => record.id === id),
          content.exchange,
        );
        expectSame(
          path,
          'tickers',
          tickers.filter(({ exchange }) => exchange.id === id),
          content.tickers,
        );
      }
      for (const { path, content } of assets) {
        const isOwn = ({ base }: { base: string }) => base === content.symbol;
        expectSame(path, 'tickers', tickers.filter(isOwn), content.tickers);
        expectSame(path, 'aggregated', rows.filter(isOwn), content.aggregated);
      }
    },
  };
};

/** The fields that a contributor copies from its ticker. */
const copiedFields = [
  'last',
  'bid',
  'ask',
  'volume_base',
  'volume_quote',
  'volume_base_24h',
  'volume_quote_24h',
  'fetched_at',
  'source_url',
] as const;

function* pairProblems(tickers: readonly TickerRow[], rows: readonly AggregatedRow[]): Iterable<string> {
  const pairs = Map.groupBy(tickers, ({ symbol }) => symbol);
  const known = new Set(rows.map(({ symbol }) => symbol));
  if (known.size < rows.length) yield 'aggregated: expected each pair once, found one twice';
  for (const symbol of pairs.keys())
    if (!known.has(symbol)) yield `aggregated: expected a row for ${symbol}, which has tickers, found none`;
  for (const { symbol, contributors } of rows) {
    const own = pairs.get(symbol) ?? [];
    const names = contributors.map(({ exchange_id }) => exchange_id);
    const expected = own.map(({ exchange }) => exchange.id);
    if (JSON.stringify(names) !== JSON.stringify(expected)) {
      yield `${symbol}: expected the contributors ${expected.join(', ') || 'none'}, as in tickers, found ${names.join(', ')}`;
      continue;
    }
    for (const [place, contributor] of contributors.entries())
      yield* contributorProblems(symbol, contributor, own[place]);
  }
}

function* contributorProblems(
  symbol: string,
  contributor: Contributor,
  ticker: TickerRow | undefined,
): Iterable<string> {
  for (const field of ticker ? copiedFields : []) {
    const [expected, actual] = [ticker?.[field], contributor[field]];
    if (expected !== actual)
      yield `${symbol}: expected ${contributor.exchange_id}/${field} ${formatValue(expected)}, as in tickers, found ${formatValue(actual)}`;
  }
}
