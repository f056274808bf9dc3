'use client';
/** Why the decision on the open row failed or who made one elsewhere, and what the editor can do about it. */
import { Banner, Button } from '@payloadcms/ui';
import { relativeTime } from '../../time/relative-time.ts';
import { moveTexts } from '../list/move-texts.ts';
import { problemMessage } from '../list/problem-message.ts';
import type { Mark, Status } from '../list/queue-state.ts';
import styles from './DecisionProblem.module.css';

interface Props {
  mark: Mark;
  onMove: (to: Status, options: { takeOver?: boolean; reason?: string }) => void;
  onReload: () => void;
}

export function DecisionProblem({ mark, onMove, onReload }: Props) {
  const message = problemMessage(mark);
  if (message === null) return null;
  if (mark.kind === 'elsewhere') {
    return (
      <Banner className={styles.problem} type="default">
        <p>{message}</p>
        <Button buttonStyle="secondary" margin={false} onClick={onReload} size="small">
          Reload row
        </Button>
      </Banner>
    );
  }
  if (mark.kind !== 'refused' && mark.kind !== 'unsent') return null;
  const { to } = mark;
  const reason = mark.reason === undefined ? {} : { reason: mark.reason };
  const refusal = mark.kind === 'refused' ? mark.refusal : null;
  return (
    <Banner className={styles.problem} type="error">
      <p>{message}</p>
      {refusal?.kind === 'conflict' && (
        <>
          {refusal.last && (
            <p>
              {moveTexts[refusal.last.to].done} by {refusal.last.who} {relativeTime(refusal.last.at)}
              {refusal.last.reason && <q> {refusal.last.reason}</q>}
            </p>
          )}
          <Button buttonStyle="secondary" margin={false} onClick={onReload} size="small">
            Reload row
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
          Take over and {to === 'published' ? 'approve' : to === 'rejected' ? 'reject' : 'reopen'}
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
