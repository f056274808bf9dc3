/** What a message shows, and which address a click may open (docs/feed-rules.md 16.29). */

export interface Message {
  title: string;
  options: NotificationOptions & { renotify: boolean; data: { url: string } };
}

/**
 * @param text the payload of the message; null without one
 * @param scope the address of the site, with a slash at the end
 * @returns for a payload that cannot be read: the name of the host, because browsers require a notification for each message
 */
export function messageOf(text: string | null, scope: string): Message {
  const { title, body, url, lang, tag } = fieldsOf(text);
  const isReadable = isText(title) && title.trim() !== '';
  const language = isReadable && isText(lang) && languageTag.test(lang) ? lang : '';
  return {
    title: isReadable ? title : new URL(scope).host,
    options: {
      ...(isReadable && isText(body) && { body }),
      ...(language !== '' && { lang: language }),
      dir: language === '' ? 'auto' : directionOf(language),
      tag: isReadable && isText(tag) && tag !== '' ? tag : 'unreadable',
      // A message that is sent again replaces the first one without a sound.
      renotify: false,
      icon: new URL('favicon.svg', scope).href,
      data: { url: addressWithin(scope, isReadable ? url : null) },
    },
  };
}

/** @returns the address when it belongs to the site, else the site's front page */
export function addressWithin(scope: string, url: unknown): string {
  if (!isText(url) || !URL.canParse(url)) return scope;
  const { href } = new URL(url);
  return href.startsWith(scope) ? href : scope;
}

const languageTag = /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

/** Of the site languages, Arabic and Urdu are written from right to left. */
const directionOf = (language: string): 'rtl' | 'ltr' => (/^(ar|ur)\b/.test(language) ? 'rtl' : 'ltr');

const isText = (value: unknown): value is string => typeof value === 'string';

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
