/** The pages that a who's who row was checked against (docs/feed-rules.md 7.5). */
import type { ArrayField } from 'payload';
import { dayAsTyped } from '../../src/contract/primitives.ts';
import { array, row, text } from './builders.ts';
import { checked } from './checked.ts';
import { url } from './url.ts';

export const checkedSources = (): ArrayField =>
  array(
    'sources',
    [
      url('url'),
      row(text('title'), text('source_name', { help: 'Who publishes the page.' })),
      text('date', {
        help: 'The day of the page or of the check.',
        validate: checked(dayAsTyped, 'Give a day that exists, such as 22.11.2026.'),
        admin: { components: { Field: '/src/admin/fields/DayField.tsx#TypedDayField' } },
      }),
    ],
    { help: 'The pages this row was checked against.', labels: { singular: 'Source', plural: 'Sources' } },
  );
