'use client';
/** A text area for a json field. Payload's own editor is loaded from a third party and does not work without a network. */
import { TextareaInput, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useCallback, useState } from 'react';

export const JsonArea: JSONFieldClientComponent = ({ field: { admin, label }, path: givenPath, readOnly }) => {
  const [typed, setTyped] = useState<{ text: string } & Parsed>();
  const error = typed?.error;
  const validate = useCallback(() => error ?? true, [error]);
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
      // Typed text stays as typed. A value from elsewhere, such as a saved row, is formatted.
      value={typed && typed.value === value ? typed.text : format(value)}
    />
  );
};

interface Parsed {
  /** The text itself if it is not valid JSON. */
  value: unknown;
  /** A message for the editor. */
  error?: string;
}

function parse(text: string): Parsed {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { value: text, error: `This is not valid JSON: ${(error as SyntaxError).message}.` };
  }
}

const format = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
