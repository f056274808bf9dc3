'use client';
/** The label, description and error of a field of ours. Inputs refer to description and error by the ids that `frameIds` gives. */
import { FieldDescription, FieldLabel } from '@payloadcms/ui';
import type { StaticDescription, StaticLabel } from 'payload';
import type { ReactNode } from 'react';
import styles from './Fields.module.css';

interface Props {
  path: string;
  inputId: string;
  label: StaticLabel | false | undefined;
  description?: StaticDescription | undefined;
  className?: string | undefined;
  /** The error of the form, shown after an attempt to save. */
  error?: string | undefined;
  /** The id of the element around the inputs, where the inputs have others. */
  id?: string;
  children: ReactNode;
}

/** `field-published` for `published`, as Payload names its fields. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '__')}`;

export const frameIds = (path: string) => {
  const id = fieldId(path);
  return { label: `${id}-label`, error: `${id}-error`, description: `${id}-description` };
};

export function FieldFrame({ path, inputId, label, description, className, error, id, children }: Props) {
  const ids = frameIds(path);
  return (
    <div className={['field-type', className].filter(Boolean).join(' ')} id={id}>
      <div id={ids.label}>
        <FieldLabel htmlFor={inputId} label={label || ''} path={path} />
      </div>
      {children}
      <p aria-live="polite" className={styles.problem} hidden={!error} id={ids.error}>
        {error}
      </p>
      <div id={ids.description}>
        <FieldDescription description={description ?? ''} path={path} />
      </div>
    </div>
  );
}
