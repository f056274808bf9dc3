'use client';
/** A merge of the open row, and the undo of one of its moves. */
import type { Dispatch, RefObject } from 'react';
import type { LogEntry, RowAnswer } from '../../../review/api.ts';
import { merge, undo } from '../../parts/review-client.ts';
import { keyOf, type QueueAction } from '../list/queue-state.ts';
import type { Merge } from './Duplicates.tsx';
import type { FormHandle } from './RowFormHandle.tsx';

interface Given {
  answer: RowAnswer | null;
  form: RefObject<FormHandle | null>;
  dispatch: Dispatch<QueueAction>;
  /** The merge is a decision that can be taken back. */
  remember: (row: { key: string; title: string; log: number }) => void;
  reload: () => Promise<void>;
  settled: () => void;
  tell: (text: string) => void;
}

export function useRowActs({ answer, form, dispatch, remember, reload, settled, tell }: Given): {
  mergeRow: (merge: Merge) => Promise<void>;
  undoMove: (entry: LogEntry) => Promise<void>;
} {
  async function mergeRow({ other, kept }: Merge) {
    if (!answer || (answer.row.family !== 'news' && answer.row.family !== 'events')) return;
    const { family, title } = answer.row;
    const saved = form.current?.modified() ? await form.current.save() : answer.row;
    if (!saved) return;
    const mine = { id: answer.row.id, updatedAt: saved.updatedAt };
    const [gone, stays] = kept === 'other' ? [mine, other] : [other, mine];
    const seen = { id: gone.updatedAt, into: stays.updatedAt };
    try {
      const { result } = await merge({ family, id: gone.id, into: stays.id, seen });
      if (result.result === 'refused') return tell(`Not merged. ${result.message}`);
      remember({ key: keyOf(result), title, log: result.log });
      tell(`Merged “${title}”: the row with the id ${stays.id} is kept.`);
      if (kept === 'other') dispatch({ type: 'sent', keys: [keyOf(result)], to: 'rejected' });
      dispatch({ type: 'answered', results: [result], to: 'rejected' });
      if (kept === 'this') await reload();
      settled();
    } catch (error) {
      tell(`Not merged. ${(error as Error).message}`);
    }
  }

  async function undoMove(entry: LogEntry) {
    try {
      const { results } = await undo({ log: entry.id });
      const refused = results.find((result) => result.result === 'refused');
      tell(refused ? `Not undone. ${refused.message}` : `Undone: the row is ${entry.from} again.`);
      await reload();
      settled();
    } catch (error) {
      tell(`Not undone. ${(error as Error).message}`);
    }
  }
  return { mergeRow, undoMove };
}
