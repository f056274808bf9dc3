'use client';
/** The review queue: the list with its filters, the open row, and the commands of buttons and shortcuts. */
import { Button, Gutter } from '@payloadcms/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announceQueueChange } from '../nav/queue-change.ts';
import { togglePagePanel } from '../preview/row-page/page-panel-setting.ts';
import { SavedFiltersDialog } from '../saved-filters/SavedFiltersDialog.tsx';
import { useAssignDialog } from './assign/use-assign-dialog.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { type Command, leavesFields } from './keys/key-command.ts';
import { useKeyCommands } from './keys/use-key-commands.ts';
import { useShortcutSetting } from './keys/use-shortcut-setting.ts';
import { FilterBar } from './list/FilterBar.tsx';
import { type Filters, queueUrl, readFilters } from './list/filters.ts';
import { NoMatch } from './list/NoMatch.tsx';
import { visibleRows } from './list/queue-state.ts';
import { RowList, rowElementId } from './list/RowList.tsx';
import { keyOf, type RowKey } from './list/row-key.ts';
import { useCounts } from './list/use-counts.ts';
import { useFilters } from './list/use-filters.ts';
import { useLiveQueue } from './list/use-live-queue.ts';
import { useQueueRows } from './list/use-queue-rows.ts';
import { useRowFocus } from './list/use-row-focus.ts';
import { useSelection } from './list/use-selection.ts';
import styles from './Queue.module.css';
import { QueueHead } from './QueueHead.tsx';
import { OpenRow, OpenRowShimmer } from './row/OpenRow.tsx';
import { RowActions } from './row/RowActions.tsx';
import type { FormHandle } from './row/RowFormHandle.tsx';
import { useMergeAndUndo } from './row/use-merge-and-undo.ts';
import { useOpenRow } from './row/use-open-row.ts';
import { useRejectReasons } from './row/use-reject-reasons.ts';
import { useSuggestions } from './row/use-suggestions.ts';
import { useUnsavedGuard } from './row/use-unsaved-guard.tsx';
import { useQueueCommands } from './use-queue-commands.ts';
import { useQueueDecisions } from './use-queue-decisions.tsx';

export function Queue() {
  const { filters, row: firstOpen, setFilters } = useFilters();
  const { state, dispatch, loading, error, more, reload: reloadList } = useQueueRows(filters, firstOpen);
  const { counts, total, recount } = useCounts(filters);
  const { data, error: rowError, reload: reloadRow } = useOpenRow(state.open, state.returned.length);
  const [shortcuts, setShortcuts] = useShortcutSetting();
  const [notice, notify] = useState('');
  const [help, setHelp] = useState(false);
  const [saved, setSaved] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  /** Narrow screens show only one of the two. */
  const [side, setSide] = useState<'list' | 'row'>('list');
  const main = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const form = useRef<FormHandle>(null);
  const { whenSaved, dialog: unsavedDialog } = useUnsavedGuard(form);
  const followFocus = useRowFocus(state.open, main);

  const refreshCounts = useCallback(() => {
    recount();
    announceQueueChange();
  }, [recount]);
  useRejectReasons(); // loads them, so that the dialog has them at once

  const rows = useMemo(() => visibleRows(state), [state]);
  const selection = useSelection(rows, { filters, dispatch });
  const { allSelected, selectAll, selectShown, select, clear } = selection;
  useLiveQueue(filters, { dispatch, onChange: recount });
  const listed = rows.find((row) => keyOf(row) === state.open);
  const open = data?.row ?? listed ?? null;

  const { selected, decide, moveOpen, startReject, undoLast, dialogs } = useQueueDecisions({
    ...{ filters, state, dispatch, open, total, selection, form, whenSaved, followFocus, reloadList, notify },
    onSaved: refreshCounts,
  });
  const {
    askWhom,
    assignToMe,
    dialog: assignDialog,
  } = useAssignDialog({
    ...{ filters, rows, selected: state.selected, allSelected, total, open, dispatch, notify },
    onSaved: () => {
      recount();
      void reloadRow();
    },
  });

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

  const { mergeRow, undoMove } = useMergeAndUndo({
    data,
    form,
    dispatch,
    reload: reloadRow,
    onSaved: refreshCounts,
    notify,
  });
  const suggestions = useSuggestions({
    ...{ data, mergeRow, followFocus, notify, reload: reloadRow },
    showRow: () => setSide('row'),
    onSaved: refreshCounts,
  });

  function openSource() {
    if (data?.page.url) window.open(data.page.url, '_blank', 'noopener,noreferrer');
    else notify('This row has no source page.');
  }
  function edit() {
    setSide('row');
    if (!form.current) return notify('The fields are still loading. Try again in a moment.');
    form.current.focus(open?.status === 'published' ? undefined : data?.problems[0]?.path);
  }

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
        return assignToMe();
      case 'merge':
      case 'dismiss':
        return suggestions.byKey(command);
      case 'undo':
        return whenSaved(() => void suggestions.settled().then(undoLast));
      case 'search':
        return searchBox.current?.querySelector('input')?.focus();
      case 'clear':
        return clear();
      case 'help':
        return setHelp(true);
    }
  }
  useKeyCommands(shortcuts, run);
  /** Of the rows that a decision is about. */
  const decidedStatus = selected === null ? (open?.status ?? 'any') : filters.status;
  useQueueCommands({
    open,
    data,
    status: decidedStatus,
    selected,
    run,
    suggestions,
    onReopen: () => decide('pending'),
    onAssign: askWhom,
    onSelectAll: total === null ? null : selectAll,
    onSaved: () => setSaved(true),
    onOpen: openRow,
    onFilter: changeFilters,
  });

  return (
    <Gutter>
      <main className={styles.queue} ref={main}>
        <QueueHead
          onHelp={() => setHelp(true)}
          onSaved={() => setSaved(true)}
          onUndo={() => run('undo')}
          shortcuts={shortcuts}
        />
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
              onAssign={askWhom}
              onClear={clear}
              onMove={(to) => (to === 'rejected' ? startReject() : decide(to))}
              onSelectAll={selectAll}
              onSelectShown={selectShown}
              selected={state.selected.length}
              shown={rows.length}
              status={filters.status}
              total={total}
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
                onAssign={askWhom}
                onBack={() => setSide('list')}
                onDiscard={() => form.current?.discard()}
                onEdit={edit}
                onReopen={() => decide('pending')}
                onReject={startReject}
                onSave={() => void form.current?.save()}
                onSource={openSource}
                selected={selected}
                status={decidedStatus}
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
                onAccept={suggestions.accept}
                onDismiss={suggestions.dismissRow}
                onMerge={suggestions.merge}
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
            {state.open === null && loading === null && rows.length > 0 && (
              <p>Choose a row in the list to see and decide it here.</p>
            )}
          </div>
        </div>
        {dialogs}
        {assignDialog}
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
        {unsavedDialog}
      </main>
    </Gutter>
  );
}
