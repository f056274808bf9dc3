/** Newsletter issues (spec.md §2.9, §4). Their HTML is sanitised when it is exported. */
import type { CollectionConfig } from 'payload';
import { day, fold, group, line, longText, number, text } from './fields/plain.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

/** What no browser needs, and a database can bear. */
const maxBodyLength = 1_000_000;

export const Newsletters: CollectionConfig = editorial({
  slug: 'newsletters',
  group: 'Feed',
  description: 'Issues that were sent. Subscribers are kept apart and never exported.',
  title: 'title',
  columns: ['number', 'date'],
  sort: '-number',
  id: {
    help: 'The number, with zeros to three digits.',
    derived: true,
    repeats: 'number',
    from: ({ number: issue }) =>
      typeof issue === 'number' && Number.isInteger(issue) && issue > 0 ? String(issue).padStart(3, '0') : null,
    needs: () => ({ path: 'number', message: 'Give the number of the issue: a whole number from 1.' }),
    form: { pattern: /^\d{3,}$/, message: 'must be a number of at least three digits' },
  },
  fields: [
    line(number('number', { min: 1 }), day('date'), text('lang', { defaultValue: 'en' })),
    text('title'),
    text('subtitle'),
    group('period', [line(day('start'), day('end'))]),
    line(
      number('stories', { min: 0, help: 'How many stories the issue has.' }),
      number('events', { min: 0, help: 'How many events the issue has.' }),
    ),
    longText('text', { help: 'The issue as plain text.', maxLength: maxBodyLength }),
    longText('html', {
      help: 'The issue as HTML. Scripts, forms and styles are taken out.',
      maxLength: maxBodyLength,
    }),
    fold(
      'Translations',
      translations('title_i18n'),
      translations('subtitle_i18n'),
      translations('text_i18n', { long: true, maxLength: maxBodyLength }),
      translations('html_i18n', { long: true, maxLength: maxBodyLength }),
    ),
    fold(
      'Video',
      group('video', [
        line(text('language'), number('duration_seconds'), number('width'), number('height'), number('bytes')),
        text('sha256'),
        line(url('download_url'), url('file_url')),
        line(url('poster_url'), url('subtitles_url'), text('subtitles_language')),
      ]),
    ),
  ],
});
