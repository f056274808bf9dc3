'use client';
/** Sends decisions without blocking the list: a refused row returns to it. Undoes the account's last decision. */
import { type Dispatch, useCallback, useRef } from 'react';
import type { OwnDecision } from '../../../review/api/own-decisions.ts';
import type { RowRef } from '../../../review/api/values.ts';
import { decide } from '../../parts/review-client.ts';
import { isBulk, undoDecision } from '../../undo/undo-decision.ts';
import { useLastDecision } from '../../undo/use-last-decision.ts';
import { moveTexts } from '../list/move-texts.ts';
import type { QueueAction, Status } from '../list/queue-state.ts';
import { keyOf } from '../list/row-key.ts';

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
  /** @returns the last decision if it was a bulk decision, which is undone in its dialog */
  undoLast: () => Promise<OwnDecision | null>;
  /** The next undo goes on with the decision before it. */
  skip: (decision: OwnDecision) => void;
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
  const { findLast, skip } = useLastDecision();
  /** Decisions and undos that the server has not answered yet. */
  const sending = useRef(new Set<Promise<unknown>>());

  const decideRow = useCallback(
    async ({ row, title, to, reason, takeOver = false }: Decision) => {
      const key = keyOf(row);
      const withReason = reason === undefined ? {} : { reason };
      dispatch({ type: 'sent', keys: [key], to });
      notify(`${moveTexts[to].doing} “${title}” …`);
      const results = decide({ to, ...withReason, takeOver, decisions: [row] }).then((response) => response.results);
      sending.current.add(results);
      try {
        const received = await results;
        dispatch({ type: 'answered', results: received, to, ...withReason });
        const [result] = received;
        if (result?.result === 'refused') {
          notify(`Not ${moveTexts[to].done.toLowerCase()}: “${title}”. ${result.message}`);
        } else {
          notify(`${moveTexts[to].done} “${title}”.`);
        }
        onSaved();
      } catch (error) {
        const { message } = error as Error;
        dispatch({ type: 'unsent', keys: [key], to, ...withReason, message });
        notify(`Not ${moveTexts[to].done.toLowerCase()}: “${title}”. ${message}`);
      }
      sending.current.delete(results);
    },
    [dispatch, notify, onSaved],
  );

  const undoNext = useCallback(async () => {
    try {
      const last = await findLast();
      if (last === null) {
        notify('You have decided nothing in the last eight hours. Use the review log to undo earlier decisions.');
        return null;
      }
      if (isBulk(last)) return last;
      const { results, message, refused, retry } = await undoDecision(last);
      for (const result of results) {
        if (result.result === 'done') {
          dispatch({ type: 'returned', key: keyOf(result), status: result.to, updatedAt: result.updatedAt });
        }
      }
      if (refused && !retry) skip(last);
      notify(message);
      onSaved();
    } catch (error) {
      notify(`Not undone. ${(error as Error).message}`);
    }
    return null;
  }, [dispatch, findLast, notify, onSaved, skip]);

  const undoLast = useCallback(async () => {
    // The review log has them once they are answered. A second undo is about the decision before.
    const undone = Promise.allSettled(sending.current).then(undoNext);
    sending.current.add(undone);
    return undone.finally(() => sending.current.delete(undone));
  }, [undoNext]);

  return { decideRow, undoLast, skip };
}
