'use client';
/** Assigns rows to an account or to nobody, and shows it in the list. Assigning is not a decision: it needs no undo. */
import { useAuth } from '@payloadcms/ui';
import { type Dispatch, useCallback } from 'react';
import type { User } from '../../../payload-types.ts';
import { maxAssigned } from '../../../review/api/colleagues.ts';
import { maxRefs, type QueueFilter, type QueueRow } from '../../../review/api/queue.ts';
import { assign, readRefs } from '../../parts/review-client.ts';
import type { QueueAction } from '../list/queue-state.ts';
import { keyOf } from '../list/row-key.ts';

export type AssignTarget = QueueRow[] | { filter: QueueFilter; total: number };

interface Assign {
  assignTo: (to: number | null, target: AssignTarget) => Promise<void>;
  /** To the user; to nobody if all of the rows are the user's already. */
  assignToMe: (target: AssignTarget) => Promise<void>;
}

export interface AssignOptions {
  dispatch: Dispatch<QueueAction>;
  notify: (text: string) => void;
  onSaved: () => void;
}

export function useAssign({ dispatch, notify, onSaved }: AssignOptions): Assign {
  const { user } = useAuth<User>();
  const assignTo = useCallback(
    async (to: number | null, target: AssignTarget) => {
      const total = Array.isArray(target) ? target.length : target.total;
      const [only] = Array.isArray(target) ? target : [];
      const what = total === 1 && only ? `“${only.title || only.id}”` : `${total} rows`;
      notify(`Assigning ${what} …`);
      try {
        let name = 'nobody';
        for await (const rows of chunksOf(target)) {
          const { assigned, rows: done } = await assign({ to, rows });
          dispatch({ type: 'assigned', keys: done.map(keyOf), assigned });
          if (assigned) name = assigned.own ? 'you' : assigned.name;
        }
        notify(`Assigned ${what} to ${name}.`);
      } catch (error) {
        notify(`Not assigned: ${what}. ${(error as Error).message}`);
      }
      onSaved();
    },
    [dispatch, notify, onSaved],
  );
  const assignToMe = useCallback(
    async (target: AssignTarget) => {
      const allMine = Array.isArray(target) && target.every(({ assigned }) => assigned?.own);
      await assignTo(allMine ? null : Number(user?.id), target);
    },
    [assignTo, user?.id],
  );
  return { assignTo, assignToMe };
}

type Keys = Pick<QueueRow, 'family' | 'id'>[];

/** The rows in parts that one request may have. */
async function* chunksOf(target: AssignTarget): AsyncGenerator<Keys> {
  if (Array.isArray(target)) {
    yield* split(target);
    return;
  }
  const until = new Date().toISOString();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { refs, next } = await readRefs({ ...target.filter, until, limit: maxRefs, ...(cursor ? { cursor } : {}) });
    yield* split(refs);
    cursor = next;
  }
}

function* split(rows: Keys): Generator<Keys> {
  for (let at = 0; at < rows.length; at += maxAssigned) {
    yield rows.slice(at, at + maxAssigned).map(({ family, id }) => ({ family, id }));
  }
}
