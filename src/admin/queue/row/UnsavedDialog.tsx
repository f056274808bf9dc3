'use client';
/** Asks what to do with unsaved changes before the row is left. */
import { Button } from '@payloadcms/ui';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './UnsavedDialog.module.css';

interface Props {
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

export function UnsavedDialog({ onSave, onDiscard, onStay }: Props) {
  return (
    <Dialog onClose={onStay} slug="queue-unsaved" title="You have unsaved changes">
      <div className={styles.buttons}>
        <Button margin={false} onClick={onSave} size="medium">
          Save and continue
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onDiscard} size="medium">
          Discard changes
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onStay} size="medium">
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}
