'use client';
/** The title of the queue, with the buttons that are about no row. */
import { Button, SetStepNav } from '@payloadcms/ui';
import styles from './Queue.module.css';

interface Props {
  /** Shortcuts are turned on. */
  shortcuts: boolean;
  onSaved: () => void;
  onUndo: () => void;
  onHelp: () => void;
}

export function QueueHead({ shortcuts, onSaved, onUndo, onHelp }: Props) {
  return (
    <header className={styles.head}>
      <SetStepNav nav={[{ label: 'Review queue' }]} />
      <h1>Review queue</h1>
      <Button
        buttonStyle="secondary"
        className={styles.saved}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        margin={false}
        onClick={onSaved}
        size="small"
      >
        Saved filters
      </Button>
      <Button
        buttonStyle="secondary"
        extraButtonProps={{ title: 'Undo your last decision (u)' }}
        margin={false}
        onClick={onUndo}
        size="small"
      >
        Take back
      </Button>
      <Button buttonStyle="secondary" margin={false} onClick={onHelp} size="small">
        Shortcuts {shortcuts ? '' : '(off) '}
        <span aria-hidden="true">?</span>
      </Button>
    </header>
  );
}
