'use client';
/** Below the fields of an account: one's own second step and sessions; for admins, the second step of somebody else. */
import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { OtherSecondStep } from './OtherSecondStep.tsx';
import { Security } from './Security.tsx';

export function SecurityField() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const since = useFormFields(([fields]) => fields.two_factor_since?.value);
  if (id === undefined || !user) return null; // a new account
  if (id === user.id) return <Security email={String(user.email ?? '')} />;
  return typeof since === 'string' ? <OtherSecondStep account={Number(id)} since={since} /> : null;
}
