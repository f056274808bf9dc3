/** "Fetch from a link" at the top of a form. Its value is what the server read, signed (collections/review/fetched-page.ts). */
import type { TextField } from 'payload';
import { panelUsersField } from '../login/access.ts';

export const fetchedPageField: TextField = {
  name: 'fetched_page',
  label: 'Fetch from a link',
  type: 'text',
  virtual: true,
  access: { create: panelUsersField, update: panelUsersField },
  admin: {
    components: { Field: '/src/admin/fetch/FetchFromLink.tsx#FetchFromLink' },
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
  },
};
