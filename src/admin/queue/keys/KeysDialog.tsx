'use client';
/** Lists the keyboard shortcuts and has the checkbox that turns them off. */
import { Button, CheckboxInput } from '@payloadcms/ui';
import { Dialog } from '../../parts/Dialog.tsx';
import { showStep } from '../../tour/tour-state.ts';
import styles from './KeysDialog.module.css';
import { keyCommands } from './key-command.ts';

interface Props {
  enabled: boolean;
  onToggle: (enabled: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ enabled, onToggle, onClose }: Props) {
  return (
    <Dialog onClose={onClose} slug="queue-keys" title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {keyCommands.map(({ key, command, description }) => (
          <div key={key}>
            <dt>
              <kbd>{command === 'clear' ? 'Esc' : key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p>Shortcuts are off while you type, hold Ctrl, Alt or ⌘, or have a dialog open.</p>
      <CheckboxInput
        checked={enabled}
        label="Enable keyboard shortcuts"
        onToggle={(event) => onToggle(event.target.checked)}
      />
      <div>
        <Button margin={false} onClick={onClose} size="medium">
          Close
        </Button>{' '}
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => {
            onClose();
            showStep(0);
          }}
          size="medium"
        >
          Take the tour
        </Button>
      </div>
    </Dialog>
  );
}
