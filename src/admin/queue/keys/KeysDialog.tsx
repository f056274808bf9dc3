'use client';
/** All single keys, and the switch that turns them off. */
import { Button, CheckboxInput } from '@payloadcms/ui';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { keyCommands } from './key-command.ts';

interface Props {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ on, onSwitch, onClose }: Props) {
  return (
    <Dialog onClose={onClose} slug="queue-keys" title="Keys of the queue">
      <dl className={styles.keys}>
        {keyCommands.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Out of the fields, back to the list; closes a dialog</dd>
        </div>
      </dl>
      <p>They rest while you type, while Ctrl, Alt or ⌘ is held, and while a dialog is open.</p>
      <CheckboxInput checked={on} label="Single keys act" onToggle={(event) => onSwitch(event.target.checked)} />
      <div>
        <Button margin={false} onClick={onClose} size="medium">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
