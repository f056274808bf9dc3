'use client';
/** Possible duplicates of the row: the first beside the row, the others in a list. Each is merged or dismissed. */
import { Pill } from '@payloadcms/ui';
import { useState } from 'react';
import type { Duplicate, RowResponse } from '../../../review/api/row.ts';
import { statusPills } from '../../status/status-pills.ts';
import { keyOfCommand } from '../keys/key-command.ts';
import { ActionButton } from './ActionButton.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Duplicates.module.css';
import { Section } from './Section.tsx';
import { canMerge, inOrder, keptRow } from './suggestion.ts';

/** The kept row gets the outlets or missing values of the other one, which is rejected. */
export interface Merge {
  other: Duplicate;
  kept: 'this' | 'other';
}

export interface SuggestionActions {
  /** Merges into the row that the keys keep, too. */
  onAccept: (other: Duplicate) => void;
  onMerge: (merge: Merge) => void;
  onDismiss: (other: Duplicate) => void;
}

export function Duplicates({ data, onAccept, onMerge, onDismiss }: SuggestionActions & { data: RowResponse }) {
  const [compared, setCompared] = useState<Duplicate | null>(null);
  if (data.duplicates.length === 0) return null;
  const merge = (kept: Merge['kept']) => {
    if (compared) onMerge({ other: compared, kept });
    setCompared(null);
  };
  return (
    <Section title="Possible duplicates">
      <ul className={styles.list}>
        {inOrder(data.duplicates).map((other, at) => {
          const hasKeys = at === 0;
          const mergeable = canMerge(data, other);
          return (
            <li key={`${other.family}/${other.id}`}>
              {hasKeys ? <Comparison data={data} other={other} /> : <span className={styles.title}>{other.title}</span>}
              <div className={styles.why}>
                <Pill pillStyle={statusPills[other.status]} size="small">
                  {other.status}
                </Pill>
                {other.why}
                {!hasKeys && other.source && `, ${other.source.name}`}
                {hasKeys && <span>{mergeable ? keptText(data, other) : restoreText(other)}</span>}
              </div>
              <div className={styles.actions}>
                {mergeable && (
                  <ActionButton
                    onClick={() => onAccept(other)}
                    shortcut={hasKeys ? keyOfCommand('merge') : undefined}
                    size="small"
                  >
                    Merge<span className={styles.hidden}> with “{other.title}”</span>
                  </ActionButton>
                )}
                <ActionButton
                  onClick={() => onDismiss(other)}
                  shortcut={hasKeys ? keyOfCommand('dismiss') : undefined}
                  size="small"
                >
                  Not the same<span className={styles.hidden}> as “{other.title}”</span>
                </ActionButton>
                <ActionButton onClick={() => setCompared(other)} size="small">
                  Compare
                </ActionButton>
              </div>
            </li>
          );
        })}
      </ul>
      {compared && <CompareDialog data={data} onClose={() => setCompared(null)} onMerge={merge} other={compared} />}
    </Section>
  );
}

function keptText(data: RowResponse, other: Duplicate): string {
  const { kept, why } = keptRow(data, other);
  return `A merge keeps ${kept === 'this' ? 'this row' : 'the other row'}, which ${why}.`;
}

const restoreText = ({ status }: Duplicate): string =>
  `Restore ${status === 'rejected' ? 'the other row' : 'this row'} before you merge them.`;
