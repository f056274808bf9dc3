/** The text of a message in a reader's language (docs/feed-rules.md 16.28). Pure. */
import * as z from 'zod/mini';
import type { SiteLanguageCode } from '../../contract/languages.ts';
import { pushItem } from './feed.ts';
import { jointText } from './joint-text.ts';

/** What a message is about: one story, or a number of them. */
export const content = z.union([z.object({ story: pushItem }), z.object({ joint: z.int() })]);
export type Content = z.output<typeof content>;

/** What the service worker of the site gets, as JSON. */
export interface Payload {
  id: string;
  title: string;
  body: string;
  url: string;
  /** The language of the title; empty when it is not known. */
  lang: string;
  /** The same each time the message is sent, so that a reader sees it once. */
  tag: string;
}

/** 4,096 bytes less the header of RFC 8188 (86), the delimiter and the GCM tag (17). */
export const MAX_PAYLOAD = 3993;

/**
 * The text in the language, else English; nb and nn do not stand in for each other. A summary without a translation stays English.
 * @param id of the message: of its story, or of the joint message
 * @param home of the site, without a trailing slash
 */
export function payloadOf(
  id: string,
  about: Content,
  { language, home }: { language: SiteLanguageCode; home: string },
): Payload {
  const own = { id, tag: id };
  if ('joint' in about) {
    const url = language === 'en' ? `${home}/` : `${home}/${language}/`;
    return { ...own, title: jointText(language, about.joint), body: '', url, lang: language };
  }
  const { headline, headline_i18n = {}, headline_lang = 'en', summary, summary_i18n = {}, url } = about.story;
  const translated = headline_i18n[language];
  const body = summary_i18n[language] ?? summary ?? '';
  return { ...own, title: translated ?? headline, body, url, lang: translated ? language : (headline_lang ?? '') };
}

/**
 * The payload as JSON of at most `limit` bytes. The body is cut first, then the title, each with an ellipsis.
 * @throws RangeError when the other fields are too long
 */
export function encodePayload(payload: Payload, limit = MAX_PAYLOAD): Uint8Array<ArrayBuffer> {
  const whole = bytesOf(payload);
  if (whole.length <= limit) return whole;
  const cut = cutField(cutField(payload, 'body', limit), 'title', limit);
  const bytes = bytesOf(cut);
  if (bytes.length > limit) throw new RangeError(`The message ${payload.id} is over ${limit} bytes without its text.`);
  return bytes;
}

const encoder = new TextEncoder();
const bytesOf = (payload: Payload) => encoder.encode(JSON.stringify(payload));

/** Keeps as many characters of the field as fit, by bisection: a character takes one to twelve bytes in JSON. */
function cutField(payload: Payload, field: 'body' | 'title', limit: number): Payload {
  if (bytesOf(payload).length <= limit) return payload;
  const characters = [...new Intl.Segmenter().segment(payload[field])].map(({ segment }) => segment);
  const cutTo = (length: number): Payload => ({
    ...payload,
    [field]: length === 0 ? '' : `${characters.slice(0, length).join('').trimEnd()}…`,
  });
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (bytesOf(cutTo(middle)).length <= limit) fits = middle;
    else tooLong = middle;
  }
  return cutTo(fits);
}
