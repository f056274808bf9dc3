'use client';
/** Opens the preview in a new tab, for admins and editors. */
import { Button, useAuth } from '@payloadcms/ui';
import type { User } from '../../payload-types.ts';

export function PreviewButton() {
  const { user } = useAuth<User>();
  if (user?.role !== 'admin' && user?.role !== 'editor') return null;
  return (
    <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="medium" url="/admin/preview">
      Preview
    </Button>
  );
}
