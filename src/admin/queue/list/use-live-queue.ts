'use client';
/** Follows what colleagues and the intake do with the rows of the list. */
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { onLiveChange } from '../../live/live-change.ts';
import { readChanges } from '../../parts/review-client.ts';
import { type Filters, queueFilterOf } from './filters.ts';
import type { QueueAction } from './queue-state.ts';

/** @param onChange called after each change on the server, also after those of this page */
export function useLiveQueue(
  filters: Filters,
  { dispatch, onChange }: { dispatch: Dispatch<QueueAction>; onChange: () => void },
): void {
  /** The number of the last log entry that the list knows. */
  const since = useRef<number | null>(null);
  const latest = useRef(filters);
  latest.current = filters;

  const follow = useEffectEvent(async () => {
    try {
      const known = since.current;
      const { log, moves, rows } = await readChanges({
        ...queueFilterOf(filters),
        ...(known === null ? {} : { since: known }),
      });
      // Other filters have other rows: they are loaded anew.
      if (latest.current !== filters) return;
      since.current = log;
      if (known !== null) dispatch({ type: 'followed', moves, rows, order: filters.order });
    } catch {
      // The next change asks again from the same entry.
    }
  });
  useEffect(() => {
    void follow();
    return onLiveChange(() => {
      void follow();
      onChange();
    });
  }, [onChange]);
}
