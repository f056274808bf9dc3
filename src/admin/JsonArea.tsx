'use client';
/**
 * A json field as plain text. Payload's own editor for it is fetched from a third party when the page opens, and without a
 * network there is none.
 */
import { TextareaInput, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useCallback, useState } from 'react';

export const JsonArea: JSONFieldClientComponent = ({ field: { admin, label }, path: givenPath, readOnly }) => {
  const [typed, setTyped] = useState<{ text: string } & Parsed>();
  const fault = typed?.fault;
  const validate = useCallback(() => fault ?? true, [fault]);
  const { disabled, path, setValue, showError, value } = useField<unknown>({
    potentiallyStalePath: givenPath,
    validate,
  });

  function type(text: string) {
    const parsed = parse(text);
    setTyped({ text, ...parsed });
    setValue(parsed.value);
  }

  return (
    <TextareaInput
      description={admin?.description}
      label={label}
      onChange={(event) => type(event.target.value)}
      path={path}
      readOnly={readOnly || disabled}
      rows={24}
      showError={showError}
      // What was typed stays as it was typed; what comes from elsewhere, a saved row say, is written anew.
      value={typed && typed.value === value ? typed.text : written(value)}
    />
  );
};

interface Parsed {
  /** The text itself where it is no JSON. */
  value: unknown;
  /** For the editor. */
  fault?: string;
}

function parse(text: string): Parsed {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { value: text, fault: `This is no JSON: ${(error as SyntaxError).message}.` };
  }
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
