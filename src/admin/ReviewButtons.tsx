'use client';
/** The Approve and Reject buttons next to Save. They also save the changes in the form. */
import { Button, useAuth, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui';
import type { User } from '../payload-types.ts';
import { useSaveDocument } from './edit/use-save-document.ts';
import { usePageCommands } from './page-commands/page-commands.ts';

export function ReviewButtons() {
  const { user } = useAuth<User>();
  const { id } = useDocumentInfo();
  const { dispatchFields, setSubmitted } = useForm();
  const { save, dialog } = useSaveDocument();
  const status = useFormFields(([{ status: field }]) => field?.initialValue ?? field?.value);
  const reason = useFormFields(([{ reason: field }]) => (field?.value === field?.initialValue ? '' : field?.value));
  // The status in the form changes only after the server has moved the row: a move may be refused.
  const move = (to: 'published' | 'rejected' | 'pending') => void save({ status: to });

  function reject() {
    if (typeof reason === 'string' && reason.trim() !== '') return move('rejected');
    const message = 'Say why the row is rejected.';
    setSubmitted(true); // shows errors from now on
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [{ path: 'reason', message }] });
    document.getElementById('field-reason')?.focus();
  }

  const isReviewer = Boolean(id) && user?.role !== 'contributor';
  usePageCommands({
    group: 'This row',
    commands: isReviewer
      ? [
          ...(status === 'published'
            ? []
            : [{ id: 'approve', label: 'Approve', keywords: 'publish', action: () => void move('published') }]),
          ...(status === 'rejected' ? [] : [{ id: 'reject', label: 'Reject', action: () => void reject() }]),
          ...(status === 'pending' ? [] : [{ id: 'reopen', label: 'Reopen', action: () => void move('pending') }]),
        ]
      : [],
  });
  if (!isReviewer) return null;

  return (
    <div style={{ display: 'flex', gap: 'calc(var(--base) / 2)' }}>
      {status !== 'published' && (
        <Button buttonStyle="primary" margin={false} onClick={() => move('published')} size="medium">
          Approve
        </Button>
      )}
      {status !== 'rejected' && (
        <Button buttonStyle="secondary" margin={false} onClick={reject} size="medium">
          Reject
        </Button>
      )}
      {dialog}
    </div>
  );
}
