'use client';
/** Which rows are selected: one by one, a range, all that are shown, or all that match. */
import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { QueueRow } from '../../../review/api.ts';
import type { Filters } from './filters.ts';
import { keyOf, type QueueAction, type RowKey } from './queue-state.ts';

interface Selection {
  /** All that match are meant, those of further pages too. */
  allSelected: boolean;
  selectAll: () => void;
  selectShown: (on: boolean) => void;
  /** @param range from the row that was selected last up to this one */
  select: (key: RowKey, on: boolean, range: boolean) => void;
  /** Back to what is selected one by one. */
  notAll: () => void;
}

export function useSelection(
  rows: QueueRow[],
  { filters, dispatch }: { filters: Filters; dispatch: Dispatch<QueueAction> },
): Selection {
  const [allSelected, setAllSelected] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: "all that match" was said of other filters, however they changed
  useEffect(() => setAllSelected(false), [filters]);
  const last = useRef<RowKey | null>(null);
  const keys = rows.map(keyOf);
  return {
    allSelected,
    selectAll: () => setAllSelected(true),
    notAll: () => setAllSelected(false),
    selectShown: (on) => {
      setAllSelected(false);
      dispatch({ type: 'selected', keys, on });
    },
    select: (key, on, range) => {
      const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)];
      const chosen = range && from !== -1 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      last.current = key;
      setAllSelected(false);
      dispatch({ type: 'selected', keys: chosen, on });
    },
  };
}
