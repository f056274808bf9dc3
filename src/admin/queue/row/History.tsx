'use client';
/** The decisions on the row, newest first. */
import { Button } from '@payloadcms/ui';
import type { LogEntry } from '../../../review/api/row.ts';
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
            <strong>{entry.from === null ? 'created' : entry.to}</strong> by {entry.who}, <TimeAgo at={entry.at} />
            {entry.undoes !== null && ' (undo)'}
            {entry.undone && `, undone by ${entry.undone.who}`}
            {entry.reason && <q>{entry.reason}</q>}
            {entry.can_undo && (
              <Button buttonStyle="transparent" margin={false} onClick={() => onUndo(entry)} size="xsmall">
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
