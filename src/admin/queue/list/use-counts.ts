'use client';
/** How many rows match, and how many rows each filter option would match. */
import { useCallback, useEffect, useState } from 'react';
import type { CountsResponse } from '../../../review/api/queue.ts';
import { readCounts } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { type Filters, queueFilterOf } from './filters.ts';

export interface Counts {
  byFamily: CountsResponse['by_family'];
  byAge: CountsResponse['by_age'];
  needsAttention: number;
}

interface FilterCounts {
  /** The last counts of the options, null until they are loaded. */
  counts: Counts | null;
  /** How many rows match these filters; null until it is known. */
  total: number | null;
  recount: () => void;
}

export function useCounts(filters: Filters): FilterCounts {
  const [loaded, setLoaded] = useState<{ filters: Filters; counts: Counts; total: number } | null>(null);
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
      const counts = {
        byFamily: families.by_family,
        byAge: ages.by_age,
        needsAttention: attention.needs_attention,
      };
      setLoaded({ filters, counts, total: all.total });
    } catch {
      // The list shows the error, because it uses the same server.
    }
  }, [begin, filters]);
  useEffect(() => {
    void recount();
  }, [recount]);
  // A bulk decision states this number, so it is never that of other filters.
  const total = loaded?.filters === filters ? loaded.total : null;
  return { counts: loaded?.counts ?? null, total, recount };
}
