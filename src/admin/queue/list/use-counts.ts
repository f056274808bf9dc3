'use client';
/** How many rows match, and how many rows each filter option would match. */
import { useCallback, useEffect, useState } from 'react';
import type { CountsResponse } from '../../../review/api/queue.ts';
import { readCounts } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { type Filters, queueFilterOf } from './filters.ts';

export interface Counts {
  total: number;
  byFamily: CountsResponse['by_family'];
  byAge: CountsResponse['by_age'];
  needsAttention: number;
}

/** @returns counts, null until they are loaded; if loading fails, the old counts stay */
export function useCounts(filters: Filters): { counts: Counts | null; recount: () => void } {
  const [counts, setCounts] = useState<Counts | null>(null);
  const begin = useLatestRequest();

  const recount = useCallback(async () => {
    const signal = begin();
    // The options of a filter are counted with only the other filters. Equal requests are sent once.
    const requests = new Map<string, Promise<CountsResponse>>();
    const count = (changed: Partial<Filters>) => {
      const filter = queueFilterOf({ ...filters, ...changed });
      const request = requests.get(JSON.stringify(filter)) ?? readCounts(filter, signal);
      requests.set(JSON.stringify(filter), request);
      return request;
    };
    try {
      const [all, families, ages, attention] = await Promise.all([
        count({}),
        count({ families: [] }),
        count({ age: null }),
        count({ attention: false }),
      ]);
      setCounts({
        total: all.total,
        byFamily: families.by_family,
        byAge: ages.by_age,
        needsAttention: attention.needs_attention,
      });
    } catch {
      // The list shows the error, because it uses the same server.
    }
  }, [begin, filters]);
  useEffect(() => {
    void recount();
  }, [recount]);
  return { counts, recount };
}
