'use client';
/** What the keys, the buttons and the palette decide: the selected rows, or the open one if no other is selected. With their dialogs. */
import { type Dispatch, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { QueueRow } from '../../review/api/queue.ts';
import type { RowRef } from '../../review/api/values.ts';
import { relativeTime } from '../time/relative-time.ts';
import { undoQuestion } from '../undo/undo-decision.ts';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { type BulkJob, decisionJob, undoJob } from './bulk/bulk-job.ts';
import { selectedCount } from './bulk/decision-target.ts';
import { type Filters, queueFilterOf } from './list/filters.ts';
import { type QueueAction, type QueueState, type Status, visibleRows } from './list/queue-state.ts';
import { keyOf, type RowKey } from './list/row-key.ts';
import type { Selection } from './list/use-selection.ts';
import { RejectDialog } from './row/RejectDialog.tsx';
import type { FormHandle, SavedRow } from './row/RowFormHandle.tsx';
import { useDecisions } from './row/use-decisions.ts';
import type { UnsavedGuard } from './row/use-unsaved-guard.tsx';

interface Options {
  filters: Filters;
  state: QueueState;
  dispatch: Dispatch<QueueAction>;
  open: QueueRow | null;
  /** The number of matching rows on the server; null until it is known. */
  total: number | null;
  selection: Pick<Selection, 'allSelected' | 'clear'>;
  form: RefObject<FormHandle | null>;
  whenSaved: UnsavedGuard['whenSaved'];
  /** The focus follows to the row that is opened next. */
  followFocus: (follow: boolean) => void;
  reloadList: () => void;
  notify: (text: string) => void;
  /** Called after a change on the server. */
  onSaved: () => void;
}

interface MoveOptions {
  reason?: string;
  takeOver?: boolean;
}

interface QueueDecisions {
  /** How many selected rows are decided; null for the open row. */
  selected: number | null;
  /** Decides the selected rows, or the open one. */
  decide: (to: Status) => void;
  /** Decides only the open row. */
  moveOpen: (to: Status, options?: MoveOptions) => void;
  /** Asks for the reason first. */
  startReject: () => void;
  undoLast: () => Promise<void>;
  /** Must be rendered. */
  dialogs: ReactNode;
}

export function useQueueDecisions(options: Options): QueueDecisions {
  const { filters, state, dispatch, open, total, selection, form, whenSaved, notify, onSaved } = options;
  const { decideRow, undoLast: undoOne, skip } = useDecisions({ dispatch, notify, onSaved });
  /** What the reason is for: one row, which stays the same when another is opened, or the selected rows. */
  const [rejecting, setRejecting] = useState<QueueRow | 'selected' | null>(null);
  const [job, setJob] = useState<BulkJob | null>(null);
  /** The bulk decisions made on this screen. */
  const ownBatches = useRef(new Set<string>());
  /** The rows that are being saved or decided: a key that is pressed twice must not decide one twice. */
  const moving = useRef(new Set<RowKey>());
  const { allSelected } = selection;
  const selected = selectedCount({ ...state, allSelected, total });

  /** Saves the changes in the form, then decides the row. */
  async function move(row: QueueRow, to: Status, moveOptions: MoveOptions = {}) {
    const key = keyOf(row);
    const title = row.title || row.id;
    if (moving.current.has(key)) return;
    if (row.status === to) return notify(`“${title}” is already ${to}.`);
    moving.current.add(key);
    const saved = key === state.open && form.current?.modified() ? await form.current.save() : row;
    const { family, id } = row;
    if (saved) await decideRow({ row: { family, id, seen: saved.updatedAt }, title, to, ...moveOptions });
    moving.current.delete(key);
  }
  const moveOpen = (to: Status, moveOptions?: MoveOptions) => {
    if (open) void move(open, to, moveOptions);
  };

  function moveSelected(to: Status, reason?: string) {
    const rows = visibleRows(state).filter((row) => state.selected.includes(keyOf(row)));
    const matching = { filter: queueFilterOf(filters), total: total ?? 0 };
    const decision = { to, ...(reason === undefined ? {} : { reason }) };
    whenSaved((saved) => {
      const started = decisionJob({
        ...decision,
        rows: allSelected ? matching : rows.map((row) => refOf(row, keyOf(row) === state.open ? saved : null)),
        onResults: (results) => dispatch({ type: 'answered', results, ...decision }),
      });
      if (started.batch !== null) ownBatches.current.add(started.batch);
      setJob(started);
    });
  }
  function closeJob() {
    setJob(null);
    selection.clear();
    dispatch({ type: 'opened', key: null });
    options.reloadList();
    onSaved();
  }

  function reject(reason: string) {
    const target = rejecting;
    setRejecting(null);
    if (target === null) return;
    if (target === 'selected') return moveSelected('rejected', reason);
    options.followFocus(true);
    void move(target, 'rejected', { reason });
  }

  async function undoLast() {
    const last = await undoOne();
    if (last === null || last.batch === null) return;
    const undone = undoJob(last.batch, { total: last.count, onDone: () => skip(last) });
    // After a reload or in another tab, the editor may not know what the last decision was.
    const isKnown = ownBatches.current.has(last.batch);
    setJob(isKnown ? undone : { ...undone, question: undoQuestion(last, relativeTime(last.at)) });
  }

  const titleOf = (row: { family: string; id: string }) =>
    state.rows.find(({ family, id }) => family === row.family && id === row.id)?.title || `${row.family}/${row.id}`;
  const dialogs = (
    <>
      {rejecting && (
        <RejectDialog
          onClose={() => setRejecting(null)}
          onReject={reject}
          subject={
            rejecting === 'selected'
              ? `${selected} ${selected === 1 ? 'row' : 'rows'}`
              : rejecting.title || rejecting.id
          }
        />
      )}
      {job && (
        <BulkDialog
          job={job}
          key={job.title + job.batch}
          onCancel={() => setJob(null)}
          onClose={closeJob}
          onUndo={(batch, count) => setJob(undoJob(batch, { total: count }))}
          titleOf={titleOf}
        />
      )}
    </>
  );
  return {
    selected,
    decide: (to) => (selected === null ? moveOpen(to) : moveSelected(to)),
    moveOpen,
    startReject: () => setRejecting(selected === null ? open : 'selected'),
    undoLast,
    dialogs,
  };
}

const refOf = ({ family, id, updatedAt }: QueueRow, saved: SavedRow | null): RowRef => ({
  ...{ family, id },
  seen: saved?.updatedAt ?? updatedAt,
});
