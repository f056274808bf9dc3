'use client';
/** What the approval adds to the feed, or changes in it, line by line. Added and removed lines are marked by a sign, too. */
import type { RowAnswer } from '../../../review/api.ts';
import { feedDiff } from './diff-lines.ts';
import styles from './FeedChange.module.css';
import { Section } from './Section.tsx';

interface Props {
  change: RowAnswer['change'];
  /** Something in the form is not saved yet, so it is not in what the server worked out. */
  unsaved: boolean;
}

export function FeedChange({ change: { before, after, files }, unsaved }: Props) {
  const lines = feedDiff(before, after);
  const changes = lines.some(({ kind }) => kind === 'added' || kind === 'removed');
  let at = 0;
  return (
    <Section title={before === null ? 'What approval adds to the feed' : 'What approval changes in the feed'}>
      {unsaved && <p>As saved last: what you have typed since is not in it.</p>}
      {changes ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section aria-label="Lines of the feed" className={styles.lines} tabIndex={0}>
          {lines.map((line) => {
            at += 1;
            if (line.kind === 'skipped') {
              return (
                <div className={styles.skipped} key={at}>
                  … {line.count} lines stay the same
                </div>
              );
            }
            const { Tag, sign, said } = looks[line.kind];
            return (
              <Tag className={styles[line.kind]} key={at}>
                <span aria-hidden="true" className={styles.sign}>
                  {sign}
                </span>
                {said && <span className={styles.said}>{said}</span>}
                <code>{line.text}</code>
              </Tag>
            );
          })}
        </section>
      ) : (
        <p>Nothing: the feed has the row as it is.</p>
      )}
      {files.length > 0 && (
        <details>
          <summary>In {files.length === 1 ? 'one file' : `${files.length} files`} of the feed</summary>
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

const looks = {
  added: { Tag: 'ins', sign: '+', said: 'Added: ' },
  removed: { Tag: 'del', sign: '−', said: 'Removed: ' },
  same: { Tag: 'div', sign: ' ', said: '' },
} as const;
