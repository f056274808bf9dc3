'use client';
/** The page where the row was found: its URL, its title and a preview of its text, all as plain text. */
import type { RowResponse } from '../../../review/api/row.ts';
import { Section } from './Section.tsx';
import styles from './SourcePage.module.css';

interface Props {
  page: RowResponse['page'];
  source: RowResponse['row']['source'];
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
        <p>This row has no source page.</p>
      )}
      {preview && <blockquote className={styles.preview}>{preview}</blockquote>}
    </Section>
  );
}
