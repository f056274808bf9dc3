'use client';
/** Where the row was found: the page's address and title, and a preview of its text, all of it as plain text. */
import type { RowAnswer } from '../../../review/api.ts';
import { Section } from './Section.tsx';
import styles from './SourcePage.module.css';

interface Props {
  page: RowAnswer['page'];
  source: RowAnswer['row']['source'];
}

export function SourcePage({ page: { url, title, preview }, source }: Props) {
  return (
    <Section title="Source">
      {source && <p>{source.name}</p>}
      {url ? (
        <p className={styles.link}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {title || url}
          </a>
          {title && <span className={styles.address}>{url}</span>}
        </p>
      ) : (
        <p>The row names no page.</p>
      )}
      {preview && <blockquote className={styles.preview}>{preview}</blockquote>}
    </Section>
  );
}
