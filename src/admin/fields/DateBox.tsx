'use client';
/** A box for a day as people type it, with a button that opens a calendar. */
import { CalendarIcon } from '@payloadcms/ui';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import styles from './Fields.module.css';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

interface Props {
  /** The id of the input. */
  id: string;
  /** The accessible name of the field, for the button. */
  name: string;
  text: string;
  /** `YYYY-MM-DD`, for the calendar. */
  selected: string | null;
  onType: (text: string) => void;
  onLeave?: () => void;
  describedBy: string;
  invalid: boolean;
  readOnly: boolean;
  required?: boolean;
}

export function DateBox({
  id,
  name,
  text,
  selected,
  onType,
  onLeave,
  describedBy,
  invalid,
  readOnly,
  required,
}: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function pick(date: string) {
    onType(date);
    close();
  }
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  function closeOnLeaving(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes the calendar that is in it
    <div onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <div className={styles.withButton}>
        <input
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={required}
          autoComplete="off"
          className={styles.input}
          disabled={readOnly}
          id={id}
          onBlur={onLeave}
          onChange={(event) => onType(event.target.value)}
          placeholder="22.11.2026"
          type="text"
          value={text}
        />
        <button
          aria-expanded={open}
          aria-label={`Open the calendar for ${name}`}
          className={styles.calendarButton}
          disabled={readOnly}
          onClick={() => setOpen(!open)}
          ref={button}
          type="button"
        >
          <CalendarIcon />
        </button>
      </div>
      {open && (
        <div className={`${styles.calendar} react-datepicker-popper`}>
          <Suspense fallback={null}>
            <Calendar onSelect={pick} selected={selected} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
