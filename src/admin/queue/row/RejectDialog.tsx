'use client';
/** Asks why: presets, or words of one's own. Enter sends. */
import { Button, TextareaInput } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './RejectDialog.module.css';

const presets = [
  'Not about our topics.',
  'The same as a row that we have.',
  'The source cannot be trusted.',
  'Advertising.',
  'Too old.',
  'Too few facts to publish.',
];

interface Props {
  /** Such as the title of the row. */
  what: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ what, onReject, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const name = useId();
  // The dialog's own trap would take the first button.
  useEffect(() => {
    const timer = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(timer);
  }, []);

  function send() {
    if (reason.trim() !== '') return onReject(reason.trim());
    setAsked(true);
    text.current?.querySelector('textarea')?.focus();
  }

  function press(event: KeyboardEvent) {
    const { target } = event;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      return send();
    }
    const preset = presets[Number(event.key) - 1];
    if (preset && target instanceof HTMLInputElement && target.type === 'radio') setReason(preset);
  }

  return (
    <Dialog onClose={onClose} slug="queue-reject" title="Reject: why?">
      <p className={styles.what}>{what}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in its fields goes through here */}
      <div className={styles.form} onKeyDown={press}>
        <fieldset className={styles.presets}>
          <legend>Reasons (press the number)</legend>
          {presets.map((preset, at) => (
            <label key={preset}>
              <input
                checked={reason === preset}
                name={name}
                onChange={() => setReason(preset)}
                ref={at === 0 ? first : undefined}
                type="radio"
                value={preset}
              />
              <kbd>{at + 1}</kbd>
              {preset}
            </label>
          ))}
        </fieldset>
        <div ref={text}>
          <TextareaInput
            description="Kept in the review log. Enter rejects; Shift and Enter begins a new line."
            label="Reason"
            onChange={(event) => setReason(event.target.value)}
            path="queue-reason"
            rows={2}
            showError={asked && reason.trim() === ''}
            value={reason}
          />
          {asked && reason.trim() === '' && <p role="alert">Say why: choose a reason, or write one.</p>}
        </div>
        <div className={styles.buttons}>
          <Button margin={false} onClick={send} size="medium">
            Reject
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
