/** What a decision acts on: one meaning for the keys, the buttons of the row and those of the selection. Pure. */
import type { RowKey } from '../list/row-key.ts';

interface Selection {
  open: RowKey | null;
  selected: readonly RowKey[];
  /** All matching rows are selected, including those on other pages. */
  allSelected: boolean;
  /** The number of matching rows on the server. */
  total: number | null;
}

/**
 * @returns the number of selected rows that a decision acts on; null if it acts on the open row, because no other row is selected
 */
export function selectedCount({ open, selected, allSelected, total }: Selection): number | null {
  if (allSelected) return total ?? selected.length;
  if (selected.length === 0 || (selected.length === 1 && selected[0] === open)) return null;
  return selected.length;
}
