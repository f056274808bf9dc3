'use client';
/** The rows that match what is typed; the rows that changed last while nothing is typed. */
import { useDebounce } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { FoundRow } from '../../review/api/find.ts';
import { findRows } from '../parts/review-client.ts';
import { useLatestRequest } from '../parts/use-latest-request.ts';

interface Found {
  /** What the rows were searched for; null before the first response. */
  search: string | null;
  rows: FoundRow[];
  error: string | null;
}

export function useFoundRows(typed: string): Found {
  const search = useDebounce(typed.trim(), 150);
  const [found, setFound] = useState<Found>({ search: null, rows: [], error: null });
  const begin = useLatestRequest();
  useEffect(() => {
    const signal = begin();
    findRows({ search, limit: search === '' ? 6 : 20 }, signal).then(
      ({ rows }) => setFound({ search, rows, error: null }),
      (reason: Error) => {
        if (!signal.aborted) setFound({ search, rows: [], error: reason.message });
      },
    );
  }, [begin, search]);
  return found;
}
