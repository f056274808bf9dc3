'use client';
/** A labelled text field of the login and of dialogs about the account. */
import { FieldLabel } from '@payloadcms/ui';
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react';
import styles from './Login.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A sentence below the field. */
  hint?: string;
  /** Focuses the field when it appears. */
  focused?: boolean;
}

export function TextBox({ label, value, onChange, hint, focused = false, ...input }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focused) return;
    // The focus trap of a dialog would focus its first button.
    const timer = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(timer);
  }, [focused]);
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id} label={label} />
      <input
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        ref={box}
        value={value}
        {...input}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
