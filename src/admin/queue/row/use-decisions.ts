'use client';
/** Decides rows at once and lets the list move on; what the server refuses comes back. Remembers what can be taken back. */
import { type Dispatch, useCallback, useRef } from 'react';
import type { RowRef, RowResult } from '../../../review/api.ts';
import { decide, undo } from '../../parts/review-client.ts';
import { keyOf, type QueueAction, type RowKey, type Status } from '../list/queue-state.ts';

/** A decision of this screen, the last of which `undo` takes back. */
type Past = { kind: 'row'; key: RowKey; title: string; log: Promise<number | null> } | { kind: 'batch'; batch: string };

export interface Decision {
  row: RowRef;
  title: string;
  to: Status;
  reason?: string;
  /** Also where somebody else is editing the row. */
  takeOver?: boolean;
}

interface Decisions {
  decideRow: (decision: Decision) => Promise<void>;
  /** A move that was made otherwise, such as by a merge. */
  rememberRow: (row: { key: RowKey; title: string; log: number }) => void;
  rememberBatch: (batch: string) => void;
  forgetBatch: (batch: string) => void;
  /** @returns the batch that is to be taken back and then forgotten, where the last decision was one */
  undoLast: () => Promise<string | null>;
}

/** @param tell says what happened, to eyes and ears @param settled after a change on the server */
export function useDecisions({
  dispatch,
  tell,
  settled,
}: {
  dispatch: Dispatch<QueueAction>;
  tell: (text: string) => void;
  settled: () => void;
}): Decisions {
  const past = useRef<Past[]>([]);

  const decideRow = useCallback(
    async ({ row, title, to, reason, takeOver = false }: Decision) => {
      const key = keyOf(row);
      const why = reason === undefined ? {} : { reason };
      dispatch({ type: 'sent', keys: [key], to });
      tell(`${sayings[to].doing} “${title}” …`);
      const results = decide({ to, ...why, takeOver, decisions: [row] }).then((answer) => answer.results);
      const entry: Past = { kind: 'row', key, title, log: results.then(([result]) => logOf(result)).catch(() => null) };
      past.current.push(entry);
      try {
        const answered = await results;
        dispatch({ type: 'answered', results: answered, to, ...why });
        const [result] = answered;
        if (result?.result === 'refused') {
          drop(past.current, entry);
          tell(`Not ${sayings[to].done.toLowerCase()}: “${title}”. ${result.message}`);
        } else {
          tell(`${sayings[to].done} “${title}”.`);
        }
        settled();
      } catch (error) {
        drop(past.current, entry);
        const { message } = error as Error;
        dispatch({ type: 'unsent', keys: [key], to, ...why, message });
        tell(`Not ${sayings[to].done.toLowerCase()}: “${title}”. ${message}`);
      }
    },
    [dispatch, settled, tell],
  );

  const undoLast = useCallback(async () => {
    const last = past.current.at(-1);
    if (!last) {
      tell('There is nothing to undo on this screen. The review log has all decisions.');
      return null;
    }
    // It is the last one until all of it was taken back.
    if (last.kind === 'batch') return last.batch;
    past.current.pop();
    const log = await last.log;
    if (log === null) return null; // refused meanwhile, which was told
    try {
      const { results } = await undo({ log });
      for (const result of results) {
        if (result.result === 'done') {
          dispatch({ type: 'returned', key: keyOf(result), status: result.to, updatedAt: result.updatedAt });
        }
      }
      const refused = results.find((result) => result.result === 'refused');
      // Somebody is at the row: the next undo is meant for it again, not for the decision before.
      if (refused?.kind === 'locked' || refused?.kind === 'failed') past.current.push(last);
      tell(refused ? `Not undone: “${last.title}”. ${refused.message}` : `Undone: “${last.title}” is back.`);
      settled();
    } catch (error) {
      past.current.push(last);
      tell(`Not undone: “${last.title}”. ${(error as Error).message}`);
    }
    return null;
  }, [dispatch, settled, tell]);

  const rememberRow = useCallback<Decisions['rememberRow']>(({ key, title, log }) => {
    past.current.push({ kind: 'row', key, title, log: Promise.resolve(log) });
  }, []);
  const rememberBatch = useCallback((batch: string) => {
    past.current.push({ kind: 'batch', batch });
  }, []);
  const forgetBatch = useCallback((batch: string) => {
    past.current = past.current.filter((entry) => entry.kind !== 'batch' || entry.batch !== batch);
  }, []);
  return { decideRow, rememberRow, rememberBatch, forgetBatch, undoLast };
}

export const sayings: Record<Status, { doing: string; done: string }> = {
  published: { doing: 'Approving', done: 'Approved' },
  rejected: { doing: 'Rejecting', done: 'Rejected' },
  pending: { doing: 'Putting back', done: 'Put back' },
};

const logOf = (result: RowResult | undefined): number | null => (result?.result === 'done' ? result.log : null);

function drop(past: Past[], entry: Past): void {
  const at = past.indexOf(entry);
  if (at !== -1) past.splice(at, 1);
}
