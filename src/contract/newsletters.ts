/** Newsletter issues. Only the file of an issue has its bodies, the list does not (docs/feed-rules.md 8.1, 8.2). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { siteAddresses } from './languages.ts';
import { count, date, id, languageCode, text, url } from './primitives.ts';
import { translations } from './translations.ts';

const video = z.object({
  language: languageCode,
  duration_seconds: count,
  width: count,
  height: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits'),
  download_url: url,
  file_url: url,
  poster_url: url.nullable(),
  subtitles_url: url.nullable(),
  subtitles_language: languageCode.nullable(),
});

export const newsletterRow = z.object({
  id: id.regex(/^\d{3,}$/, 'must be a number of at least three digits, such as 007'),
  number: z.number().int().positive(),
  date,
  period: z.object({ start: date, end: date }),
  lang: languageCode,
  title: text,
  subtitle: text,
  title_i18n: translations,
  subtitle_i18n: translations,
  stories: count,
  events: count,
  sign_off: text,
  html_url: url,
  html_urls: siteAddresses,
  api_url: url,
  video: video.nullable(),
  body_languages: z.array(languageCode).min(1).describe('English first, then alphabetical.'),
});

export const newsletterIssue = newsletterRow.extend({
  text,
  html: text.describe('Sanitised: no scripts, no forms, no styles.'),
  text_i18n: translations,
  html_i18n: translations,
});

export type NewsletterRow = z.output<typeof newsletterRow>;
export type NewsletterIssue = z.output<typeof newsletterIssue>;

export const newsletterList = z.object({
  ...envelope('newsletters'),
  sign_off: text,
  count,
  issues: z.array(newsletterRow),
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
