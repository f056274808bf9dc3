'use client';
/** The review queue: the list with its filters, the open row, and the commands of buttons and shortcuts. */
import { Button, Gutter, SetStepNav } from '@payloadcms/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QueueRow } from '../../review/api/queue.ts';
import type { RowRef } from '../../review/api/values.ts';
import { announceQueueChange } from '../nav/queue-change.ts';
import { togglePagePanel } from '../preview/row-page/page-panel-setting.ts';
import { SavedFiltersDialog } from '../saved-filters/SavedFiltersDialog.tsx';
import { relativeTime } from '../time/relative-time.ts';
import { undoQuestion } from '../undo/undo-decision.ts';
import { AssignDialog } from './assign/AssignDialog.tsx';
import { type AssignTarget, useAssign } from './assign/use-assign.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { type BulkJob, decisionJob, undoJob } from './bulk/bulk-job.ts';
import { selectedCount } from './bulk/decision-target.ts';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { type Command, leavesFields } from './keys/key-command.ts';
import { useKeyCommands } from './keys/use-key-commands.ts';
import { useShortcutSetting } from './keys/use-shortcut-setting.ts';
import { FilterBar } from './list/FilterBar.tsx';
import { type Filters, queueFilterOf, queueUrl, readFilters } from './list/filters.ts';
import { NoMatch } from './list/NoMatch.tsx';
import { type Status, visibleRows } from './list/queue-state.ts';
import { RowList, rowElementId } from './list/RowList.tsx';
import { keyOf, type RowKey } from './list/row-key.ts';
import { useCounts } from './list/use-counts.ts';
import { useFilters } from './list/use-filters.ts';
import { useLiveQueue } from './list/use-live-queue.ts';
import { useQueueRows } from './list/use-queue-rows.ts';
import { useRowFocus } from './list/use-row-focus.ts';
import { useSelection } from './list/use-selection.ts';
import styles from './Queue.module.css';
import { OpenRow, OpenRowShimmer } from './row/OpenRow.tsx';
import { RejectDialog } from './row/RejectDialog.tsx';
import { RowActions } from './row/RowActions.tsx';
import type { FormHandle } from './row/RowFormHandle.tsx';
import { useDecisions } from './row/use-decisions.ts';
import { useMergeAndUndo } from './row/use-merge-and-undo.ts';
import { useOpenRow } from './row/use-open-row.ts';
import { useRejectReasons } from './row/use-reject-reasons.ts';
import { type SavedRow, useUnsavedGuard } from './row/use-unsaved-guard.tsx';
import { useQueueCommands } from './use-queue-commands.ts';

const refOf = ({ family, id, updatedAt }: QueueRow, saved: SavedRow | null): RowRef => ({
  ...{ family, id },
  seen: saved?.updatedAt ?? updatedAt,
});

function describeTarget(target: AssignTarget): string {
  if (!Array.isArray(target)) return `${target.total} rows`;
  const [only] = target;
  return target.length === 1 && only ? only.title || only.id : `${target.length} rows`;
}

/** What the reject dialog is for: one row, which stays the same when another is opened, or the selected rows. */
type RejectTarget = QueueRow | 'selected';

