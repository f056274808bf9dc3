/** Entries of the review log in words, newest first: who did what to which row, when and why; with undo where that is possible. */
import { Link } from '@payloadcms/ui';
import type { LogLine } from '../../review/log-page.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import styles from './LogList.module.css';
import { logUrl } from './log-url.ts';
import { phrase } from './phrase.ts';
import { UndoButton } from './UndoButton.tsx';

interface Props {
  lines: readonly LogLine[];
  /** By slug: what one row of a family is called. */
  familyNames: ReadonlyMap<string, string>;
  /** False on the page of a row, which says itself which row it is. */
  namesRow?: boolean;
}

export function LogList({ lines, familyNames, namesRow = true }: Props) {
  return (
    <ol className={styles.list}>
      {lines.map((line) => (
        <li className={styles.line} key={line.id}>
          <div className={styles.text}>
            <p>
              <strong>{line.who}</strong> {phrase(line)} {namesRow && <RowName familyNames={familyNames} line={line} />}{' '}
              <TimeAgo at={line.at} />
            </p>
            {line.reason && <p className={styles.reason}>{line.reason}</p>}
            {(line.undone || line.batch) && (
              <p className={styles.note}>
                {line.undone && `Taken back by ${line.undone.who}. `}
                {line.batch && <Link href={logUrl({ batch: line.batch })}>Decided together with others</Link>}
              </p>
            )}
          </div>
          {line.can_undo && <UndoButton log={line.id} title={line.title ?? line.row} />}
        </li>
      ))}
    </ol>
  );
}

function RowName({ familyNames, line: { family, row, title } }: Pick<Props, 'familyNames'> & { line: LogLine }) {
  return (
    <>
      {title === null ? (
        <em>{row}, which was deleted</em>
      ) : (
        <Link href={`/admin/collections/${family}/${row}`}>{title}</Link>
      )}{' '}
      <span className={styles.family}>{familyNames.get(family) ?? family}</span>
    </>
  );
}
