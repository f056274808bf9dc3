'use client';
/** The open row: its status, messages, fields, and the information that helps to decide. */
import { Banner, Button, Pill, ShimmerEffect } from '@payloadcms/ui';
import { type RefObject, useCallback } from 'react';
import type { LogEntry, RowResponse } from '../../../review/api/row.ts';
import { Notes } from '../../notes/Notes.tsx';
import { useFamilyName } from '../../parts/use-family-name.ts';
import { statusPills } from '../../status/status-pills.ts';
import { relativeTime } from '../../time/relative-time.ts';
import { TimeAgo } from '../../time/TimeAgo.tsx';
import { InFeedFrom } from '../list/InFeedFrom.tsx';
import type { Mark, Status } from '../list/queue-state.ts';
import { keyOf } from '../list/row-key.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { Duplicates, type SuggestionActions } from './Duplicates.tsx';
import { FeedChange } from './FeedChange.tsx';
import { History } from './History.tsx';
import styles from './OpenRow.module.css';
import { Provenance } from './Provenance.tsx';
import { PublishProblems, Warnings } from './PublishProblems.tsx';
import { RowForm } from './RowForm.tsx';
import type { FormHandle } from './RowFormHandle.tsx';
import { RowLinks } from './RowLinks.tsx';
import { Section } from './Section.tsx';
import { SourcePage } from './SourcePage.tsx';
import { useRowLock } from './use-row-lock.ts';

interface Props extends SuggestionActions {
  data: RowResponse;
  form: RefObject<FormHandle | null>;
  mark: Mark | undefined;
  reload: () => Promise<void>;
  onMove: (to: Status, options?: { takeOver?: boolean; reason?: string }) => void;
  onUndo: (entry: LogEntry) => void;
  onUnsaved: (unsaved: boolean) => void;
  unsaved: boolean;
  notify: (text: string) => void;
}

export function OpenRow(props: Props) {
  const { data, form, mark, reload, onMove, onAccept, onMerge, onDismiss, onUndo, onUnsaved, unsaved, notify } = props;
  const { row, lock, problems, provenance, intake_note, merged_into } = data;
  const familyName = useFamilyName();
  const { trackLock, takeOver, release } = useRowLock(row);
  const locked = lock !== null && !lock.own;
  const focusField = useCallback((path: string) => form.current?.focus(path), [form]);

  async function takeOverLock() {
    await takeOver();
    await reload();
    notify('You can now edit the row.');
  }
  const saved = useCallback(async () => {
    await release();
    await reload();
  }, [release, reload]);
  const onLocked = useCallback(() => void reload(), [reload]);

  return (
    <div className={styles.row} data-row={keyOf(row)}>
      <header className={styles.head}>
        <h2 tabIndex={-1}>{row.title || `(no title) ${row.id}`}</h2>
        <div className={styles.facts}>
          <Pill pillStyle={statusPills[row.status]} size="small">
            {row.status}
          </Pill>
          <span>{familyName(row.family)}</span>
          <InFeedFrom row={row} />
          {row.country && <span>{row.country}</span>}
          {row.source && <span>{row.source.name}</span>}
          {row.assigned && <span>assigned to {row.assigned.own ? 'you' : row.assigned.name}</span>}
          <span>
            created <TimeAgo at={row.createdAt} />
            {row.created_by && ` by ${row.created_by}`}
          </span>
        </div>
      </header>
      <div className={styles.notices}>
        {locked && (
          <Banner className={styles.banner} type="info">
            {lock.by} is editing this row (started {relativeTime(lock.since)}).{' '}
            <Button buttonStyle="secondary" margin={false} onClick={takeOverLock} size="small">
              Take over
            </Button>
          </Banner>
        )}
        {mark && <DecisionProblem mark={mark} onMove={onMove} onReload={reload} />}
        {merged_into && (
          <Banner className={styles.banner} type="info">
            Merged into <a href={`/admin/collections/${row.family}/${merged_into}`}>{merged_into}</a>.
          </Banner>
        )}
        {intake_note && (
          <Banner className={styles.banner} type="default">
            <strong>Intake note:</strong> {intake_note}
          </Banner>
        )}
        {row.status !== 'published' && <PublishProblems onSelect={focusField} problems={problems} />}
        <Warnings onSelect={focusField} warnings={data.warnings} />
      </div>
      <Duplicates data={data} onAccept={onAccept} onDismiss={onDismiss} onMerge={onMerge} />
      <div className={styles.columns}>
        <section aria-label="Fields" className={styles.fields}>
          <RowForm
            data={data}
            handle={form}
            onLocked={onLocked}
            onSaved={saved}
            onUnsaved={onUnsaved}
            readOnly={locked}
            trackLock={trackLock}
            notify={notify}
          />
        </section>
        <aside aria-label="Details" className={styles.aside}>
          <SourcePage page={data.page} source={row.source} />
          <Section title="Notes">
            <Notes family={row.family} id={row.id} />
          </Section>
          <FeedChange change={data.change} unsaved={unsaved} />
          <Provenance entries={provenance} onSelect={focusField} />
          <History log={data.log} onUndo={onUndo} />
          <RowLinks data={data} />
        </aside>
      </div>
    </div>
  );
}

/** Shown while the row is loading. */
export function OpenRowShimmer() {
  return (
    <div aria-busy="true" className={styles.row}>
      <ShimmerEffect height="calc(var(--base) * 2)" />
      <ShimmerEffect height="calc(var(--base) * 20)" />
    </div>
  );
}
