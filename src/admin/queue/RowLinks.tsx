'use client';
/** How the outside names the row: its id and its addresses. */
import type { RowAnswer } from '../../review/api.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './RowLinks.module.css';
import { Section } from './Section.tsx';

export function RowLinks({ answer: { row, html_url, api_url } }: { answer: RowAnswer }) {
  const edit = `/admin/collections/${row.family}/${row.id}`;
  return (
    <Section title="Addresses">
      <ul className={styles.links}>
        <li>
          <code>{row.id}</code> <CopyButton label="Copy id" value={row.id} />
        </li>
        {api_url && (
          <li>
            <code>{api_url}</code> <CopyButton label="Copy API address" value={api_url} />
          </li>
        )}
        {html_url && (
          <li>
            <a href={html_url} rel="noopener noreferrer" target="_blank">
              Page of the site
            </a>
          </li>
        )}
        <li>
          <a href={edit}>Edit view</a>, <a href={`${edit}/versions`}>versions</a>
        </li>
      </ul>
    </Section>
  );
}
