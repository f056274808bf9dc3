'use client';
/** Before another row is opened: what was typed in this one is not saved yet. */
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
    <Dialog onClose={onStay} slug="queue-unsaved" title="Your changes are not saved">
      <div className={styles.buttons}>
        <Button margin={false} onClick={onSave} size="medium">
          Save and go on
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onDiscard} size="medium">
          Discard
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onStay} size="medium">
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
