/** One changed field: what was taken out and what was put in. */
import type { ChangedField } from './changed-fields.ts';
import styles from './HistoryView.module.css';
import { textDiff } from './text-diff.ts';

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

export function FieldChange({ label, before, after }: ChangedField) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.change}>
        {textDiff(before, after).map(({ kind, text }, place) => {
          const Part = elements[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
          return <Part key={place}>{text}</Part>;
        })}
      </dd>
    </div>
  );
}