export function Queue() {
  const { filters, row: firstOpen, setFilters } = useFilters();
  const { state, dispatch, loading, error, more, reload: reloadList } = useQueueRows(filters, firstOpen);
  const { counts, recount } = useCounts(filters);
  const { data, error: rowError, reload: reloadRow } = useOpenRow(state.open);
  const [shortcuts, setShortcuts] = useShortcutSetting();
  const [notice, notify] = useState('');
  const [rejecting, setRejecting] = useState<RejectTarget | null>(null);
  const [help, setHelp] = useState(false);
  const [assigning, setAssigning] = useState<AssignTarget | null>(null);
  const [saved, setSaved] = useState(false);
  const [job, setJob] = useState<BulkJob | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  /** Narrow screens show only one of the two. */
  const [side, setSide] = useState<'list' | 'row'>('list');
  const main = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const form = useRef<FormHandle>(null);
  /** The bulk decisions made on this screen. */
  const ownBatches = useRef(new Set<string>());
  const { whenSaved, dialog: unsavedDialog } = useUnsavedGuard(form);
  const followFocus = useRowFocus(state.open, main);

  const refreshCounts = useCallback(() => {
    recount();
    announceQueueChange();
  }, [recount]);
  const { decideRow, undoLast, skip } = useDecisions({
    dispatch,
    notify,
    onSaved: refreshCounts,
  });

  const { assignTo, assignToMe } = useAssign({
    dispatch,
    notify,
    onSaved: () => {
      recount();
      void reloadRow();
    },
  });
  useRejectReasons(); // loads them, so that the dialog has them at once

  const rows = useMemo(() => visibleRows(state), [state]);
  const { allSelected, selectAll, selectShown, select, clear } = useSelection(rows, { filters, dispatch });
  const selected = selectedCount({ ...state, allSelected, total: counts?.total ?? null });
  useLiveQueue(filters, { dispatch, onChange: recount });
  const listed = rows.find((row) => keyOf(row) === state.open);
  const open = data?.row ?? listed ?? null;

  useEffect(() => {
    if (data) dispatch({ type: 'changed', row: data.row });
  }, [data, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is shown from its top
  useEffect(() => {
    if (pane.current && pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView();
  }, [state.open]);
  // Load the next page before the last row is reached.
  const rowsAhead = rows.length - 1 - rows.findIndex((row) => keyOf(row) === state.open);
  useEffect(() => {
    if (rowsAhead < 5 && state.next !== null && !error) more();
  }, [rowsAhead, error, more, state.next]);

  function openRow(key: RowKey) {
    setSide('row');
    if (key !== state.open) whenSaved(() => dispatch({ type: 'opened', key }));
  }
  function changeFilters(changed: Partial<Filters>) {
    whenSaved(() => {
      setSide('list');
      dispatch({ type: 'opened', key: null });
      setFilters(changed);
    });
  }

  /** Moves the focus to the open row in the list, or to the list while it is loading. */
  function focusList() {
    followFocus(true);
    const row = state.open === null ? null : document.getElementById(rowElementId(state.open));
    (row ?? list.current)?.focus({ preventScroll: true });
  }
  function goToFirst() {
    const [first] = rows;
    focusList();
    // While another list is loading, its first row is opened anyway.
    if (!first || state.open === null || loading === 'first') return;
    whenSaved(() => dispatch({ type: 'opened', key: keyOf(first) }));
  }

  /** Saves the changes in the form, then decides the row. */
  async function move(row: QueueRow, to: Status, options: { reason?: string; takeOver?: boolean } = {}) {
    const title = row.title || row.id;
    if (row.status === to) return notify(`“${title}” is already ${to}.`);
    let seen = row.updatedAt;
    if (keyOf(row) === state.open && form.current?.modified()) {
      const saved = await form.current.save();
      if (!saved) return;
      seen = saved.updatedAt;
    }
    await decideRow({ row: { family: row.family, id: row.id, seen }, title, to, ...options });
  }
  const moveOpen = (to: Status, options: { reason?: string; takeOver?: boolean } = {}) => {
    if (open) void move(open, to, options);
  };

  function moveSelected(to: Status, reason?: string) {
    const selectedRows = rows.filter((row) => state.selected.includes(keyOf(row)));
    const matching = { filter: queueFilterOf(filters), total: counts?.total ?? 0 };
    const decision = { to, ...(reason === undefined ? {} : { reason }) };
    whenSaved((saved) => {
      const started = decisionJob({
        ...decision,
        rows: allSelected ? matching : selectedRows.map((row) => refOf(row, keyOf(row) === state.open ? saved : null)),
        onResults: (results) => dispatch({ type: 'answered', results, ...decision }),
      });
      if (started.batch !== null) ownBatches.current.add(started.batch);
      setJob(started);
    });
  }
  function closeJob() {
    setJob(null);
    clear();
    dispatch({ type: 'opened', key: null });
    reloadList();
    refreshCounts();
  }

  const { mergeRow, undoMove } = useMergeAndUndo({
    data,
    form,
    dispatch,
    reload: reloadRow,
    onSaved: refreshCounts,
    notify,
  });
  async function undoLastDecision() {
    const last = await undoLast();
    if (last === null || last.batch === null) return;
    const undone = undoJob(last.batch, { total: last.count, onDone: () => skip(last) });
    // After a reload or in another tab, the editor may not know what the last decision was.
    const isKnown = ownBatches.current.has(last.batch);
    setJob(isKnown ? undone : { ...undone, question: undoQuestion(last, relativeTime(last.at)) });
  }

  function openSource() {
    if (data?.page.url) window.open(data.page.url, '_blank', 'noopener,noreferrer');
    else notify('This row has no source page.');
  }
  function edit() {
    setSide('row');
    if (!form.current) return notify('The fields are still loading. Try again in a moment.');
    form.current.focus(open?.status === 'published' ? undefined : data?.problems[0]?.path);
  }
  /** The selected rows, or else the open one. */
  function assignable(): AssignTarget {
    if (allSelected) return { filter: queueFilterOf(filters), total: counts?.total ?? 0 };
    const selectedRows = rows.filter((row) => state.selected.includes(keyOf(row)));
    if (selectedRows.length > 0) return selectedRows;
    return open ? [open] : [];
  }
  function assignOpen(how: (target: AssignTarget) => void) {
    const target = assignable();
    if (!Array.isArray(target) || target.length > 0) how(target);
  }
  /** What the keys and all buttons do: they decide the selected rows, or the open row if no other is selected. */
  const decide = (to: Status) => (selected === null ? moveOpen(to) : moveSelected(to));
  const startReject = () => setRejecting(selected === null ? open : 'selected');

  function run(command: Command) {
    followFocus(['next', 'previous', 'approve', 'undo'].includes(command));
    switch (command) {
      case 'next':
        return whenSaved(() => dispatch({ type: 'moved', step: 1 }));
      case 'previous':
        return whenSaved(() => dispatch({ type: 'moved', step: -1 }));
      case 'approve':
        return decide('published');
      case 'reject':
        return startReject();
      case 'edit':
        return edit();
      case 'source':
        return openSource();
      case 'page':
        return togglePagePanel();
      case 'select':
        return state.open === null ? undefined : select(state.open, !state.selected.includes(state.open), false);
      case 'mine':
        return assignOpen((target) => void assignToMe(target));
      case 'undo':
        return whenSaved(() => void undoLastDecision());
      case 'search':
        return searchBox.current?.querySelector('input')?.focus();
      case 'clear':
        return clear();
      case 'help':
        return setHelp(true);
    }
  }
  useKeyCommands(shortcuts, run);
  useQueueCommands({
    open,
    data,
    selected,
    run,
    onReopen: () => moveOpen('pending'),
    onAssign: () => open && setAssigning([open]),
    onSelectAll: selectAll,
    onSaved: () => setSaved(true),
    onOpen: openRow,
    onFilter: changeFilters,
  });

  function reject(reason: string) {
    const target = rejecting;
    setRejecting(null);
    if (target === null) return;
    if (target === 'selected') return moveSelected('rejected', reason);
    followFocus(true);
    void move(target, 'rejected', { reason });
  }
  const titleOf = (row: { family: string; id: string }) =>
    state.rows.find(({ family, id }) => family === row.family && id === row.id)?.title || `${row.family}/${row.id}`;

  return (
    <Gutter>
      <main className={styles.queue} ref={main}>
        <SetStepNav nav={[{ label: 'Review queue' }]} />
        <header className={styles.head}>
          <h1>Review queue</h1>
          <Button
            buttonStyle="secondary"
            className={styles.saved}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            margin={false}
            onClick={() => setSaved(true)}
            size="small"
          >
            Saved filters
          </Button>
          <Button
            buttonStyle="secondary"
            extraButtonProps={{ title: 'Undo your last decision (u)' }}
            margin={false}
            onClick={() => run('undo')}
            size="small"
          >
            Take back
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={() => setHelp(true)} size="small">
            Shortcuts {shortcuts ? '' : '(off) '}
            <span aria-hidden="true">?</span>
          </Button>
        </header>
        <FilterBar
          counts={counts}
          filters={filters}
          onChange={changeFilters}
          onLeave={focusList}
          onSubmit={goToFirst}
          searchBox={searchBox}
        />
        <p className={styles.notice} role="status">
          {notice}
        </p>
        <div className={styles.panes} data-side={side}>
          <section aria-label="List" className={styles.list} ref={list} tabIndex={-1}>
            <BulkBar
              allSelected={allSelected}
              onAssign={() => assignOpen(setAssigning)}
              onClear={clear}
              onMove={(to) => (to === 'rejected' ? startReject() : decide(to))}
              onSelectAll={selectAll}
              onSelectShown={selectShown}
              selected={state.selected.length}
              shown={rows.length}
              status={filters.status}
              total={counts?.total ?? null}
            />
            {state.arrived.length > 0 && (
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() => dispatch({ type: 'arrivalsShown', order: filters.order })}
                size="small"
              >
                Show {state.arrived.length} new {state.arrived.length === 1 ? 'row' : 'rows'}
              </Button>
            )}
            <RowList
              allSelected={allSelected}
              empty={<NoMatch filters={filters} onChange={changeFilters} />}
              error={error}
              loading={loading}
              marks={state.marks}
              onMore={state.next === null ? null : more}
              onOpen={openRow}
              onRetry={state.rows.length === 0 ? reloadList : more}
              onSelect={select}
              open={state.open}
              rows={rows}
              selected={state.selected}
            />
          </section>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in any field returns to the list */}
          <div
            className={styles.row}
            ref={pane}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !leavesFields(event.target)) return;
              if (state.open !== null) document.getElementById(rowElementId(state.open))?.focus();
            }}
          >
            {open && (
              <RowActions
                hasSource={Boolean(data?.page.url)}
                onApprove={() => decide('published')}
                onAssign={() => setAssigning([open])}
                onBack={() => setSide('list')}
                onDiscard={() => form.current?.discard()}
                onEdit={edit}
                onReopen={() => decide('pending')}
                onReject={startReject}
                onSave={() => void form.current?.save()}
                onSource={openSource}
                selected={selected}
                status={selected === null ? open.status : filters.status}
                unsaved={unsaved}
              />
            )}
            {rowError && <p role="alert">{rowError}</p>}
            {data ? (
              <OpenRow
                data={data}
                form={form}
                key={keyOf(data.row)}
                mark={state.marks[keyOf(data.row)]}
                onMerge={mergeRow}
                onMove={moveOpen}
                onUndo={(entry) => whenSaved(() => void undoMove(entry))}
                onUnsaved={setUnsaved}
                reload={async () => {
                  dispatch({ type: 'cleared', key: keyOf(data.row) });
                  await reloadRow();
                }}
                notify={notify}
                unsaved={unsaved}
              />
            ) : (
              state.open !== null && !rowError && <OpenRowShimmer />
            )}
            {state.open === null && loading === null && <p>Choose a row in the list to see and decide it here.</p>}
          </div>
        </div>
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
        {assigning && (
          <AssignDialog
            onAssign={(to) => {
              setAssigning(null);
              void assignTo(to, assigning);
            }}
            onClose={() => setAssigning(null)}
            subject={describeTarget(assigning)}
          />
        )}
        {saved && (
          <SavedFiltersDialog
            onClose={() => setSaved(false)}
            onPick={(filter) => {
              setSaved(false);
              changeFilters(readFilters(new URLSearchParams(filter.query ?? '')));
            }}
            query={queueUrl(filters).split('?')[1] ?? ''}
          />
        )}
        {help && <KeysDialog enabled={shortcuts} onClose={() => setHelp(false)} onToggle={setShortcuts} />}
        {job && (
          <BulkDialog
            job={job}
            key={job.title + job.batch}
            onCancel={() => setJob(null)}
            onClose={closeJob}
            onUndo={(batch, total) => setJob(undoJob(batch, { total }))}
            titleOf={titleOf}
          />
        )}
        {unsavedDialog}
      </main>
    </Gutter>
  );
}
