/** A section of the dashboard with its heading. */
import { type ReactNode, useId } from 'react';
import styles from './Dashboard.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
