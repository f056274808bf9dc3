'use client';
/** A day, typed as people write it or picked from a calendar. */
import { useField } from '@payloadcms/ui';
import type { DateFieldClientComponent, StaticDescription, StaticLabel, TextFieldClientComponent } from 'payload';
import { shownDay } from '../../lib/dates/shown-time.ts';
import { readTyped } from '../../lib/dates/typed-date.ts';
import { DateBox } from './DateBox.tsx';
import { FieldFrame, fieldId, frameIds } from './FieldFrame.tsx';
import styles from './Fields.module.css';
import { useDrafts } from './use-drafts.ts';
import { todayIn, useReader } from './use-reader.ts';

/** A day that is stored as a date. */
export const DayField: DateFieldClientComponent = ({ field: { admin, label }, path, readOnly }) => (
  <Day {...{ path, label, readOnly }} asTyped={false} className={admin?.className} description={admin?.description} />
);

/** A day that is stored as text, in either form of docs/feed-rules.md 1.19. */
export const TypedDayField: TextFieldClientComponent = ({ field: { admin, label }, path, readOnly }) => (
  <Day {...{ path, label, readOnly }} asTyped className={admin?.className} description={admin?.description} />
);

interface Props {
  path: string;
  label: StaticLabel | false | undefined;
  description?: unknown;
  className?: string | undefined;
  readOnly?: boolean | undefined;
  asTyped: boolean;
}

function Day({ path: givenPath, label, description, className, readOnly, asTyped }: Props) {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  const { zone } = useReader();
  const today = todayIn(zone);
  const { boxes, change, isDraft } = useDrafts<string, string | null>({
    value: value || null,
    setValue,
    boxesOf: (stored) => (asTyped ? (stored ?? '') : dayOf(stored)),
    meaningOf: (typed) => {
      const day = readDay(typed, today);
      if (typed.trim() === '') return null;
      if (!day.ok) return typed;
      if (asTyped) return isTypedForm(typed) ? typed.trim() : day.date;
      return `${day.date}T00:00:00.000Z`;
    },
  });
  const day = readDay(boxes, today);
  const problem = boxes.trim() !== '' && !day.ok && isDraft ? day.message : null;
  const id = fieldId(path);
  const ids = frameIds(path);
  const inputId = asTyped ? id : `${id}-date`;
  return (
    <FieldFrame
      className={className}
      description={description as StaticDescription | undefined}
      error={showError && !problem ? errorMessage : undefined}
      inputId={inputId}
      label={label}
      path={path}
      {...(asTyped ? {} : { id })}
    >
      <div className={styles.date}>
        <DateBox
          describedBy={[`${id}-result`, ids.error, ids.description].join(' ')}
          id={inputId}
          invalid={showError || problem !== null}
          name={typeof label === 'string' ? label : path}
          onLeave={() => isDraft && day.ok && !(asTyped && isTypedForm(boxes)) && change(day.date)}
          onType={change}
          readOnly={readOnly === true || disabled}
          selected={day.ok ? day.date : null}
          text={boxes}
        />
      </div>
      <p aria-live="polite" className={problem ? styles.problem : styles.result} id={`${id}-result`}>
        {problem ?? (day.ok && `${weekdayOf(day.date)} ${shownDay(day.date)}`)}
      </p>
    </FieldFrame>
  );
}

type Read = { ok: true; date: string } | { ok: false; message: string };

function readDay(text: string, today: string): Read {
  const read = readTyped(text, today);
  if (!read.ok) return read;
  const { date, time } = read.typed;
  return date !== null && time === null
    ? { ok: true, date }
    : { ok: false, message: 'Give only a day, without a time.' };
}

const dayOf = (stored: string | null): string =>
  stored && /^\d{4}-\d\d-\d\dT/.test(stored) ? stored.slice(0, 10) : (stored ?? '');

const isTypedForm = (text: string): boolean => /^(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})$/.test(text.trim());

const weekdayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
