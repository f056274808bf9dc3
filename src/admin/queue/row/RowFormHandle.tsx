'use client';
/** What the screen's buttons and keys do with the form: they stand outside of it. Draws nothing. */
import { useForm, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { z } from 'zod';
import type { QueueRow } from '../../../review/api.ts';
import { changedMembers } from './changed-members.ts';
import { focusField } from './focus-field.ts';

export interface FormHandle {
  modified: () => boolean;
  /** @returns false when the row could not be saved, which was told */
  save: () => Promise<{ updatedAt: string } | false>;
  discard: () => void;
  /** @param path of a field; the first one without it */
  focus: (path?: string) => void;
}

interface Props {
  row: QueueRow;
  handle: RefObject<FormHandle | null>;
  initialState: FormState;
  onSaved: () => Promise<void>;
  onUnsaved: (unsaved: boolean) => void;
  tell: (text: string) => void;
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

export function RowFormHandle({ row, handle, initialState, onSaved, onUnsaved, tell }: Props) {
  const { dispatchFields, formRef, getData, replaceState, setModified, setSubmitted } = useForm();
  const modified = useFormModified();
  useEffect(() => {
    onUnsaved(modified);
    return () => onUnsaved(false);
  }, [modified, onUnsaved]);

  /** Only what was changed here is sent: what somebody else changed in other fields stays. */
  async function save(): Promise<{ updatedAt: string } | false> {
    const changed = changedMembers(reduceFieldsToValues(initialState, true), getData());
    try {
      const response = await fetch(`/api/${row.family}/${encodeURIComponent(row.id)}?depth=0`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(changed),
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        const { updatedAt } = savedRow.parse(answer).doc;
        setModified(false);
        setSubmitted(false);
        await onSaved();
        tell(`Saved “${row.title || row.id}”.`);
        return { updatedAt };
      }
      const errors = refusedRow.safeParse(answer).data?.errors ?? [];
      setSubmitted(true); // faults are shown from then on
      dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: errors.flatMap(({ data }) => data?.errors ?? []) });
      tell(`Not saved. ${errors[0]?.message ?? `The panel answered ${response.status}.`}`);
    } catch {
      tell('Not saved: the panel does not answer. Look at the connection, and try again.');
    }
    return false;
  }

  function discard() {
    replaceState(initialState);
    tell('The changes are gone.');
  }

  const focus = (path?: string) => focusField(formRef.current, path);
  useImperativeHandle(handle, () => ({ modified: () => modified, save, discard, focus }));

  return null;
}
