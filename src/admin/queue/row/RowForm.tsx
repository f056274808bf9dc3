'use client';
/** The fields of the open row, edited in place with Payload's own form: every field works as in the edit view. */
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
import type { RowAnswer } from '../../../review/api.ts';
import { type FormHandle, RowFormHandle } from './RowFormHandle.tsx';

interface Props {
  answer: RowAnswer;
  handle: RefObject<FormHandle | null>;
  /** Somebody else is editing the row. */
  readOnly: boolean;
  /** Called with each request that may take the document's lock. */
  taking: <Answer>(request: Promise<Answer>) => Promise<Answer>;
  /** Somebody else turned out to hold the lock. */
  onLocked: () => void;
  onSaved: () => Promise<void>;
  /** Whether something is typed that is not saved. */
  onUnsaved: (unsaved: boolean) => void;
  tell: (text: string) => void;
}

/** In milliseconds: so often the lock is told that its owner is still at work. */
const touch = 10_000;

export function RowForm({ answer, handle, readOnly, taking, onLocked, onSaved, onUnsaved, tell }: Props) {
  const { family, id } = answer.row;
  const { permissions, user } = useAuth<User>();
  const { getEntityConfig } = useConfig();
  const { getFormState } = useServerFunctions();
  const [state, setState] = useState<FormState>();
  const [fault, setFault] = useState<string | null>(null);
  const touched = useRef(0);

  const fields = useMemo(() => {
    const all: ClientField[] = getEntityConfig({ collectionSlug: family })?.fields ?? [];
    // What stands in the sidebar is the workflow's. Each field keeps its place: Payload counts them.
    return all.map((field) => (fieldIsSidebar(field) ? (null as unknown as ClientField) : field));
  }, [family, getEntityConfig]);
  // The rules are the same for every row of a family, for those who review.
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

  // Who holds the lock may change while something is typed: the fields begin anew with a changed row alone.
  const { updatedAt } = answer.row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of this moment
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const data = { ...answer.values };
    getFormState({ ...base, data, renderAllFields: true, skipValidation: true, signal })
      .then((result) => {
        if (signal.aborted) return;
        if (result && 'state' in result && result.state) setState(result.state);
        else setFault('The fields of this row cannot be shown.');
      })
      .catch((error: Error) => {
        if (!signal.aborted) setFault(error.message);
      });
    return () => controller.abort();
  }, [updatedAt, base, getFormState]);

  const onChange = useCallback(
    async ({ formState, submitted }: { formState: FormState; submitted?: boolean }): Promise<FormState> => {
      const updateLastEdited = Date.now() - touched.current > touch;
      if (updateLastEdited) touched.current = Date.now();
      const asked = { ...base, formState, renderAllFields: false, returnLockStatus: true, updateLastEdited };
      const result = await taking(getFormState({ ...asked, skipValidation: !submitted })).catch(() => null);
      if (!result || !('state' in result) || !result.state) return formState; // what is typed stays; saving says what is wrong
      const holder = result.lockedState?.user;
      if (holder && (typeof holder === 'object' ? holder.id : holder) !== user?.id) onLocked();
      return result.state;
    },
    [base, getFormState, onLocked, taking, user?.id],
  );

  if (fault) return <p role="alert">{fault}</p>;
  if (!state) return <ShimmerEffect height="calc(var(--base) * 20)" />;
  return (
    <DocumentInfoProvider
      collectionSlug={family}
      currentEditor={user as User}
      docPermissions={base.docPermissions}
      hasPublishedDoc={false}
      hasSavePermission
      id={id}
      initialData={answer.values}
      initialState={state}
      isEditing
      isLocked={false}
      lastUpdateTime={Date.parse(answer.row.updatedAt)}
      mostRecentVersionIsAutosaved={false}
      unpublishedVersionCount={0}
      versionCount={0}
    >
      <EditDepthProvider>
        <OperationProvider operation="update">
          <Form
            disabled={readOnly}
            initialState={state}
            isDocumentForm
            onChange={[onChange]}
            onSubmit={() => void handle.current?.save()}
          >
            <LeaveWithoutSaving />
            <RowFormHandle
              handle={handle}
              initialState={state}
              onSaved={onSaved}
              onUnsaved={onUnsaved}
              row={answer.row}
              tell={tell}
            />
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
