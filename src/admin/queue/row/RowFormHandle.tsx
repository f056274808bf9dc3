'use client';
/** Gives the buttons and shortcuts of the screen, which are outside the form, access to it. Renders only the dialogs of saving. */
import { useConfig, useForm, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { changedValues } from '../../../cms/edits/changed-values.ts';
import type { QueueRow } from '../../../review/api/queue.ts';
import type { RowResponse } from '../../../review/api/row.ts';
import { fieldShapes } from '../../save/field-shapes.ts';
import { useSaveEdit } from '../../save/use-save-edit.tsx';
import { focusField } from './focus-field.ts';

export type SavedRow = Pick<QueueRow, 'updatedAt'>;

export interface FormHandle {
  modified: () => boolean;
  /** @returns false if the row could not be saved; the editor was notified */
  save: () => Promise<SavedRow | false>;
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

  /** What was opened, and then what was saved last. */
  const saved = useRef(opened);
  const saving = useRef<Promise<SavedRow | false>>(null);
  useEffect(() => {
    saved.current = opened;
  }, [opened]);

  /** Sends only the fields that were changed here, with the version that was opened, to keep changes by others to other fields. */
  async function send(): Promise<SavedRow | false> {
    const { family, id } = row;
    const fields = fieldShapes(getEntityConfig({ collectionSlug: family })?.fields ?? []);
    const values = getData();
    const changed = changedValues(fields, saved.current.values, values);
    const outcome = await saveEdit({ target: { family, id }, changed, seen: saved.current.updatedAt });
    if (outcome.kind === 'saved') {
      saved.current = { values, updatedAt: outcome.doc.updatedAt };
      // The form is built again without changes, and what was typed during the request is one.
      if (Object.keys(changedValues(fields, values, getData())).length === 0) setModified(false);
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

  /** A second call during a request waits for it: the same values are not sent twice. */
  function save(): Promise<SavedRow | false> {
    saving.current ??= send().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }

  function discard() {
    replaceState(initialState);
    notify('Changes discarded.');
  }

  const focus = (path?: string) => focusField(formRef.current, path);
  useImperativeHandle(handle, () => ({ modified: () => modified, save, discard, focus }));

  return dialog;
}
