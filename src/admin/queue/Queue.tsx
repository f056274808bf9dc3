'use client';
/** The review queue: the list with its filters, the open row beside it, and what keys and buttons do with both. */
import { Button, Gutter, SetStepNav } from '@payloadcms/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QueueRow, RowRef } from '../../review/api.ts';
import { announceQueueChange } from '../nav/queue-change.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { type BulkJob, decisionJob, undoJob } from './bulk/bulk-job.ts';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { type Command, takesKeys } from './keys/key-command.ts';
import { useKeyCommands } from './keys/use-key-commands.ts';
import { useSingleKeys } from './keys/use-single-keys.ts';
import { FilterBar } from './list/FilterBar.tsx';
import { type Filters, queueFilterOf, queueUrl, readFilters } from './list/filters.ts';
import { keyOf, type RowKey, type Status, visibleRows } from './list/queue-state.ts';
import { RowList, rowElementId } from './list/RowList.tsx';
import { useCounts } from './list/use-counts.ts';
import { useFilters } from './list/use-filters.ts';
import { useQueueRows } from './list/use-queue-rows.ts';
import { useSelection } from './list/use-selection.ts';
import styles from './Queue.module.css';
import { OpenRow, OpenRowShimmer } from './row/OpenRow.tsx';
import { RejectDialog } from './row/RejectDialog.tsx';
import { RowActions } from './row/RowActions.tsx';
import type { FormHandle } from './row/RowFormHandle.tsx';
import { UnsavedDialog } from './row/UnsavedDialog.tsx';
import { useDecisions } from './row/use-decisions.ts';
import { useNamedFields } from './row/use-named-fields.ts';
import { useRowActs } from './row/use-row-acts.ts';
import { useRowAnswer } from './row/use-row-answer.ts';

/** @param saved the open row, where it had to be saved before */
type Act = (saved: Pick<QueueRow, 'updatedAt'> | null) => void;

const seenNow = ({ family, id, updatedAt }: QueueRow, saved: Pick<QueueRow, 'updatedAt'> | null): RowRef => ({
  ...{ family, id },
  seen: saved?.updatedAt ?? updatedAt,
});

/** What a reason is asked for: a row, which stays the same whatever is opened meanwhile, or what is selected. */
type Rejecting = QueueRow | 'selected';

