'use client';
/** How much matches, and how much each choice of a filter would show. */
import { useCallback, useEffect, useState } from 'react';
import type { CountsAnswer } from '../../../review/api.ts';
import { readCounts } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { type Filters, queueFilterOf } from './filters.ts';

export interface Counts {
  total: number;
  byFamily: CountsAnswer['by_family'];
  byAge: CountsAnswer['by_age'];
  needsAttention: number;
}

/** @returns null until they are there; they stay as they were when they cannot be asked */
export function useCounts(filters: Filters): { counts: Counts | null; recount: () => void } {
  const [counts, setCounts] = useState<Counts | null>(null);
  const begin = useLatestRequest();

  const recount = useCallback(async () => {
    const signal = begin();
    // What a choice of one filter would show is counted with the others alone. Often that is the same question.
    const asked = new Map<string, Promise<CountsAnswer>>();
    const count = (changed: Partial<Filters>) => {
      const filter = queueFilterOf({ ...filters, ...changed });
      const known = asked.get(JSON.stringify(filter)) ?? readCounts(filter, signal);
      asked.set(JSON.stringify(filter), known);
      return known;
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
      // The list says what is wrong: it asks the same server.
    }
  }, [begin, filters]);
  useEffect(() => {
    void recount();
  }, [recount]);
  return { counts, recount };
}
