/** Newsletter issues (docs/feed-rules.md 8.1). Their HTML is sanitised by the export. */
import type { CollectionConfig } from 'payload';
import { collapsible, day, group, number, row, text, textarea } from './fields/builders.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';

/** In characters: longer than any real issue, and small enough for the database. */
const maxBodyLength = 1_000_000;

export const Newsletters: CollectionConfig = editorialCollection({
  slug: 'newsletters',
  group: 'Feed',
  description: 'Issues that were sent. Subscribers are stored separately and never exported.',
  title: 'title',
  search: ['number', 'subtitle', 'title_i18n', 'subtitle_i18n'],
  columns: ['number', 'date'],
  sort: '-number',
  id: {
    help: 'The number, padded with zeros to three digits.',
    derived: true,
    repeats: 'number',
    from: ({ number: issue }) =>
      typeof issue === 'number' && Number.isInteger(issue) && issue > 0 ? String(issue).padStart(3, '0') : null,
    needs: () => ({
      path: 'number',
      message: 'Fill in the number of the issue, a whole number from 1: the id is generated from it.',
    }),
    form: { pattern: /^\d{3,}$/, message: 'must be a number of at least three digits' },
  },
  fields: [
    row(number('number', { min: 1 }), day('date'), text('lang', { defaultValue: 'en' })),
    text('title'),
    text('subtitle'),
    group('period', [row(day('start'), day('end'))]),
    row(
      number('stories', { min: 0, help: 'How many stories the issue has.' }),
      number('events', { min: 0, help: 'How many events the issue has.' }),
    ),
    textarea('text', { help: 'The issue as plain text.', maxLength: maxBodyLength }),
    textarea('html', {
      help: 'The issue as HTML. Scripts, forms and styles are removed.',
      maxLength: maxBodyLength,
    }),
    collapsible(
      'Translations',
      translations('title_i18n'),
      translations('subtitle_i18n'),
      translations('text_i18n', { long: true, maxLength: maxBodyLength }),
      translations('html_i18n', { long: true, maxLength: maxBodyLength }),
    ),
    collapsible(
      'Video',
      group('video', [
        row(text('language'), number('duration_seconds'), number('width'), number('height'), number('bytes')),
        text('sha256'),
        row(url('download_url'), url('file_url')),
        row(url('poster_url'), url('subtitles_url'), text('subtitles_language')),
      ]),
    ),
  ],
});
