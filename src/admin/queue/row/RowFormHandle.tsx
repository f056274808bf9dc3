'use client';
/** Gives the buttons and shortcuts of the screen, which are outside the form, access to it. Renders only the dialogs of saving. */
import { useConfig, useForm, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { changedValues } from '../../../cms/edits/changed-values.ts';
import type { QueueRow } from '../../../review/api/queue.ts';
import type { RowResponse } from '../../../review/api/row.ts';
import { fieldShapes } from '../../save/field-shapes.ts';
import { useSaveEdit } from '../../save/use-save-edit.tsx';
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
  /** The version of the row that the form was opened on. */
  opened: { values: RowResponse['values']; updatedAt: string };
  handle: RefObject<FormHandle | null>;
  initialState: FormState;
  onSaved: () => Promise<void>;
  onUnsaved: (unsaved: boolean) => void;
  notify: (text: string) => void;
}

export function RowFormHandle({ row, opened, handle, initialState, onSaved, onUnsaved, notify }: Props) {
  const { dispatchFields, formRef, getData, replaceState, setModified, setSubmitted } = useForm();
  const { getEntityConfig } = useConfig();
  const { saveEdit, dialog } = useSaveEdit((message) => notify(`Not saved. ${message}`));
  const modified = useFormModified();
  useEffect(() => {
    onUnsaved(modified);
    return () => onUnsaved(false);
  }, [modified, onUnsaved]);

  /** Sends only the fields that were changed here, with the version that was opened, to keep changes by others to other fields. */
  async function save(): Promise<{ updatedAt: string } | false> {
    const { family, id } = row;
    const fields = fieldShapes(getEntityConfig({ collectionSlug: family })?.fields ?? []);
    const changed = changedValues(fields, opened.values, getData());
    const outcome = await saveEdit({ target: { family, id }, changed, seen: opened.updatedAt });
    if (outcome.kind === 'saved') {
      setModified(false);
      setSubmitted(false);
      await onSaved();
      notify(`Saved “${row.title || row.id}”.`);
      return { updatedAt: outcome.doc.updatedAt };
    }
    setSubmitted(true); // shows errors from now on
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: outcome.errors });
    notify(`Not saved. ${outcome.message}`);
    return false;
  }

  function discard() {
    replaceState(initialState);
    notify('Changes discarded.');
  }

  const focus = (path?: string) => focusField(formRef.current, path);
  useImperativeHandle(handle, () => ({ modified: () => modified, save, discard, focus }));

  return dialog;
}
