'use client';
/** The selected rows: single rows, a range, all rows in the list, or all matching rows. */
import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { QueueRow } from '../../../review/api/queue.ts';
import type { Filters } from './filters.ts';
import type { QueueAction } from './queue-state.ts';
import { keyOf, type RowKey } from './row-key.ts';

export interface Selection {
  /** All matching rows are selected, including those on other pages. */
  allSelected: boolean;
  selectAll: () => void;
  selectShown: (on: boolean) => void;
  /** @param range from the row that was selected last to this one */
  select: (key: RowKey, on: boolean, range: boolean) => void;
  /** Selects no row. */
  clear: () => void;
}

export function useSelection(
  rows: QueueRow[],
  { filters, dispatch }: { filters: Filters; dispatch: Dispatch<QueueAction> },
): Selection {
  const [allSelected, setAllSelected] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters have other matching rows
  useEffect(() => setAllSelected(false), [filters]);
  const last = useRef<RowKey | null>(null);
  const keys = rows.map(keyOf);
  return {
    allSelected,
    selectAll: () => setAllSelected(true),
    clear: () => {
      setAllSelected(false);
      dispatch({ type: 'deselected' });
    },
    selectShown: (on) => {
      setAllSelected(false);
      dispatch({ type: 'selected', keys, on });
    },
    select: (key, on, range) => {
      const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)];
      const changed = range && from !== -1 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      last.current = key;
      setAllSelected(false);
      dispatch({ type: 'selected', keys: changed, on });
    },
  };
}
