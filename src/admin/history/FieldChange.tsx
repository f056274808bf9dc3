/** One changed field: what was taken out and what was put in, word by word. */
import { diffWordsWithSpace } from 'diff';
import type { ChangedField } from './changed-fields.ts';
import styles from './HistoryView.module.css';

/** Beyond this a comparison word by word takes long and helps nobody. */
const longText = 20_000;

export function FieldChange({ label, before, after }: ChangedField) {
  const parts =
    before.length + after.length > longText
      ? [
          { value: before, removed: true, added: false },
          { value: after, removed: false, added: true },
        ]
      : diffWordsWithSpace(before, after);
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.change}>
        {parts.map(({ value, added, removed }, place) => {
          const key = `${place} ${value.slice(0, 20)}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </dd>
    </div>
  );
}
