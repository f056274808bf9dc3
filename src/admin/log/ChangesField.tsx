/** The changes in the edit view of an entry. Payload's own field would load an editor of code from a third party. */
import { FieldLabel } from '@payloadcms/ui';
import type { JSONFieldServerComponent } from 'payload';
import { fieldsOfEntry, loggedChanges } from '../../review/logged-changes.ts';
import { Changes } from './Changes.tsx';

export const ChangesField: JSONFieldServerComponent = ({ data, payload }) => {
  const changes = loggedChanges(data.changes, fieldsOfEntry({ family: data.family, row: data.row }, payload));
  if (changes.length === 0) return null;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="Changes" />
      <Changes changes={changes} />
    </div>
  );
};
