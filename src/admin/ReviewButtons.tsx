'use client';
/** Publish and reject in one click each, beside Save: what is typed in the form is saved with the decision. */
import { Button, useAuth, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui';
import type { User } from '../payload-types.ts';

export function ReviewButtons() {
  const { user } = useAuth<User>();
  const { id } = useDocumentInfo();
  const { dispatchFields, setSubmitted, submit } = useForm();
  const status = useFormFields(([fields]) => fields.status?.initialValue ?? fields.status?.value);
  const reason = useFormFields(([fields]) => fields.reason?.value);
  // The server decides; this only spares contributors a button that is not for them.
  if (!id || user?.role === 'contributor') return null;

  // The form's own state is left as it is: when the move is refused, the row is where it was.
  const move = (to: 'published' | 'rejected') => submit({ overrides: { status: to } });

  const reject = () => {
    if (typeof reason === 'string' && reason.trim() !== '') return move('rejected');
    setSubmitted(true);
    dispatchFields({
      type: 'ADD_SERVER_ERRORS',
      errors: [{ path: 'reason', message: 'Say why the row is rejected, then choose Reject again.' }],
    });
    document.getElementById('field-reason')?.focus();
  };

  return (
    <div style={{ display: 'flex', gap: 'calc(var(--base) / 2)' }}>
      {status !== 'published' && (
        <Button buttonStyle="primary" margin={false} onClick={() => move('published')} size="medium">
          Publish
        </Button>
      )}
      {status !== 'rejected' && (
        <Button buttonStyle="secondary" margin={false} onClick={reject} size="medium">
          Reject
        </Button>
      )}
    </div>
  );
}
