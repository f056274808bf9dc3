'use client';
/** Reads the filters and the open row from the URL, and writes them to it. */
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type Filters, queueUrl, readFilters } from './filters.ts';

export function useFilters(): {
  filters: Filters;
  row: string | null;
  setFilters: (changed: Partial<Filters>) => void;
} {
  const query = useSearchParams();
  const row = query.get('row');
  // The open row is not a filter: the list stays the same while it changes.
  const url = queueUrl(readFilters(new URLSearchParams(query)));
  const filters = useMemo(() => readFilters(new URLSearchParams(url.split('?')[1])), [url]);
  const setFilters = useCallback(
    (changed: Partial<Filters>) => window.history.pushState(null, '', queueUrl({ ...filters, ...changed })),
    [filters],
  );
  return { filters, row, setFilters };
}
