'use client';
/** Publish and reject in one click each, beside Save: what is typed in the form is saved with the decision. */
import { Button, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';

export function ReviewButtons() {
  const { id } = useDocumentInfo();
  const { dispatchFields, submit } = useForm();
  const status = useFormFields(([fields]) => fields.status?.initialValue ?? fields.status?.value);
  const reason = useFormFields(([fields]) => fields.reason?.value);
  const [asking, setAsking] = useState(false);
  if (!id) return null;

  const move = (to: 'published' | 'rejected') => {
    dispatchFields({ type: 'UPDATE', path: 'status', value: to });
    return submit({ overrides: { status: to } });
  };

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
          onClick={() => (reason ? move('rejected') : setAsking(true))}
          size="medium"
          tooltip={asking && !reason ? 'Write the reason first' : undefined}
        >
          Reject
        </Button>
      )}
    </div>
  );
}
