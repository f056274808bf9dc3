'use client';
/** The list of rows. Marks the open row, and shows why a decision failed. */
import { Button, CheckboxInput, Pill, StaggeredShimmers } from '@payloadcms/ui';
import type { ChangeEvent, ReactNode } from 'react';
import type { QueueRow } from '../../../review/api/queue.ts';
import { useFamilyName } from '../../parts/use-family-name.ts';
import { statusPills } from '../../status/status-pills.ts';
import { TimeAgo } from '../../time/TimeAgo.tsx';
import { InFeedFrom } from './InFeedFrom.tsx';
import { problemMessage } from './problem-message.ts';
import type { Mark } from './queue-state.ts';
import styles from './RowList.module.css';
import { keyOf, type RowKey } from './row-key.ts';

interface Props {
  rows: QueueRow[];
  marks: Record<RowKey, Mark>;
  open: RowKey | null;
  selected: RowKey[];
  /** All matching rows are selected, including those on other pages. */
  allSelected: boolean;
  onOpen: (key: RowKey) => void;
  /** @param range from the row that was selected last to this one */
  onSelect: (key: RowKey, on: boolean, range: boolean) => void;
  loading: 'first' | 'more' | null;
  error: string | null;
  onRetry: () => void;
  /** Null when all rows are loaded. */
  onMore: (() => void) | null;
  /** Shown while no row matches. */
  empty: ReactNode;
}

/** The id of a row's button, which gets the focus when a shortcut opens the row. */
export const rowElementId = (key: RowKey) => `queue-row-${key}`;

export function RowList(props: Props) {
  const { rows, marks, open, selected, allSelected, onOpen, onSelect, loading, error, onRetry, onMore, empty } = props;
  const familyName = useFamilyName();
  if (loading === 'first' && rows.length === 0) {
    return <StaggeredShimmers className={styles.shimmers} count={8} height="calc(var(--base) * 3)" />;
  }
  return (
    <>
      {rows.length === 0 && !error && <div className={styles.empty}>{empty}</div>}
      <ul aria-label="Rows" className={styles.rows}>
        {rows.map((row) => {
          const key = keyOf(row);
          const mark = marks[key];
          const title = row.title || `(no title) ${row.id}`;
          const toggle = (event: ChangeEvent<HTMLInputElement>) =>
            onSelect(key, event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey);
          return (
            <li className={key === open ? `${styles.row} ${styles.open}` : styles.row} key={key}>
              <CheckboxInput
                checked={allSelected || selected.includes(key)}
                id={`queue-select-${key}`}
                Label={
                  <label className={styles.hidden} htmlFor={`queue-select-${key}`}>
                    Select {title}
                  </label>
                }
                onToggle={toggle}
              />
              <button
                aria-current={key === open ? 'true' : undefined}
                className={styles.button}
                id={rowElementId(key)}
                onClick={() => onOpen(key)}
                type="button"
              >
                <span className={styles.title}>{title}</span>
                <span className={styles.facts}>
                  <span>{familyName(row.family)}</span>
                  {row.country && <span>{row.country}</span>}
                  {row.source && <span className={styles.source}>{row.source.name}</span>}
                  <TimeAgo at={row.createdAt} />
                  {row.status !== 'pending' && (
                    <Pill pillStyle={statusPills[row.status]} size="small">
                      {row.status}
                    </Pill>
                  )}
                  {row.assigned && (
                    <Pill pillStyle="light-gray" size="small">
                      for {row.assigned.own ? 'you' : row.assigned.name}
                    </Pill>
                  )}
                  <InFeedFrom row={row} />
                  {row.needs_attention && (
                    <Pill pillStyle="warning" size="small">
                      needs attention
                    </Pill>
                  )}
                </span>
                {mark && problemMessage(mark) && <span className={styles.problem}>{problemMessage(mark)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {error && (
        <div className={styles.more} role="alert">
          <p>{error}</p>
          <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small">
            Try again
          </Button>
        </div>
      )}
      {onMore && !error && (
        <div className={styles.more}>
          <Button buttonStyle="secondary" disabled={loading !== null} margin={false} onClick={onMore} size="small">
            {loading === null ? 'Show more' : 'Loading …'}
          </Button>
        </div>
      )}
    </>
  );
}
