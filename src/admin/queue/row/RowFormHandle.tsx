'use client';
/** Gives the buttons and shortcuts of the screen, which are outside the form, access to it. Renders nothing. */
import { useForm, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { z } from 'zod';
import type { QueueRow } from '../../../review/api/queue.ts';
import { changedValues } from './changed-values.ts';
import { focusField } from './focus-field.ts';

export interface FormHandle {
  modified: () => boolean;
  /** @returns false if the row could not be saved; the editor was notified */
  save: () => Promise<{ updatedAt: string } | false>;
  discard: () => void;
  /** @param path of a field; by default the first field */
  focus: (path?: string) => void;
}

interface Props {
  row: QueueRow;
  handle: RefObject<FormHandle | null>;
  initialState: FormState;
  onSaved: () => Promise<void>;
  onUnsaved: (unsaved: boolean) => void;
  notify: (text: string) => void;
}

const savedRow = z.object({ doc: z.object({ updatedAt: z.string() }) });
const refusedRow = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }).optional(),
    }),
  ),
});

export function RowFormHandle({ row, handle, initialState, onSaved, onUnsaved, notify }: Props) {
  const { dispatchFields, formRef, getData, replaceState, setModified, setSubmitted } = useForm();
  const modified = useFormModified();
  useEffect(() => {
    onUnsaved(modified);
    return () => onUnsaved(false);
  }, [modified, onUnsaved]);

  /** Sends only the fields that were changed here, to keep changes by others to other fields. */
  async function save(): Promise<{ updatedAt: string } | false> {
    const changed = changedValues(reduceFieldsToValues(initialState, true), getData());
    try {
      const response = await fetch(`/api/${row.family}/${encodeURIComponent(row.id)}?depth=0`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(changed),
      });
      const result: unknown = await response.json();
      if (response.ok) {
        const { updatedAt } = savedRow.parse(result).doc;
        setModified(false);
        setSubmitted(false);
        await onSaved();
        notify(`Saved “${row.title || row.id}”.`);
        return { updatedAt };
      }
      const errors = refusedRow.safeParse(result).data?.errors ?? [];
      setSubmitted(true); // shows errors from now on
      dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: errors.flatMap(({ data }) => data?.errors ?? []) });
      notify(`Not saved. ${errors[0]?.message ?? `The server returned an error (${response.status}).`}`);
    } catch {
      notify('Not saved. The server cannot be reached. Check the connection and try again.');
    }
    return false;
  }

  function discard() {
    replaceState(initialState);
    notify('Changes discarded.');
  }

  const focus = (path?: string) => focusField(formRef.current, path);
  useImperativeHandle(handle, () => ({ modified: () => modified, save, discard, focus }));

  return null;
}
