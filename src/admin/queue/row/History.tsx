'use client';
/** The decisions on the row and the changes of its published fields, newest first. */
import { Button } from '@payloadcms/ui';
import type { LogEntry } from '../../../review/api/row.ts';
import { Changes } from '../../log/Changes.tsx';
import { TimeAgo } from '../../time/TimeAgo.tsx';
import styles from './History.module.css';
import { Section } from './Section.tsx';

interface Props {
  log: LogEntry[];
  onUndo: (entry: LogEntry) => void;
}

export function History({ log, onUndo }: Props) {
  if (log.length === 0) return null;
  return (
    <Section title="History">
      <ol className={styles.moves}>
        {log.map((entry) => (
          <li key={entry.id}>
            <strong>{verb(entry)}</strong> by {entry.who}, <TimeAgo at={entry.at} />
            {entry.undoes !== null && ' (undo)'}
            {entry.undone && `, undone by ${entry.undone.who}`}
            {entry.reason && <q>{entry.reason}</q>}
            {entry.can_undo && (
              <Button buttonStyle="transparent" margin={false} onClick={() => onUndo(entry)} size="xsmall">
                Undo
              </Button>
            )}
            {entry.changes.length > 0 && <Changes changes={entry.changes} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function verb({ kind, from, to }: LogEntry): string {
  if (kind === 'dismissal') return 'suggestion dismissed';
  return kind === 'edit' ? 'changed' : from === null ? 'created' : to;
}
