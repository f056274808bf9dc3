'use client';
/** The open row: how it stands, what can be done with it, its fields, and all that helps to decide. */
import { Banner, Button, Pill, ShimmerEffect } from '@payloadcms/ui';
import { type RefObject, useCallback } from 'react';
import type { LogEntry, RowAnswer } from '../../../review/api.ts';
import { useFamilyName } from '../../parts/use-family-name.ts';
import { relativeTime } from '../../relative-time.ts';
import { TimeAgo } from '../../TimeAgo.tsx';
import { keyOf, type Mark, type Status } from '../list/queue-state.ts';
import { statusPills } from '../list/status-pills.ts';
import { Duplicates, type Merge } from './Duplicates.tsx';
import { FeedChange } from './FeedChange.tsx';
import { History } from './History.tsx';
import { Missing } from './Missing.tsx';
import styles from './OpenRow.module.css';
import { Provenance } from './Provenance.tsx';
import { RowForm } from './RowForm.tsx';
import type { FormHandle } from './RowFormHandle.tsx';
import { RowLinks } from './RowLinks.tsx';
import { RowTrouble } from './RowTrouble.tsx';
import { SourcePage } from './SourcePage.tsx';
import { useRowLock } from './use-row-lock.ts';

interface Props {
  answer: RowAnswer;
  form: RefObject<FormHandle | null>;
  mark: Mark | undefined;
  reload: () => Promise<void>;
  onMove: (to: Status, options?: { takeOver?: boolean; reason?: string }) => void;
  onMerge: (merge: Merge) => void;
  onUndo: (entry: LogEntry) => void;
  onUnsaved: (unsaved: boolean) => void;
  unsaved: boolean;
  tell: (text: string) => void;
}

export function OpenRow({ answer, form, mark, reload, onMove, onMerge, onUndo, onUnsaved, unsaved, tell }: Props) {
  const { row, lock, problems, provenance, intake_note, merged_into } = answer;
  const familyName = useFamilyName();
  const { taking, takeOver, release } = useRowLock(row);
  const locked = lock !== null && !lock.own;
  const choose = useCallback((path: string) => form.current?.focus(path), [form]);

  async function take() {
    await takeOver();
    await reload();
    tell('The row is yours to edit.');
  }
  const saved = useCallback(async () => {
    await release();
    await reload();
  }, [release, reload]);
  const lockedMeanwhile = useCallback(() => void reload(), [reload]);

  return (
    <div className={styles.row} data-row={keyOf(row)}>
      <header className={styles.head}>
        <h2 tabIndex={-1}>{row.title || `(no title) ${row.id}`}</h2>
        <div className={styles.facts}>
          <Pill pillStyle={statusPills[row.status]} size="small">
            {row.status}
          </Pill>
          <span>{familyName(row.family)}</span>
          {row.country && <span>{row.country}</span>}
          {row.source && <span>{row.source.name}</span>}
          <span>
            made <TimeAgo at={row.createdAt} />
            {row.made_by && ` by ${row.made_by}`}
          </span>
        </div>
      </header>
      <div className={styles.notices}>
        {locked && (
          <Banner className={styles.banner} type="info">
            {lock.by} is editing this row since {relativeTime(lock.since)}.{' '}
            <Button buttonStyle="secondary" margin={false} onClick={take} size="small">
              Take over
            </Button>
          </Banner>
        )}
        {mark && <RowTrouble mark={mark} onMove={onMove} onReload={reload} />}
        {merged_into && (
          <Banner className={styles.banner} type="info">
            Merged into <a href={`/admin/collections/${row.family}/${merged_into}`}>{merged_into}</a>.
          </Banner>
        )}
        {intake_note && (
          <Banner className={styles.banner} type="default">
            <strong>Note of the intake:</strong> {intake_note}
          </Banner>
        )}
        {row.status !== 'published' && <Missing onChoose={choose} problems={problems} />}
      </div>
      <div className={styles.columns}>
        <section aria-label="Fields" className={styles.fields}>
          <RowForm
            answer={answer}
            handle={form}
            onLocked={lockedMeanwhile}
            onSaved={saved}
            onUnsaved={onUnsaved}
            readOnly={locked}
            taking={taking}
            tell={tell}
          />
        </section>
        <aside aria-label="What helps to decide" className={styles.aside}>
          <SourcePage page={answer.page} source={row.source} />
          <Duplicates answer={answer} onMerge={onMerge} />
          <FeedChange change={answer.change} unsaved={unsaved} />
          <Provenance entries={provenance} onChoose={choose} />
          <History log={answer.log} onUndo={onUndo} />
          <RowLinks answer={answer} />
        </aside>
      </div>
    </div>
  );
}

/** While the row is on its way. */
export function OpenRowShimmer() {
  return (
    <div aria-busy="true" className={styles.row}>
      <ShimmerEffect height="calc(var(--base) * 2)" />
      <ShimmerEffect height="calc(var(--base) * 20)" />
    </div>
  );
}
