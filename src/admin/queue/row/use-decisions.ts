'use client';
/** Sends decisions without blocking the list: a refused row returns to it. Remembers the decisions for undo. */
import { type Dispatch, useCallback, useRef } from 'react';
import type { RowResult } from '../../../review/api/decisions.ts';
import type { RowRef } from '../../../review/api/values.ts';
import { decide, undo } from '../../parts/review-client.ts';
import { moveTexts } from '../list/move-texts.ts';
import type { QueueAction, Status } from '../list/queue-state.ts';
import { keyOf, type RowKey } from '../list/row-key.ts';

/** A decision made on this screen. `undoLast` undoes the last one. */
type Past = { kind: 'row'; key: RowKey; title: string; log: Promise<number | null> } | { kind: 'batch'; batch: string };

export interface Decision {
  row: RowRef;
  title: string;
  to: Status;
  reason?: string;
  /** Decide even if somebody else is editing the row. */
  takeOver?: boolean;
}

interface Decisions {
  decideRow: (decision: Decision) => Promise<void>;
  /** Adds a decision made elsewhere, such as a merge. */
  rememberRow: (row: { key: RowKey; title: string; log: number }) => void;
  rememberBatch: (batch: string) => void;
  forgetBatch: (batch: string) => void;
  /** @returns the batch to undo and then forget, if the last decision was a bulk decision */
  undoLast: () => Promise<string | null>;
}

/** @param notify shows and announces what happened @param onSaved called after a change on the server */
export function useDecisions({
  dispatch,
  notify,
  onSaved,
}: {
  dispatch: Dispatch<QueueAction>;
  notify: (text: string) => void;
  onSaved: () => void;
}): Decisions {
  const past = useRef<Past[]>([]);

  const decideRow = useCallback(
    async ({ row, title, to, reason, takeOver = false }: Decision) => {
      const key = keyOf(row);
      const withReason = reason === undefined ? {} : { reason };
      dispatch({ type: 'sent', keys: [key], to });
      notify(`${moveTexts[to].doing} “${title}” …`);
      const results = decide({ to, ...withReason, takeOver, decisions: [row] }).then((response) => response.results);
      const entry: Past = { kind: 'row', key, title, log: results.then(([result]) => logOf(result)).catch(() => null) };
      past.current.push(entry);
      try {
        const received = await results;
        dispatch({ type: 'answered', results: received, to, ...withReason });
        const [result] = received;
        if (result?.result === 'refused') {
          drop(past.current, entry);
          notify(`Not ${moveTexts[to].done.toLowerCase()}: “${title}”. ${result.message}`);
        } else {
          notify(`${moveTexts[to].done} “${title}”.`);
        }
        onSaved();
      } catch (error) {
        drop(past.current, entry);
        const { message } = error as Error;
        dispatch({ type: 'unsent', keys: [key], to, ...withReason, message });
        notify(`Not ${moveTexts[to].done.toLowerCase()}: “${title}”. ${message}`);
      }
    },
    [dispatch, notify, onSaved],
  );

  const undoLast = useCallback(async () => {
    const last = past.current.at(-1);
    if (!last) {
      notify('There is nothing to undo on this screen. Use the review log to undo earlier decisions.');
      return null;
    }
    // It stays the last decision until all of it is undone.
    if (last.kind === 'batch') return last.batch;
    past.current.pop();
    const log = await last.log;
    if (log === null) return null; // the decision was refused, and the editor was notified
    try {
      const { results } = await undo({ log });
      for (const result of results) {
        if (result.result === 'done') {
          dispatch({ type: 'returned', key: keyOf(result), status: result.to, updatedAt: result.updatedAt });
        }
      }
      const refused = results.find((result) => result.result === 'refused');
      // The row is locked or the server failed: the next undo tries this decision again, not the one before.
      if (refused?.kind === 'locked' || refused?.kind === 'failed') past.current.push(last);
      notify(refused ? `Not undone: “${last.title}”. ${refused.message}` : `Undone: “${last.title}”.`);
      onSaved();
    } catch (error) {
      past.current.push(last);
      notify(`Not undone: “${last.title}”. ${(error as Error).message}`);
    }
    return null;
  }, [dispatch, notify, onSaved]);

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

const logOf = (result: RowResult | undefined): number | null => (result?.result === 'done' ? result.log : null);

function drop(past: Past[], entry: Past): void {
  const at = past.indexOf(entry);
  if (at !== -1) past.splice(at, 1);
}
