/** The pages that a who's who row was checked against (docs/feed-rules.md 7.5). */
import type { ArrayField } from 'payload';
import { array, row, text } from './builders.ts';
import { url } from './url.ts';

export const checkedSources = (): ArrayField =>
  array(
    'sources',
    [
      url('url'),
      row(text('title'), text('source_name', { help: 'Who publishes the page.' })),
      text('date', {
        help: 'The day of the page or of the check, as 2026-11-22 or 22.11.2026. It is published as typed.',
      }),
    ],
    { help: 'The pages this row was checked against.', labels: { singular: 'Source', plural: 'Sources' } },
  );
