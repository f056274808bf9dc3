'use client';
/** A section of the open row with its heading. */
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
