'use client';
/** The list: one row a line, the open one marked, what came back from the server with its reason. */
import { Button, CheckboxInput, Pill, StaggeredShimmers } from '@payloadcms/ui';
import type { ChangeEvent } from 'react';
import type { QueueRow } from '../../../review/api.ts';
import { useFamilyName } from '../../parts/use-family-name.ts';
import { TimeAgo } from '../../TimeAgo.tsx';
import { keyOf, type Mark, type RowKey } from './queue-state.ts';
import styles from './RowList.module.css';
import { statusPills } from './status-pills.ts';
import { troubleOf } from './trouble.ts';

interface Props {
  rows: QueueRow[];
  marks: Record<RowKey, Mark>;
  open: RowKey | null;
  selected: RowKey[];
  /** All that match are meant, those of further pages too. */
  allSelected: boolean;
  onOpen: (key: RowKey) => void;
  /** @param range from the row that was selected last up to this one */
  onSelect: (key: RowKey, on: boolean, range: boolean) => void;
  loading: 'first' | 'more' | null;
  fault: string | null;
  onRetry: () => void;
  /** Null when all are there. */
  onMore: (() => void) | null;
}

/** The button of a row: where the focus goes when a key moves to it. */
export const rowElementId = (key: RowKey) => `queue-row-${key}`;

export function RowList(props: Props) {
  const { rows, marks, open, selected, allSelected, onOpen, onSelect, loading, fault, onRetry, onMore } = props;
  const familyName = useFamilyName();
  if (loading === 'first' && rows.length === 0) {
    return <StaggeredShimmers className={styles.shimmers} count={8} height="calc(var(--base) * 3)" />;
  }
  return (
    <>
      {rows.length === 0 && !fault && <p className={styles.empty}>Nothing here waits for a decision.</p>}
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
                  {row.needs_attention && (
                    <Pill pillStyle="warning" size="small">
                      needs attention
                    </Pill>
                  )}
                </span>
                {mark && troubleOf(mark) && <span className={styles.trouble}>{troubleOf(mark)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {fault && (
        <div className={styles.more} role="alert">
          <p>{fault}</p>
          <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small">
            Try again
          </Button>
        </div>
      )}
      {onMore && !fault && (
        <div className={styles.more}>
          <Button buttonStyle="secondary" disabled={loading !== null} margin={false} onClick={onMore} size="small">
            {loading === null ? 'Show more' : 'Loading …'}
          </Button>
        </div>
      )}
    </>
  );
}
