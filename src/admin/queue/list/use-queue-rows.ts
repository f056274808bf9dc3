'use client';
/** The pages of the list, as far as they were asked for. */
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import { readQueue } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { type Filters, queueFilterOf } from './filters.ts';
import { emptyQueue, type QueueAction, type QueueState, queueReducer } from './queue-state.ts';

const pageSize = 50;

interface QueueRows {
  state: QueueState;
  dispatch: Dispatch<QueueAction>;
  loading: 'first' | 'more' | null;
  /** Why the last page did not come. */
  fault: string | null;
  more: () => void;
  reload: () => void;
}

/** @param firstOpen the row that the address names */
export function useQueueRows(filters: Filters, firstOpen: string | null): QueueRows {
  const [state, dispatch] = useReducer(queueReducer, { ...emptyQueue, open: firstOpen });
  const [loading, setLoading] = useState<QueueRows['loading']>('first');
  const [fault, setFault] = useState<string | null>(null);
  const begin = useLatestRequest();

  const load = useCallback(
    async (cursor: string | null) => {
      const signal = begin();
      setLoading(cursor ? 'more' : 'first');
      setFault(null);
      try {
        const query = { ...queueFilterOf(filters), order: filters.order, limit: pageSize };
        const { rows, next } = await readQueue({ ...query, ...(cursor ? { cursor } : {}) }, signal);
        dispatch({ type: 'loaded', rows, next, more: cursor !== null });
      } catch (error) {
        if (!signal.aborted) setFault((error as Error).message);
      }
      if (!signal.aborted) setLoading(null);
    },
    [begin, filters],
  );
  useEffect(() => {
    void load(null);
  }, [load]);

  const { next } = state;
  const more = useCallback(() => {
    if (next !== null && loading === null) void load(next);
  }, [load, loading, next]);
  const reload = useCallback(() => void load(null), [load]);
  return { state, dispatch, loading, fault, more, reload };
}
