/** The counts in a file match its own lists. */
import { academia } from '../../../src/contract/academia.ts';
import { marketCatalogue, marketExchange } from '../../../src/contract/markets.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';

export const checkCounts: MakeCheck = ({ report }) => ({
  see(file) {
    const expectCount = (field: string, actual: number, rows: number) => {
      if (actual !== rows) report(file.path, `${field}: expected ${rows}, the number of rows, found ${actual}`);
    };
    const { kind, checked } = file;
    if (!checked?.success) return;
    const rows = kind?.list === undefined ? undefined : checked.data[kind.list];
    if (Array.isArray(rows) && typeof checked.data.count === 'number' && file.isLast)
      expectCount('count', checked.data.count, file.from + rows.length);

    const sections = contentOf(file, academia);
    for (const [section, count] of Object.entries(sections?.counts ?? {})) {
      expectCount(`counts/${section}`, count, sections?.[section as keyof typeof sections.counts].length ?? 0);
    }
    const catalogue = contentOf(file, marketCatalogue);
    if (catalogue) {
      expectCount('aggregated_count', catalogue.aggregated_count, catalogue.aggregated.length);
      for (const { id, ticker_count } of catalogue.exchanges) {
        expectCount(
          `exchanges, ${id}/ticker_count`,
          ticker_count,
          catalogue.tickers.filter(({ exchange }) => exchange.id === id).length,
        );
      }
    }
    const exchange = contentOf(file, marketExchange);
    if (exchange) expectCount('exchange/ticker_count', exchange.exchange.ticker_count, exchange.tickers.length);
  },
});
