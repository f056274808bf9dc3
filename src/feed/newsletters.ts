/** Newsletter issues. Their HTML is sanitised here, so that no script from the panel runs in a reader's page (docs/feed-rules.md 8.1). */
import sanitizeHtml from 'sanitize-html';
import type { NewsletterIssue, NewsletterRow } from '../contract/newsletters.ts';
import { fileUrl, pageUrl, pageUrls } from './addresses.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, dayOf, required, textOf, translationsOf } from './values.ts';

type StoredIssue = StoredRows['newsletters'];

/** An issue as in the list, without its bodies. */
export function newsletterRow(row: StoredIssue, { context }: Build): NewsletterRow {
  const bodies = { ...translationsOf(row.text_i18n), ...translationsOf(row.html_i18n) };
  return {
    id: row.id,
    number: row.number ?? Number.NaN,
    date: dayOf(row.date) ?? '',
    period: { start: dayOf(row.period?.start) ?? '', end: dayOf(row.period?.end) ?? '' },
    lang: required(row.lang),
    title: required(row.title),
    subtitle: required(row.subtitle),
    title_i18n: translationsOf(row.title_i18n),
    subtitle_i18n: translationsOf(row.subtitle_i18n),
    stories: row.stories ?? Number.NaN,
    events: row.events ?? Number.NaN,
    sign_off: context.signOff,
    html_url: pageUrl('newsletters', row.id, context),
    html_urls: pageUrls('newsletters', row.id, context),
    api_url: fileUrl('newsletters', row.id, context),
    video: videoOf(row),
    body_languages: ['en', ...Object.keys(bodies).sort(byText)],
  };
}

export function newsletterIssue(row: StoredIssue, build: Build): NewsletterIssue {
  const html = translationsOf(row.html_i18n);
  return {
    ...newsletterRow(row, build),
    text: required(row.text),
    html: sanitise(required(row.html), build),
    text_i18n: translationsOf(row.text_i18n),
    html_i18n: Object.fromEntries(Object.entries(html).map(([code, body]) => [code, sanitise(body, build)])),
  };
}

function videoOf({ video }: StoredIssue): NewsletterRow['video'] {
  if (!textOf(video?.file_url)) return null;
  return {
    language: required(video?.language),
    duration_seconds: video?.duration_seconds ?? Number.NaN,
    width: video?.width ?? Number.NaN,
    height: video?.height ?? Number.NaN,
    bytes: video?.bytes ?? Number.NaN,
    sha256: required(video?.sha256),
    download_url: required(video?.download_url),
    file_url: required(video?.file_url),
    poster_url: textOf(video?.poster_url),
    subtitles_url: textOf(video?.subtitles_url),
    subtitles_language: textOf(video?.subtitles_language),
  };
}

/** A link to a page of the site that the build lacks becomes text. */
const sanitise = (html: string, { context, refs }: Build) =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'h1', 'h2'],
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => {
        const own = attribs.href?.startsWith(`${context.baseUrl}/`) ? attribs.href.slice(context.baseUrl.length) : null;
        return own === null || refs.hasPage(own) ? { tagName, attribs } : { tagName: 'span', attribs: {} };
      },
    },
  }).trim();
