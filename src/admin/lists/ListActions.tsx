'use client';
/** Above a family's list: decides the selected rows as the queue does, changes a field of them, and undoes the last decision. */
import { Button, toast, useAuth, useConfig, useListDrawerContext } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Family } from '../../feed/stored-rows.ts';
import type { User } from '../../payload-types.ts';
import { announceQueueChange } from '../nav/queue-change.ts';
import { decide } from '../parts/review-client.ts';
import { BulkDialog } from '../queue/bulk/BulkDialog.tsx';
import { type BulkJob, decisionJob, undoJob } from '../queue/bulk/bulk-job.ts';
import type { Status } from '../queue/list/queue-state.ts';
import { RejectDialog } from '../queue/row/RejectDialog.tsx';
import { relativeTime } from '../time/relative-time.ts';
import { isBulk, undoDecision, undoQuestion } from '../undo/undo-decision.ts';
import { useLastDecision } from '../undo/use-last-decision.ts';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { EditRowsDialog } from './EditRowsDialog.tsx';
import styles from './ListActions.module.css';
import type { ListedRow } from './listed-rows.ts';
import { movesFor } from './moves-for.ts';
import { useSelectedRows } from './use-selected-rows.ts';

export function ListActions({ collectionSlug, status }: { collectionSlug: Family; status: Status | null }) {
  const { user } = useAuth<User>();
  const { isInDrawer } = useListDrawerContext();
  // In a drawer, rows are chosen for a field of another row.
  if (isInDrawer || (user?.role !== 'admin' && user?.role !== 'editor')) return null;
  return <Actions family={collectionSlug} status={status} />;
}

/** @param status of every row in the list, if the list is filtered by it */
function Actions({ family, status }: { family: Family; status: Status | null }) {
  const router = useRouter();
  const { getEntityConfig } = useConfig();
  const { count, allMatching, shown, read, clear } = useSelectedRows(family);
  const { findLast, skip } = useLastDecision();
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState<ListedRow[] | null>(null);
  const [editing, setEditing] = useState(false);
  const [job, setJob] = useState<BulkJob | null>(null);

  const titleField = getEntityConfig({ collectionSlug: family })?.admin?.useAsTitle ?? 'id';
  const titleOf = (row: Record<string, unknown> & { id: string }) => String(row[titleField] || row.id);
  const refOf = ({ id, updatedAt }: ListedRow) => ({ family, id, seen: updatedAt });

  function refresh() {
    clear();
    router.refresh();
    announceQueueChange();
  }

  /** Runs what needs the server before a dialog opens, and shows why it failed. */
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error((error as Error).message); // has a sentence for the editor
    }
    setBusy(false);
  }

  const move = (to: Status) =>
    attempt(async () => {
      const rows = (await read([titleField])).filter((row) => row.status !== to);
      if (rows.length === 0) return void toast.info(`All of these rows are ${to} already.`);
      if (to === 'rejected') return setRejecting(rows);
      await moveRows(rows, to);
    });

  /** One row is decided at once, as in the queue; more than one is asked about. */
  async function moveRows(rows: ListedRow[], to: Status, reason?: string) {
    const decision = { to, ...(reason === undefined ? {} : { reason }) };
    const [only] = rows;
    if (only && rows.length === 1) {
      const { results } = await decide({ ...decision, decisions: [refOf(only)] });
      const refused = results.find((result) => result.result === 'refused');
      if (refused) toast.error(`“${titleOf(only)}” stays ${only.status}. ${refused.message}`);
      else toast.success(`“${titleOf(only)}” is ${to}.`);
      return refresh();
    }
    setJob(decisionJob({ ...decision, rows: rows.map(refOf), onResults: () => {} }));
  }

  const undoLast = () =>
    attempt(async () => {
      const last = await findLast();
      if (last === null) {
        return void toast.info(
          'You have decided nothing in the last eight hours. The review log has earlier decisions.',
        );
      }
      if (isBulk(last) && last.batch !== null) {
        const question = undoQuestion(last, relativeTime(last.at));
        return setJob({ ...undoJob(last.batch, { total: last.count, onDone: () => skip(last) }), question });
      }
      const { message, refused, retry } = await undoDecision(last);
      if (refused && !retry) skip(last);
      if (refused) toast.error(message);
      else toast.success(message);
      refresh();
    });
  useUndoKey(() => void undoLast());

  const moves = movesFor({ shown, count, allMatching, status });
  return (
    <section aria-label="Actions for rows" className={styles.bar}>
      {moves.map(({ to, label }) => (
        <Button
          buttonStyle={to === 'published' ? 'primary' : 'secondary'}
          disabled={busy}
          key={to}
          margin={false}
          onClick={() => move(to)}
          size="small"
        >
          {label}
        </Button>
      ))}
      {count > 0 && (
        <Button buttonStyle="secondary" disabled={busy} margin={false} onClick={() => setEditing(true)} size="small">
          Change a field of {count}
        </Button>
      )}
      <Button
        buttonStyle="secondary"
        disabled={busy}
        extraButtonProps={{ title: 'Undo your last decision (u)' }}
        margin={false}
        onClick={undoLast}
        size="small"
      >
        Take back
      </Button>
      {rejecting && (
        <RejectDialog
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            void attempt(() => moveRows(rejecting, 'rejected', reason));
          }}
          subject={rejecting.length === 1 && rejecting[0] ? titleOf(rejecting[0]) : `${rejecting.length} rows`}
        />
      )}
      {editing && (
        <EditRowsDialog
          family={family}
          onClose={() => setEditing(false)}
          onStart={(started) => {
            setEditing(false);
            setJob(started);
          }}
          read={read}
        />
      )}
      {job && (
        <BulkDialog
          job={job}
          key={job.title + job.batch}
          onCancel={() => setJob(null)}
          onClose={() => {
            setJob(null);
            refresh();
          }}
          onUndo={(batch, total) => setJob(undoJob(batch, { total }))}
          titleOf={({ id }) => titleOf(shown.find((row) => row.id === id) ?? { id })}
        />
      )}
    </section>
  );
}
