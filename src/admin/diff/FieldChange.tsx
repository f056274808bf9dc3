'use client';
/** One changed field: removed and added text. */
import styles from './FieldChange.module.css';
import { textDiff } from './text-diff.ts';

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

interface Props {
  label: string;
  /** '' if the field was or is empty. */
  before: string;
  after: string;
}

export function FieldChange({ label, before, after }: Props) {
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
