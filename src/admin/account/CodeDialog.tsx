'use client';
/** Asks for a code before something about the second step changes. */
import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { CodeBox } from '../login/CodeBox.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './Security.module.css';

interface Props {
  title: string;
  /** What happens. */
  text: string;
  /** The label of the button. */
  action: string;
  /** Rejects with a message for the person. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

export function CodeDialog({ title, text, action, onCode, onClose }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React, a dialog is inside the form that opened it
    setWaiting(true);
    setProblem(null);
    try {
      await onCode(code);
    } catch (error) {
      setProblem((error as Error).message);
      setCode('');
      setWaiting(false);
    }
  }

  return (
    <Dialog onClose={onClose} slug="second-step-code" title={title}>
      <p>{text}</p>
      <form className={styles.form} onSubmit={submit}>
        <CodeBox focused onChange={setCode} value={code} />
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.buttons}>
          <Button disabled={waiting} margin={false} size="medium" type="submit">
            {action}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
