/** A part of the dashboard: a heading, and what stands under it. */
import { type ReactNode, useId } from 'react';
import styles from './Dashboard.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
