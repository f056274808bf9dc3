'use client';
/** The fields of the open row in Payload's own form, so that every field works as in the edit view. */
import {
  DocumentInfoProvider,
  EditDepthProvider,
  Form,
  LeaveWithoutSaving,
  OperationProvider,
  RenderFields,
  ShimmerEffect,
  useAuth,
  useConfig,
  useServerFunctions,
} from '@payloadcms/ui';
import type { ClientField, FormState, SanitizedDocumentPermissions } from 'payload';
import { fieldIsSidebar } from 'payload/shared';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../payload-types.ts';
import type { RowResponse } from '../../../review/api/row.ts';
import { RowPageButton } from '../../preview/row-page/RowPageButton.tsx';
import styles from './RowForm.module.css';
import { type FormHandle, RowFormHandle } from './RowFormHandle.tsx';

interface Props {
  data: RowResponse;
  handle: RefObject<FormHandle | null>;
  /** Somebody else is editing the row. */
  readOnly: boolean;
  /** Called with each request that may take the document's lock. */
  trackLock: <Result>(request: Promise<Result>) => Promise<Result>;
  /** Called when somebody else has the lock. */
  onLocked: () => void;
  onSaved: () => Promise<void>;
  /** Called when the form gets or loses unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  notify: (text: string) => void;
}

/** The version of the row that the form was opened on. */
interface OpenedForm {
  state: FormState;
  values: RowResponse['values'];
  updatedAt: string;
}

/** How often the lock is renewed while the editor types, in milliseconds. */
const lockInterval = 10_000;

export function RowForm({ data, handle, readOnly, trackLock, onLocked, onSaved, onUnsaved, notify }: Props) {
  const { family, id } = data.row;
  const { permissions, user } = useAuth<User>();
  const { getEntityConfig } = useConfig();
  const { getFormState } = useServerFunctions();
  const [opened, setOpened] = useState<OpenedForm>();
  const [modified, setModified] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lastRenewal = useRef(0);

  const fields = useMemo(() => {
    const all: ClientField[] = getEntityConfig({ collectionSlug: family })?.fields ?? [];
    // The sidebar fields belong to the workflow. They are replaced by null because Payload refers to fields by index.
    return all.map((field) => (fieldIsSidebar(field) ? (null as unknown as ClientField) : field));
  }, [family, getEntityConfig]);
  // For admins and editors, the permissions are the same for every row of a family.
  const docPermissions = permissions?.collections?.[family] as SanitizedDocumentPermissions | undefined;

  const base = useMemo(
    () => ({
      id,
      collectionSlug: family,
      docPermissions: docPermissions as SanitizedDocumentPermissions,
      docPreferences: { fields: {} },
      operation: 'update' as const,
      schemaPath: family,
    }),
    [docPermissions, family, id],
  );

  // The form is built again only when the row was saved, not when its lock changes. While it has unsaved changes it stays as it is,
  // also when somebody else saves the row.
  const { updatedAt } = data.row;
  const outdated = opened?.updatedAt !== updatedAt && !modified;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values belong to `updatedAt`
  useEffect(() => {
    if (!outdated) return;
    const controller = new AbortController();
    const { signal } = controller;
    const values = { ...data.values };
    getFormState({ ...base, data: values, renderAllFields: true, skipValidation: true, signal })
      .then((result) => {
        if (signal.aborted) return;
        if (result && 'state' in result && result.state) setOpened({ state: result.state, values, updatedAt });
        else setError('The fields of this row cannot be shown. Open the edit view instead.');
      })
      .catch((reason: Error) => {
        if (!signal.aborted) setError(reason.message);
      });
    return () => controller.abort();
  }, [updatedAt, outdated, base, getFormState]);

  const onChange = useCallback(
    async ({ formState, submitted }: { formState: FormState; submitted?: boolean }): Promise<FormState> => {
      const updateLastEdited = Date.now() - lastRenewal.current > lockInterval;
      if (updateLastEdited) lastRenewal.current = Date.now();
      const request = { ...base, formState, renderAllFields: false, returnLockStatus: true, updateLastEdited };
      const result = await trackLock(getFormState({ ...request, skipValidation: !submitted })).catch(() => null);
      if (!result || !('state' in result) || !result.state) return formState; // keeps what was typed; saving shows the error
      const holder = result.lockedState?.user;
      if (holder && (typeof holder === 'object' ? holder.id : holder) !== user?.id) onLocked();
      return result.state;
    },
    [base, getFormState, onLocked, trackLock, user?.id],
  );

  const changeModified = useCallback(
    (isModified: boolean) => {
      setModified(isModified);
      onUnsaved(isModified);
    },
    [onUnsaved],
  );

  if (error) return <p role="alert">{error}</p>;
  if (!opened) return <ShimmerEffect height="calc(var(--base) * 20)" />;
  return (
    <DocumentInfoProvider
      collectionSlug={family}
      currentEditor={user as User}
      docPermissions={base.docPermissions}
      hasPublishedDoc={false}
      hasSavePermission
      id={id}
      initialData={opened.values}
      initialState={opened.state}
      isEditing
      isLocked={false}
      lastUpdateTime={Date.parse(opened.updatedAt)}
      mostRecentVersionIsAutosaved={false}
      unpublishedVersionCount={0}
      versionCount={0}
    >
      <EditDepthProvider>
        <OperationProvider operation="update">
          <Form
            disabled={readOnly}
            initialState={opened.state}
            isDocumentForm
            onChange={[onChange]}
            onSubmit={() => void handle.current?.save()}
          >
            <LeaveWithoutSaving />
            <RowFormHandle
              handle={handle}
              initialState={opened.state}
              onSaved={onSaved}
              onUnsaved={changeModified}
              opened={opened}
              row={data.row}
              notify={notify}
            />
            <div className={styles.tools}>
              <RowPageButton />
            </div>
            <RenderFields
              fields={fields}
              forceRender
              parentIndexPath=""
              parentPath=""
              parentSchemaPath={family}
              permissions={base.docPermissions?.fields ?? {}}
              readOnly={readOnly}
            />
          </Form>
        </OperationProvider>
      </EditDepthProvider>
    </DocumentInfoProvider>
  );
}
