'use client';
/** Merges the open row with a duplicate, and undoes one of its decisions. */
import type { Dispatch, RefObject } from 'react';
import type { LogEntry, RowResponse } from '../../../review/api/row.ts';
import { merge, undo } from '../../parts/review-client.ts';
import type { QueueAction } from '../list/queue-state.ts';
import { keyOf } from '../list/row-key.ts';
import type { Merge } from './Duplicates.tsx';
import type { FormHandle } from './RowFormHandle.tsx';

interface Options {
  data: RowResponse | null;
  form: RefObject<FormHandle | null>;
  dispatch: Dispatch<QueueAction>;
  reload: () => Promise<void>;
  onSaved: () => void;
  notify: (text: string) => void;
}

export function useMergeAndUndo({ data, form, dispatch, reload, onSaved, notify }: Options): {
  mergeRow: (merge: Merge) => Promise<void>;
  undoMove: (entry: LogEntry) => Promise<void>;
} {
  async function mergeRow({ other, kept }: Merge) {
    if (!data || (data.row.family !== 'news' && data.row.family !== 'events')) return;
    const { family, title } = data.row;
    const saved = form.current?.modified() ? await form.current.save() : data.row;
    if (!saved) return;
    const mine = { id: data.row.id, updatedAt: saved.updatedAt };
    const [rejected, survivor] = kept === 'other' ? [mine, other] : [other, mine];
    const source = kept === 'other' ? other.source : data.row.source;
    const from = source ? ` from ${source.name}` : '';
    const seen = { id: rejected.updatedAt, into: survivor.updatedAt };
    try {
      const { result } = await merge({ family, id: rejected.id, into: survivor.id, seen });
      if (result.result === 'refused') {
        notify(`Not merged. ${result.message}`);
        return await reload(); // to show what has changed
      }
      notify(`Merged “${title}”. Kept the row with the id ${survivor.id}${from}. To undo this, press u.`);
      if (kept === 'other') dispatch({ type: 'sent', keys: [keyOf(result)], to: 'rejected' });
      dispatch({ type: 'answered', results: [result], to: 'rejected' });
      if (kept === 'this') await reload();
      onSaved();
    } catch (error) {
      notify(`Not merged. ${(error as Error).message}`);
    }
  }

  async function undoMove(entry: LogEntry) {
    try {
      const { results } = await undo({ log: entry.id });
      const refused = results.find((result) => result.result === 'refused');
      const now = entry.kind === 'dismissal' ? 'The two rows are suggested again.' : `The row is ${entry.from} again.`;
      notify(refused ? `Not undone. ${refused.message}` : `Undone. ${now}`);
      await reload();
      onSaved();
    } catch (error) {
      notify(`Not undone. ${(error as Error).message}`);
    }
  }
  return { mergeRow, undoMove };
}
