/** Entries of the review log as sentences: who did what to which row, when and why, with an undo button where possible. */
import { Link } from '@payloadcms/ui';
import type { LogLine } from '../../review/log-page.ts';
import { shortTitle } from '../parts/short-title.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import { Changes } from './Changes.tsx';
import { decisionVerb } from './decision-verb.ts';
import styles from './LogList.module.css';
import { logUrl, rowUrl } from './log-url.ts';
import { UndoButton } from './UndoButton.tsx';

interface Props {
  lines: readonly LogLine[];
  /** The name of one row of a family, by slug. */
  familyLabels: ReadonlyMap<string, string>;
  /** False on the page of a row. */
  showRow?: boolean;
}

export function LogList({ lines, familyLabels, showRow = true }: Props) {
  return (
    <ol className={styles.list}>
      {lines.map((line) => (
        <li className={styles.line} key={line.id}>
          <div className={styles.text}>
            <p>
              <strong>{line.who}</strong> {decisionVerb(line, { hasObject: showRow })}{' '}
              {showRow && <RowName familyLabels={familyLabels} line={line} />} <TimeAgo at={line.at} />
            </p>
            {line.changes.length > 0 && <Changes changes={line.changes} className={styles.changes} />}
            {line.reason && <p className={styles.reason}>{line.reason}</p>}
            {(line.undone || line.batch) && (
              <p className={styles.note}>
                {line.undone && `Undone by ${line.undone.who}. `}
                {line.batch && <Link href={logUrl({ batch: line.batch })}>Decided together with other rows</Link>}
              </p>
            )}
          </div>
          {line.can_undo && <UndoButton log={line.id} title={line.title ?? line.row} />}
        </li>
      ))}
    </ol>
  );
}

function RowName({ familyLabels, line: { family, row, title } }: Pick<Props, 'familyLabels'> & { line: LogLine }) {
  if (family === 'accounts') return <>the account {title}</>;
  return (
    <>
      {title === null ? <em>{row} (deleted)</em> : <Link href={rowUrl({ family, row })}>{shortTitle(title)}</Link>}{' '}
      {family !== 'globals' && <span className={styles.family}>{familyLabels.get(family) ?? family}</span>}
    </>
  );
}
