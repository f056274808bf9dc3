/** Every aggregated row follows from its own contributors, by the rules of spec.md §2.5: the proof that a consumer can repeat. */
import type { AggregatedRow } from '../../../src/contract/market-rows.ts';
import { marketAggregated, marketAsset, marketCatalogue } from '../../../src/contract/markets.ts';
import { recomputeAggregated } from '../../markets/recompute.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { found } from './report.ts';

export const checkMarketFigures: MakeCheck = ({ fault }) => ({
  see(file) {
    for (const row of aggregatedIn(file)) {
      for (const { member, published, recomputed } of recomputeAggregated(row)) {
        fault(
          file.path,
          `${row.symbol}: expected ${member} ${found(recomputed)}, as its contributors give it, found ${found(published)}`,
        );
      }
    }
  },
});

function aggregatedIn(file: TreeFile): readonly AggregatedRow[] {
  const content = contentOf(file, marketCatalogue) ?? contentOf(file, marketAggregated) ?? contentOf(file, marketAsset);
  return content?.aggregated ?? [];
}
