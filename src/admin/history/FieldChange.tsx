/** One changed field: removed and added text. */
import type { ChangedField } from './changed-fields.ts';
import styles from './HistoryView.module.css';
import { textDiff } from './text-diff.ts';

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

export function FieldChange({ label, before, after }: ChangedField) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.change}>
        {textDiff(before, after).map(({ kind, text }, index) => {
          const Element = elements[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          return <Element key={index}>{text}</Element>;
        })}
      </dd>
    </div>
  );
}
