'use client';
/** Loads the rows of the list, page by page. */
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
  /** Why the last page could not be loaded. */
  error: string | null;
  more: () => void;
  reload: () => void;
}

/** @param firstOpen the open row in the URL */
export function useQueueRows(filters: Filters, firstOpen: string | null): QueueRows {
  const [state, dispatch] = useReducer(queueReducer, { ...emptyQueue, open: firstOpen });
  const [loading, setLoading] = useState<QueueRows['loading']>('first');
  const [error, setError] = useState<string | null>(null);
  const begin = useLatestRequest();

  const load = useCallback(
    async (cursor: string | null) => {
      const signal = begin();
      setLoading(cursor ? 'more' : 'first');
      setError(null);
      try {
        const query = { ...queueFilterOf(filters), order: filters.order, limit: pageSize };
        const { rows, next } = await readQueue({ ...query, ...(cursor ? { cursor } : {}) }, signal);
        dispatch({ type: 'loaded', rows, next, more: cursor !== null });
      } catch (reason) {
        if (!signal.aborted) setError((reason as Error).message);
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
  return { state, dispatch, loading, error, more, reload };
}
