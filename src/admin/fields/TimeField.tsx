'use client';
/** The time of an event, and times in UTC. The boxes are loaded on their own, with what knows about summer time. */
import { useField, useFormFields } from '@payloadcms/ui';
import type { DateFieldClientComponent, StaticDescription, StaticLabel, TextFieldClientComponent } from 'payload';
import { lazy, Suspense } from 'react';
import type { ZoneResponse } from '../../review/api/zone.ts';
import { FieldFrame, fieldId } from './FieldFrame.tsx';
import styles from './Fields.module.css';
import { usePlaceZone } from './use-place-zone.ts';

const ZonedTimeBoxes = lazy(async () => ({ default: (await import('./ZonedTimeBoxes.tsx')).ZonedTimeBoxes }));

/** The start or end of an event, stored as text with the offset of its place. */
export const EventTimeField: TextFieldClientComponent = ({ field: { admin, label }, path, readOnly }) => {
  const city = useFormFields(([fields]) => textOf(fields.city?.value));
  const country = useFormFields(([fields]) => textOf(fields.country?.value));
  const allDay = useFormFields(([fields]) => fields.all_day?.value === true);
  const place = usePlaceZone(city, country);
  const shared = { path, label, description: admin?.description, className: admin?.className, readOnly };
  return <ZonedTime {...shared} allDay={allDay} idOnInput place={place} stored="offset" />;
};

/** A time that is stored in UTC, shown and typed in the zone of the browser. */
export const TimestampField: DateFieldClientComponent = ({ field: { admin, label }, path, readOnly }) => {
  const shared = { path, label, description: admin?.description, className: admin?.className, readOnly };
  return <ZonedTime {...shared} allDay={false} idOnInput={false} place={null} stored="utc" />;
};

interface Props {
  path: string;
  label: StaticLabel | false | undefined;
  description?: unknown;
  className?: string | undefined;
  readOnly?: boolean | undefined;
  place: ZoneResponse | null;
  stored: 'offset' | 'utc';
  allDay: boolean;
  /** Payload gives the id of a text field to its input, and that of a date field to the element around it. */
  idOnInput: boolean;
}

function ZonedTime({
  path: givenPath,
  label,
  description,
  className,
  readOnly,
  place,
  stored,
  allDay,
  idOnInput,
}: Props) {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  const id = fieldId(path);
  const inputId = idOnInput ? id : `${id}-date`;
  const off = readOnly === true || disabled;
  return (
    <FieldFrame
      className={className}
      description={description as StaticDescription | undefined}
      error={showError ? errorMessage : undefined}
      inputId={inputId}
      label={label}
      path={path}
      {...(idOnInput ? {} : { id })}
    >
      <Suspense fallback={<input className={styles.input} disabled id={inputId} value={textOf(value)} />}>
        <ZonedTimeBoxes
          allDay={allDay}
          inputId={inputId}
          invalid={showError}
          name={typeof label === 'string' ? label : path}
          path={path}
          place={place}
          readOnly={off}
          setValue={setValue}
          stored={stored}
          value={value || null}
        />
      </Suspense>
    </FieldFrame>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
