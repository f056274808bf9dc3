'use client';
/** Runs a bulk decision or its undo: shows the progress and the refused rows, and can stop, resume and undo it. */
import { Button } from '@payloadcms/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Done, Refusal, RowResult } from '../../../review/api/decisions.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './BulkDialog.module.css';
import type { BulkJob } from './bulk-job.ts';
import { type BulkEnd, runBulk } from './run-bulk.ts';

interface Props {
  job: BulkJob;
  /** The title of a row if it is in the list, otherwise its id. */
  titleOf: (row: Pick<Refusal, 'family' | 'id'>) => string;
  onUndo: (batch: string, count: number) => void;
  /** The question was answered with no. */
  onCancel: () => void;
  onClose: () => void;
}

export function BulkDialog({ job, titleOf, onUndo, onCancel, onClose }: Props) {
  const [state, setState] = useState<BulkEnd | { end: 'asking' | 'working' | 'stopping' }>({
    end: job.question ? 'asking' : 'working',
  });
  const [done, setDone] = useState<Done[]>([]);
  const [refused, setRefused] = useState<Refusal[]>([]);
  const stop = useRef<AbortController>(null);

  const onResults = useEffectEvent((results: RowResult[]) => {
    job.onResults(results);
    setDone((before) => [...before, ...results.filter((result) => result.result === 'done')]);
    setRefused((before) => [...before, ...results.filter((result) => result.result === 'refused')]);
  });
  const run = useCallback(async () => {
    stop.current = new AbortController();
    setState({ end: 'working' });
    const end = await runBulk({
      step: job.step,
      onResults: (results) => onResults(results),
      signal: stop.current.signal,
    });
    setState(end);
    if (end.end === 'done') job.onDone?.();
  }, [job]);
  const started = useRef(false);
  useEffect(() => {
    if (started.current || job.question) return;
    started.current = true;
    void run();
  }, [job, run]);

  const running = state.end === 'working' || state.end === 'stopping';
  // Closing the tab would stop the work unnoticed.
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);

  function requestStop() {
    stop.current?.abort();
    setState({ end: 'stopping' });
  }
  function close() {
    if (state.end === 'asking') return onCancel();
    stop.current?.abort();
    onClose();
  }

  const handled = done.length + refused.length;
  const left = Math.max(job.total - handled, 0);
  return (
    <Dialog onClose={close} slug="queue-bulk" title={job.title}>
      {state.end === 'asking' ? (
        <>
          <p>{job.question}</p>
          <div className={styles.buttons}>
            <Button margin={false} onClick={run} size="medium">
              {job.title}
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={onCancel} size="medium">
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          <progress
            aria-label={job.title}
            className={styles.progress}
            max={Math.max(job.total, handled, 1)}
            value={handled}
          />
          <p role="status">
            {done.length} done, {refused.length} refused{state.end === 'done' ? '.' : `, ${left} remaining.`}
            {state.end === 'stopped' && ' Stopped. The remaining rows were not changed.'}
            {state.end === 'interrupted' && ` Interrupted: ${state.message}`}
          </p>
          {refused.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            <section aria-label="Refused rows" className={styles.refused} tabIndex={0}>
              <ul>
                {refused.map((refusal) => (
                  <li key={`${refusal.family}/${refusal.id}`}>
                    <a href={`/admin/collections/${refusal.family}/${refusal.id}`} rel="noopener" target="_blank">
                      {titleOf(refusal)}
                    </a>
                    <span>{refusal.message}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className={styles.buttons}>
            {running && (
              <Button
                buttonStyle="secondary"
                disabled={state.end === 'stopping'}
                margin={false}
                onClick={requestStop}
                size="medium"
              >
                {state.end === 'stopping' ? 'Stopping …' : 'Stop'}
              </Button>
            )}
            {(state.end === 'stopped' || state.end === 'interrupted') && (
              <Button margin={false} onClick={run} size="medium">
                {state.end === 'stopped' ? 'Continue' : 'Try again'}
              </Button>
            )}
            {!running && job.batch !== null && done.length > 0 && (
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() => job.batch !== null && onUndo(job.batch, done.length)}
                size="medium"
              >
                Undo all {done.length}
              </Button>
            )}
            {!running && (
              <Button buttonStyle="secondary" margin={false} onClick={close} size="medium">
                Close
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