export function Queue() {
  const { filters, row: firstOpen, setFilters } = useFilters();
  const { state, dispatch, loading, fault, more, reload: reloadList } = useQueueRows(filters, firstOpen);
  const { counts, recount } = useCounts(filters);
  const { answer, fault: rowFault, reload: reloadRow } = useRowAnswer(state.open);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [said, setSaid] = useState('');
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const [help, setHelp] = useState(false);
  const [job, setJob] = useState<BulkJob | null>(null);
  const [leaving, setLeaving] = useState<Act | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  /** On narrow screens one of the two is seen. */
  const [side, setSide] = useState<'list' | 'row'>('list');
  const main = useRef<HTMLElement>(null);
  useNamedFields(main);
  const pane = useRef<HTMLDivElement>(null);
  const form = useRef<FormHandle>(null);
  /** The focus follows the open row when a key moved it. */
  const follow = useRef(false);

  const settled = useCallback(() => {
    recount();
    announceQueueChange();
  }, [recount]);
  const { decideRow, rememberRow, rememberBatch, forgetBatch, undoLast } = useDecisions({
    dispatch,
    tell: setSaid,
    settled,
  });

  const rows = useMemo(() => visibleRows(state), [state]);
  const { allSelected, selectAll, selectShown, select, notAll } = useSelection(rows, { filters, dispatch });
  const listed = rows.find((row) => keyOf(row) === state.open);
  const open = answer?.row ?? listed ?? null;

  useEffect(() => {
    if (answer) dispatch({ type: 'changed', row: answer.row });
  }, [answer, dispatch]);
  useEffect(() => {
    // The filters in the address may be newer than those that this screen was drawn with.
    window.history.replaceState(
      null,
      '',
      queueUrl(readFilters(new URLSearchParams(window.location.search)), state.open),
    );
    const wanted = follow.current;
    follow.current = false;
    // Nobody is taken out of what they type in: the rest of the word would be commands.
    const at = document.activeElement;
    if (!wanted || state.open === null || (main.current?.contains(at) && takesKeys(at))) return;
    const element = document.getElementById(rowElementId(state.open));
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  }, [state.open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is read from its beginning
  useEffect(() => {
    if (pane.current && pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView();
  }, [state.open]);
  // The next page comes before the last row is reached.
  const ahead = rows.length - 1 - rows.findIndex((row) => keyOf(row) === state.open);
  useEffect(() => {
    if (ahead < 5 && state.next !== null && !fault) more();
  }, [ahead, fault, more, state.next]);

  /** Does it once nothing typed can get lost by it. */
  function whenSaved(act: Act) {
    if (form.current?.modified()) setLeaving(() => act);
    else act(null);
  }
  function openRow(key: RowKey) {
    setSide('row');
    if (key !== state.open) whenSaved(() => dispatch({ type: 'opened', key }));
  }
  function changeFilters(changed: Partial<Filters>) {
    whenSaved(() => {
      dispatch({ type: 'opened', key: null });
      setFilters(changed);
    });
  }

  /** What is typed in the form is saved with the decision. */
  async function move(row: QueueRow, to: Status, options: { reason?: string; takeOver?: boolean } = {}) {
    const title = row.title || row.id;
    if (row.status === to) return setSaid(`“${title}” is ${to} already.`);
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
    const chosenRows = rows.filter((row) => state.selected.includes(keyOf(row)));
    const matching = { filter: queueFilterOf(filters), total: counts?.total ?? 0 };
    const decision = { to, ...(reason === undefined ? {} : { reason }) };
    whenSaved((saved) =>
      setJob(
        decisionJob({
          ...decision,
          rows: allSelected
            ? matching
            : chosenRows.map((row) => seenNow(row, keyOf(row) === state.open ? saved : null)),
          told: (results, batch, first) => {
            if (first) rememberBatch(batch);
            dispatch({ type: 'answered', results, ...decision });
          },
        }),
      ),
    );
  }
  function closeJob() {
    setJob(null);
    notAll();
    dispatch({ type: 'opened', key: null });
    reloadList();
    settled();
  }

  const { mergeRow, undoMove } = useRowActs({
    answer,
    form,
    dispatch,
    remember: rememberRow,
    reload: reloadRow,
    settled,
    tell: setSaid,
  });
  async function takeBack() {
    const batch = await undoLast();
    if (batch !== null) setJob(undoJob(batch, { ended: () => forgetBatch(batch) }));
  }

  function openSource() {
    if (answer?.page.url) window.open(answer.page.url, '_blank', 'noopener,noreferrer');
    else setSaid('The row names no page.');
  }
  function edit() {
    setSide('row');
    if (!form.current) return setSaid('The fields are on their way: press again in a moment.');
    form.current.focus(open?.status === 'published' ? undefined : answer?.problems[0]?.path);
  }
  const chosen = allSelected || state.selected.length > 0;

  function run(command: Command) {
    follow.current = ['next', 'previous', 'approve', 'undo'].includes(command);
    switch (command) {
      case 'next':
        return whenSaved(() => dispatch({ type: 'moved', step: 1 }));
      case 'previous':
        return whenSaved(() => dispatch({ type: 'moved', step: -1 }));
      case 'approve':
        return chosen ? moveSelected('published') : moveOpen('published');
      case 'reject':
        return setRejecting(chosen ? 'selected' : open);
      case 'edit':
        return edit();
      case 'source':
        return openSource();
      case 'select':
        return state.open === null ? undefined : select(state.open, !state.selected.includes(state.open), false);
      case 'undo':
        return whenSaved(() => void takeBack());
      case 'help':
        return setHelp(true);
    }
  }
  useKeyCommands(singleKeys, run);

  function reject(reason: string) {
    const what = rejecting;
    setRejecting(null);
    if (what === null) return;
    if (what === 'selected') return moveSelected('rejected', reason);
    follow.current = true;
    void move(what, 'rejected', { reason });
  }
  const titleOf = (row: { family: string; id: string }) =>
    state.rows.find(({ family, id }) => family === row.family && id === row.id)?.title || `${row.family}/${row.id}`;

  return (
    <Gutter>
      <main className={styles.queue} ref={main}>
        <SetStepNav nav={[{ label: 'Review queue' }]} />
        <header className={styles.head}>
          <h1>Review queue</h1>
          <Button buttonStyle="secondary" margin={false} onClick={() => setHelp(true)} size="small">
            Keys {singleKeys ? '' : '(off) '}
            <span aria-hidden="true">?</span>
          </Button>
        </header>
        <FilterBar counts={counts} filters={filters} onChange={changeFilters} />
        <p className={styles.said} role="status">
          {said}
        </p>
        <div className={styles.panes} data-side={side}>
          <section aria-label="List" className={styles.list}>
            <BulkBar
              allSelected={allSelected}
              onMove={(to) => (to === 'rejected' ? setRejecting('selected') : moveSelected(to))}
              onSelectAll={selectAll}
              onSelectShown={selectShown}
              selected={state.selected.length}
              shown={rows.length}
              status={filters.status}
              total={counts?.total ?? null}
            />
            <RowList
              allSelected={allSelected}
              fault={fault}
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
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the fields, from wherever in them */}
          <div
            className={styles.row}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !leavesFields(event.target)) return;
              if (state.open !== null) document.getElementById(rowElementId(state.open))?.focus();
            }}
          >
            {open && (
              <RowActions
                hasSource={Boolean(answer?.page.url)}
                onApprove={() => moveOpen('published')}
                onBack={() => setSide('list')}
                onDiscard={() => form.current?.discard()}
                onEdit={edit}
                onPutBack={() => moveOpen('pending')}
                onReject={() => setRejecting(open)}
                onSave={() => void form.current?.save()}
                onSource={openSource}
                status={open.status}
                unsaved={unsaved}
              />
            )}
            {rowFault && <p role="alert">{rowFault}</p>}
            {answer ? (
              <OpenRow
                answer={answer}
                form={form}
                key={keyOf(answer.row)}
                mark={state.marks[keyOf(answer.row)]}
                onMerge={mergeRow}
                onMove={moveOpen}
                onUndo={(entry) => whenSaved(() => void undoMove(entry))}
                onUnsaved={setUnsaved}
                reload={async () => {
                  dispatch({ type: 'cleared', key: keyOf(answer.row) });
                  await reloadRow();
                }}
                tell={setSaid}
                unsaved={unsaved}
              />
            ) : (
              state.open !== null && !rowFault && <OpenRowShimmer />
            )}
            {state.open === null && loading === null && <p>No row is open.</p>}
          </div>
        </div>
        {rejecting && (
          <RejectDialog
            onClose={() => setRejecting(null)}
            onReject={reject}
            what={
              rejecting === 'selected'
                ? `${allSelected ? counts?.total : state.selected.length} rows`
                : rejecting.title || rejecting.id
            }
          />
        )}
        {help && <KeysDialog on={singleKeys} onClose={() => setHelp(false)} onSwitch={setSingleKeys} />}
        {job && (
          <BulkDialog
            job={job}
            key={job.title + job.batch}
            onClose={closeJob}
            onUndo={(batch, total) => setJob(undoJob(batch, { total, ended: () => forgetBatch(batch) }))}
            titleOf={titleOf}
          />
        )}
        {leaving && (
          <UnsavedDialog
            onDiscard={() => {
              form.current?.discard();
              setLeaving(null);
              leaving(null);
            }}
            onSave={async () => {
              setLeaving(null);
              const saved = await form.current?.save();
              if (saved) leaving(saved);
            }}
            onStay={() => setLeaving(null)}
          />
        )}
      </main>
    </Gutter>
  );
}

/** An open list of choices takes Escape for itself. */
function leavesFields(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.getAttribute('aria-expanded') !== 'true' && !document.querySelector('dialog[open], .react-datepicker-popper')
  );
}
