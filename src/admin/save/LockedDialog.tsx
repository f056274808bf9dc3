'use client';
/** Asks whether to save although somebody else is editing. */
import { Button } from '@payloadcms/ui';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './MeanwhileDialog.module.css';

interface Props {
  /** Who is editing. */
  message: string;
  onAnswer: (takeOver: boolean) => void;
}

export function LockedDialog({ message, onAnswer }: Props) {
  return (
    <Dialog onClose={() => onAnswer(false)} slug="save-locked" title="Somebody else is editing">
      <p>{message.replace(/ Wait, or take it over.*$/, '')} What you typed is still here.</p>
      <p>You can save all the same: what the other one changes in other fields is kept.</p>
      <div className={styles.buttons}>
        <Button margin={false} onClick={() => onAnswer(false)} size="medium">
          Keep editing
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => onAnswer(true)} size="medium">
          Take over and save
        </Button>
      </div>
    </Dialog>
  );
}
