/** Newsletter issues. Only the file of an issue has its bodies, the list does not (docs/feed-rules.md 8.1, 8.2). */
import { z } from 'zod';
import { envelope, signOff } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { siteAddresses } from './languages.ts';
import { count, date, id, languageCode, text, url } from './primitives.ts';
import { apiUrl, countOf, htmlUrl } from './shared-fields.ts';
import { translationsFor } from './translations.ts';

const video = z
  .object({
    language: languageCode.describe('ISO 639-1 code of the spoken language.'),
    duration_seconds: count.meta({ description: 'Length in seconds.', examples: [95] }),
    width: count.meta({ description: 'Width in pixels.', examples: [1920] }),
    height: count.meta({ description: 'Height in pixels.', examples: [1080] }),
    bytes: count.meta({ description: 'Size of the file in bytes.', examples: [18450211] }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits')
      .meta({ description: 'SHA-256 of the file in hex.', examples: ['0123456789abcdef'.repeat(4)] }),
    download_url: url.meta({
      description: 'The video as a download.',
      examples: ['https://media.example.org/newsletter/007.mp4?download'],
    }),
    file_url: url.meta({
      description: 'The video file, for a player.',
      examples: ['https://media.example.org/newsletter/007.mp4'],
    }),
    poster_url: url.nullable().meta({
      description: 'The picture to show before the video plays; null without one.',
      examples: ['https://media.example.org/newsletter/007.webp'],
    }),
    subtitles_url: url.nullable().meta({
      description: 'The subtitles as WebVTT; null without any.',
      examples: ['https://media.example.org/newsletter/007.vtt'],
    }),
    subtitles_language: languageCode
      .nullable()
      .describe('ISO 639-1 code of the language of the subtitles; null without any.'),
  })
  .describe('A video of a newsletter issue.');

export const newsletterRow = z
  .object({
    id: id.regex(/^\d{3,}$/, 'must be a number of at least three digits, such as 007').meta({
      description: 'The number of the issue, with leading zeros to at least three digits.',
      examples: ['007'],
    }),
    number: z
      .number()
      .int()
      .positive()
      .meta({ description: 'The number of the issue.', examples: [7] }),
    date: date.describe('The day of publication.'),
    period: z
      .object({
        start: date.meta({ description: 'The first day.', examples: ['2026-11-15'] }),
        end: date.meta({ description: 'The last day, included in the period.', examples: ['2026-11-21'] }),
      })
      .describe('The days that the issue covers.'),
    lang: languageCode.meta({ description: 'ISO 639-1 code of the original language.', examples: ['en'] }),
    title: text.describe('The title of the issue.'),
    subtitle: text.describe('One line on what the issue is about.'),
    title_i18n: translationsFor('title'),
    subtitle_i18n: translationsFor('subtitle'),
    stories: count.meta({ description: 'How many stories the issue has.', examples: [12] }),
    events: count.meta({ description: 'How many events the issue has.', examples: [4] }),
    sign_off: signOff,
    html_url: htmlUrl('newsletter/007/'),
    html_urls: siteAddresses,
    api_url: apiUrl('newsletters/007.json'),
    video: video.nullable().describe('The issue as a video; null without one.'),
    body_languages: z
      .array(languageCode)
      .min(1)
      .meta({ description: 'The languages of the text, English first, then alphabetical.', examples: [['en', 'nb']] }),
  })
  .describe('A newsletter issue without its text.');

export const newsletterIssue = newsletterRow
  .extend({
    text: text.describe('The issue as plain text.'),
    html: text.meta({
      description: 'The issue as sanitised HTML: no scripts, forms or styles.',
      examples: ['<h2>This week</h2><p>Three stories on new rules.</p>'],
    }),
    text_i18n: translationsFor('text'),
    html_i18n: translationsFor('html'),
  })
  .describe('A newsletter issue with its text.');

export type NewsletterRow = z.output<typeof newsletterRow>;
export type NewsletterIssue = z.output<typeof newsletterIssue>;

export const newsletterList = z.object({
  ...envelope('newsletters'),
  sign_off: signOff,
  count: countOf('issues'),
  issues: z.array(newsletterRow).describe('The published issues, newest first.'),
});
export const newsletterItem = z.object({ ...envelope('newsletters'), item: newsletterIssue });

export const newsletterFiles: FeedFile[] = [
  {
    id: 'api-v1-newsletters',
    path: '/api/v1/newsletters.json',
    summary: 'Published issues, newest first, without their bodies.',
    schemaName: 'NewsletterList',
    schema: newsletterList,
    owner: 'export',
    list: 'issues',
    itemPath: '/api/v1/newsletters/{id}.json',
  },
  {
    id: 'newsletters-item',
    path: '/api/v1/newsletters/{id}.json',
    summary: 'One issue with its text and HTML; the id is a zero-padded number.',
    schemaName: 'NewsletterItem',
    schema: newsletterItem,
    owner: 'export',
  },
];
