/** Fields of every kind, as Payload flattens them. */
import type { FieldShape } from '../../../../src/cms/edits/leaves.ts';

export const fields: FieldShape[] = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'done', type: 'checkbox', label: 'Done' },
  { name: 'start', type: 'date', label: 'Start' },
  { name: 'source', type: 'relationship', label: 'Source' },
  { name: 'topics', type: 'select', label: 'Topics' },
  {
    name: 'title_i18n',
    type: 'group',
    label: 'Title in other languages',
    flattenedFields: [
      { name: 'nb', type: 'text', label: 'Norwegian' },
      { name: 'sv', type: 'text', label: 'Swedish' },
    ],
  },
  {
    name: 'links',
    type: 'array',
    label: 'Links',
    flattenedFields: [
      { name: 'id', type: 'text' },
      { name: 'name', type: 'text', label: 'Name' },
      { name: 'url', type: 'text', label: 'Link' },
    ],
  },
  { name: 'extra', type: 'json' },
];
