'use client';
/** The notes in the sidebar of the edit view, for admins and editors. */
import { FieldLabel, useAuth, useDocumentInfo } from '@payloadcms/ui';
import type { Family } from '../../feed/stored-rows.ts';
import type { User } from '../../payload-types.ts';
import { Notes } from './Notes.tsx';

export function NotesField() {
  const { collectionSlug, id } = useDocumentInfo();
  const { user } = useAuth<User>();
  if (!id || !collectionSlug || user?.role === 'contributor') return null;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="Notes" />
      {/* Only editorial collections have this field. */}
      <Notes family={collectionSlug as Family} id={String(id)} />
    </div>
  );
}
