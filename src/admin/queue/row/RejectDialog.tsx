'use client';
/** Asks for the reason of a rejection: a preset or free text. Enter submits. */
import { Button, TextareaInput } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './RejectDialog.module.css';
import { useRejectReasons } from './use-reject-reasons.ts';

interface Props {
  /** What is rejected, such as the title of the row. */
  subject: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ subject, onReject, onClose }: Props) {
  const presets = useRejectReasons();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const name = useId();
  // The focus trap of the dialog would focus the first button.
  const ready = presets.length > 0;
  useEffect(() => {
    if (!ready) return;
    const timer = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(timer);
  }, [ready]);

  function submit() {
    if (reason.trim() !== '') return onReject(reason.trim());
    setSubmitted(true);
    text.current?.querySelector('textarea')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      return submit();
    }
    const preset = presets[Number(event.key) - 1];
    if (preset && target instanceof HTMLInputElement && target.type === 'radio') setReason(preset.text);
  }

  return (
    <Dialog onClose={onClose} slug="queue-reject" title="Reject">
      <p className={styles.subject}>{subject}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside */}
      <div className={styles.form} onKeyDown={onKeyDown}>
        <fieldset className={styles.presets}>
          <legend>Reasons (press a number key to choose one)</legend>
          {presets.map(({ label, text: preset }, at) => (
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
              {label}
            </label>
          ))}
        </fieldset>
        <div ref={text}>
          <TextareaInput
            description="Saved in the review log. Press Enter to reject, Shift+Enter for a new line."
            label="Reason"
            onChange={(event) => setReason(event.target.value)}
            path="queue-reason"
            rows={2}
            showError={submitted && reason.trim() === ''}
            value={reason}
          />
          {submitted && reason.trim() === '' && (
            <p role="alert">The reason is missing. Choose one or write your own.</p>
          )}
        </div>
        <div className={styles.buttons}>
          <Button margin={false} onClick={submit} size="medium">
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
