'use client';
/** Publish and reject in one click each, beside Save: what is typed in the form is saved with the decision. */
import { Button, useAuth, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import type { User } from '../payload-types.ts';

export function ReviewButtons() {
  const { user } = useAuth<User>();
  const { id } = useDocumentInfo();
  const { dispatchFields, submit } = useForm();
  const status = useFormFields(([{ status: field }]) => field?.initialValue ?? field?.value);
  const reason = useFormFields(([{ reason: field }]) => (field?.value === field?.initialValue ? '' : field?.value));
  const [asking, setAsking] = useState(false);
  if (!id || user?.role === 'contributor') return null;

  const show = (value: unknown) => dispatchFields({ type: 'UPDATE', path: 'status', value });

  async function move(to: 'published' | 'rejected') {
    show(to);
    const result = await submit({ overrides: { status: to } });
    // The row has not moved: the form must not say that it has.
    if (!result?.res?.ok) show(status);
  }

  function reject() {
    if (reason) return move('rejected');
    setAsking(true);
    document.getElementById('field-reason')?.focus();
  }

  return (
    <div style={{ display: 'flex', gap: 'calc(var(--base) / 2)' }}>
      {status !== 'published' && (
        <Button buttonStyle="primary" margin={false} onClick={() => move('published')} size="medium">
          Publish
        </Button>
      )}
      {status !== 'rejected' && (
        <Button
          buttonStyle="secondary"
          disabled={asking && !reason}
          margin={false}
          onClick={reject}
          size="medium"
          tooltip={asking && !reason ? 'Write the reason first' : undefined}
        >
          Reject
        </Button>
      )}
    </div>
  );
}
