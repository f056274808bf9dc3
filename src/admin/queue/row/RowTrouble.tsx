'use client';
/** Why the decision on the open row was not taken, and what can be done about it. */
import { Banner, Button } from '@payloadcms/ui';
import { relativeTime } from '../../relative-time.ts';
import type { Mark, Status } from '../list/queue-state.ts';
import { troubleOf } from '../list/trouble.ts';
import styles from './RowTrouble.module.css';
import { sayings } from './use-decisions.ts';

interface Props {
  mark: Mark;
  onMove: (to: Status, options: { takeOver?: boolean; reason?: string }) => void;
  onReload: () => void;
}

export function RowTrouble({ mark, onMove, onReload }: Props) {
  const trouble = troubleOf(mark);
  if (trouble === null || (mark.kind !== 'refused' && mark.kind !== 'unsent')) return null;
  const { to } = mark;
  const reason = mark.reason === undefined ? {} : { reason: mark.reason };
  const refusal = mark.kind === 'refused' ? mark.refusal : null;
  return (
    <Banner className={styles.trouble} type="error">
      <p>{trouble}</p>
      {refusal?.kind === 'conflict' && (
        <>
          {refusal.last && (
            <p>
              {sayings[refusal.last.to].done} by {refusal.last.who} {relativeTime(refusal.last.at)}
              {refusal.last.reason && <q> {refusal.last.reason}</q>}
            </p>
          )}
          <Button buttonStyle="secondary" margin={false} onClick={onReload} size="small">
            Show it as it is now
          </Button>
        </>
      )}
      {refusal?.kind === 'locked' && (
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => onMove(to, { ...reason, takeOver: true })}
          size="small"
        >
          Take over and {to === 'published' ? 'approve' : to === 'rejected' ? 'reject' : 'put back'}
        </Button>
      )}
      {(mark.kind === 'unsent' || refusal?.kind === 'failed') && (
        <Button buttonStyle="secondary" margin={false} onClick={() => onMove(to, reason)} size="small">
          Try again
        </Button>
      )}
    </Banner>
  );
}
