/** Every aggregated row equals the recomputation from its contributors (docs/feed-rules.md 9.21 to 9.33). */
import type { AggregatedRow } from '../../../src/contract/market-rows.ts';
import { marketAggregated, marketAsset, marketCatalogue } from '../../../src/contract/markets.ts';
import { recomputeAggregated } from '../../../src/feed/markets/recompute.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkMarketFigures: MakeCheck = ({ report }) => ({
  see(file) {
    for (const row of aggregatedIn(file)) {
      for (const { field, published, recomputed } of recomputeAggregated(row)) {
        report(
          file.path,
          `${row.symbol}: expected ${field} ${formatValue(recomputed)}, as computed from its contributors, found ${formatValue(published)}`,
        );
      }
    }
  },
});

function aggregatedIn(file: TreeFile): readonly AggregatedRow[] {
  const content = contentOf(file, marketCatalogue) ?? contentOf(file, marketAggregated) ?? contentOf(file, marketAsset);
  return content?.aggregated ?? [];
}
