'use client';
/**
 * Saves the edit view of a row or a global: only what was changed, with the version that was opened. Payload's own submit would send
 * every field, and so undo what others saved meanwhile.
 */
import {
  toast,
  useConfig,
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useServerFunctions,
} from '@payloadcms/ui';
import { type ReactNode, useMemo } from 'react';
import { changedValues } from '../../cms/edits/changed-values.ts';
import type { Row } from '../../cms/fields.ts';
import { fieldShapes } from '../save/field-shapes.ts';
import type { EditTarget, SavedDoc } from '../save/send-edit.ts';
import { useSaveEdit } from '../save/use-save-edit.tsx';

interface SaveDocument {
  /** @param overrides values that are saved besides those of the form, such as a new status */
  save: (overrides?: Row) => Promise<void>;
  /** Asks when the edit meets that of somebody else; must be rendered. */
  dialog: ReactNode;
}

export function useSaveDocument(): SaveDocument {
  const info = useDocumentInfo();
  const { collectionSlug, data: shown, docPermissions, getDocPreferences, globalSlug, id } = info;
  const { dispatchFields, getData, replaceState, setModified, setProcessing, setSubmitted } = useForm();
  const isSaving = useFormProcessing();
  const { getEntityConfig } = useConfig();
  const { getFormState } = useServerFunctions();
  const { drawerSlug, onSave } = useDocumentDrawerContext();
  const { reportUpdate } = useDocumentEvents();
  const { saveEdit, dialog } = useSaveEdit((message) => toast.error(message));

  const entitySlug = collectionSlug ?? globalSlug ?? '';
  const fields = useMemo(() => {
    const entity = collectionSlug ? getEntityConfig({ collectionSlug }) : getEntityConfig({ globalSlug: entitySlug });
    return fieldShapes(entity?.fields ?? []);
  }, [collectionSlug, entitySlug, getEntityConfig]);

  async function save(overrides: Row = {}): Promise<void> {
    if (isSaving) return; // a second click would meet the changes of the first
    const changed = { ...changedValues(fields, shown ?? {}, getData()), ...overrides };
    if (Object.keys(changed).length === 0) {
      setModified(false);
      toast.success('There is nothing to save.');
      return;
    }
    const target: EditTarget = collectionSlug ? { family: collectionSlug, id: String(id) } : { global: entitySlug };
    const seen = typeof shown?.updatedAt === 'string' ? shown.updatedAt : null;
    setProcessing(true); // nothing can be typed meanwhile, which the saved row would replace
    const outcome = await saveEdit({ target, changed, seen });
    if (outcome.kind === 'saved') {
      await show(outcome.doc).finally(() => setProcessing(false));
      toast.success(outcome.message ?? 'The form shows the saved values.');
      return;
    }
    setProcessing(false);
    setSubmitted(true); // shows errors from now on
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: outcome.errors });
    // The editor has seen the others before the dialog.
    if (outcome.kind === 'refused') toast.error(outcome.message);
  }

  /** Shows what was saved, with what others saved in other fields, and tells the rest of the screen as Payload does. */
  async function show(doc: SavedDoc): Promise<void> {
    const entity = collectionSlug ? { id: String(id), collectionSlug } : { globalSlug: entitySlug };
    const { state } = await getFormState({
      ...entity,
      data: doc,
      docPermissions: docPermissions ?? { fields: true },
      docPreferences: await getDocPreferences(),
      operation: 'update',
      renderAllFields: true,
      schemaPath: entitySlug,
      skipValidation: true,
    } as Parameters<typeof getFormState>[0]);
    info.setData(doc);
    info.setLastUpdateTime(Date.parse(doc.updatedAt));
    info.incrementVersionCount();
    info.setDocumentIsLocked?.(false);
    if (state) replaceState(state);
    setSubmitted(false);
    void onSave?.({ collectionConfig: undefined, doc: doc as never, operation: 'update', result: doc as never });
    reportUpdate({
      ...(id === undefined ? {} : { id }),
      ...(drawerSlug ? { drawerSlug } : {}),
      doc: doc as never,
      entitySlug,
      operation: 'update',
      updatedAt: doc.updatedAt,
    });
  }

  return { save, dialog };
}
