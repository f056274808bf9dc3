'use client';
/** The filters and the open row, read from the address of the screen and written to it. */
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
  // The open row is no filter: the list stays while it changes.
  const address = queueUrl(readFilters(new URLSearchParams(query)));
  const filters = useMemo(() => readFilters(new URLSearchParams(address.split('?')[1])), [address]);
  const setFilters = useCallback(
    (changed: Partial<Filters>) => window.history.pushState(null, '', queueUrl({ ...filters, ...changed })),
    [filters],
  );
  return { filters, row, setFilters };
}
