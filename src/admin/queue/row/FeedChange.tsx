'use client';
/** The lines of the feed that an approval adds or changes. Added and removed lines also have a + or −. */
import type { RowResponse } from '../../../review/api/row.ts';
import { feedDiff } from './diff-lines.ts';
import styles from './FeedChange.module.css';
import { Section } from './Section.tsx';

interface Props {
  change: RowResponse['change'];
  /** The form has unsaved changes, which the server has not included. */
  unsaved: boolean;
}

export function FeedChange({ change: { before, after, files }, unsaved }: Props) {
  const lines = feedDiff(before, after);
  const changes = lines.some(({ kind }) => kind === 'added' || kind === 'removed');
  let at = 0;
  return (
    <Section title={before === null ? 'What approval adds to the feed' : 'What approval changes in the feed'}>
      {unsaved && <p>Your unsaved changes are not included.</p>}
      {changes ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section aria-label="Lines of the feed" className={styles.lines} tabIndex={0}>
          {lines.map((line) => {
            at += 1;
            if (line.kind === 'skipped') {
              return (
                <div className={styles.skipped} key={at}>
                  … {line.count} unchanged lines
                </div>
              );
            }
            const { Tag, sign, label } = lineStyles[line.kind];
            return (
              <Tag className={styles[line.kind]} key={at}>
                <span aria-hidden="true" className={styles.sign}>
                  {sign}
                </span>
                {label && <span className={styles.label}>{label}</span>}
                <code>{line.text}</code>
              </Tag>
            );
          })}
        </section>
      ) : (
        <p>Nothing. The feed already has this row.</p>
      )}
      {files.length > 0 && (
        <details>
          <summary>Included in {files.length === 1 ? 'one file' : `${files.length} files`}</summary>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

const lineStyles = {
  added: { Tag: 'ins', sign: '+', label: 'Added: ' },
  removed: { Tag: 'del', sign: '−', label: 'Removed: ' },
  same: { Tag: 'div', sign: ' ', label: '' },
} as const;
