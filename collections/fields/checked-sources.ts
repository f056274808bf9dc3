/** The pages that a who's who row was checked against (spec.md §2.8, `sources`). */
import type { ArrayField } from 'payload';
import { line, rows, text } from './plain.ts';
import { url } from './url.ts';

export const checkedSources = (): ArrayField =>
  rows(
    'sources',
    [
      url('url'),
      line(text('title'), text('source_name', { help: 'Who publishes the page.' })),
      text('date', { help: 'The day of the page or of the check: 2026-11-22 or 22.11.2026. It is shown as typed.' }),
    ],
    { help: 'The pages this row was checked against.', labels: { singular: 'Source', plural: 'Sources' } },
  );
