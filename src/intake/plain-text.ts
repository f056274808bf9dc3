/**
 * Makes untrusted input safe: plain text from any markup, and addresses that visitors may open. The text has no tags, no control
 * characters and no marks that change the text direction.
 */
import { load } from 'cheerio/slim';
import { canonicalUrl } from '../lib/identity.ts';
import { lowercaseAscii } from '../lib/lowercase-ascii.ts';

/** Longer texts are shortened. In UTF-16 code units. */
export const maxTitleLength = 300;
export const maxTextLength = 10_000;

const maxAddressLength = 2000;

/**
 * Text of one line, such as a title or a place, with single spaces.
 * @param markup plain text or HTML: tags are stripped, entities decoded once
 * @returns '' if no text is left; a shortened one ends in "…"
 */
export function plainLine(markup: string, maxLength = maxTitleLength): string {
  return shortened(textOf(markup, maxLength).replace(/\s+/g, ' ').trim(), maxLength);
}

/**
 * Text of several lines, such as a description, with at most one blank line in between. Blocks and line breaks of HTML become
 * lines.
 * @param markup plain text or HTML: tags are stripped, entities decoded once
 * @returns '' if no text is left; a shortened one ends in "…"
 */
export function plainText(markup: string, maxLength = maxTextLength): string {
  const lines = textOf(markup, maxLength)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shortened(lines, maxLength);
}

/**
 * The canonical form of an address that visitors may open.
 * @param base of a relative address
 * @returns null for other schemes than http and https, for a user name or password, and for more than 2,000 characters
 */
export function webAddress(address: string, base?: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > maxAddressLength || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.username !== '' || url.password !== '') return null;
  const canonical = canonicalUrl(url.href);
  return canonical === null || canonical.length > maxAddressLength ? null : canonical;
}

/** Markup beyond this multiple of the text's limit is not read. */
const maxMarkupRatio = 20;

function textOf(markup: string, maxLength: number): string {
  const input = visible(markup.slice(0, maxLength * maxMarkupRatio).toWellFormed());
  // Twice, because entities may hide tags. What still looks like the start of a tag loses its bracket.
  const text = withoutTags(visible(decodeEntities(withoutTags(input))));
  return text.replace(/(?<!<)<+(?=[a-z/!?])/gi, '').normalize('NFC');
}

/** Elements whose text is not shown on a page. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'head', 'title']);

const markupStart = /<(?:!--|!\[cdata\[|\/([a-z][^\s<>/]*)|[!?]?([a-z][^\s<>/]*))/iy;
const breaks =
  /^(?:br|p|div|li|ul|ol|dl|dt|dd|tr|table|h[1-6]|hr|blockquote|pre|section|article|header|footer|address)$/i;

/** One pass over the markup, regardless of nesting. A tag that never ends is text. */
function withoutTags(markup: string): string {
  if (!markup.includes('<')) return markup;
  const lower = lowercaseAscii(markup);
  let text = '';
  let index = 0;
  for (let open = markup.indexOf('<'); open >= 0; open = markup.indexOf('<', index)) {
    text += markup.slice(index, open);
    markupStart.lastIndex = open;
    const [start, closes, opens] = markupStart.exec(markup) ?? ['<'];
    index = open + start.length;
    const element = (closes ?? opens)?.toLowerCase();
    if (start === '<!--') index = indexAfter(markup, '-->', index);
    if (start === '<') text += '<';
    if (element === undefined) continue;
    const end = tagEnd(markup, index);
    if (end < 0) return text + markup.slice(open);
    index = end;
    if (opens !== undefined && hidden.has(element))
      index = indexAfter(markup, '>', indexAfter(lower, `</${element}`, index));
    if (breaks.test(element)) text += '\n';
  }
  return (text + markup.slice(index)).replaceAll(']]>', '');
}

/** The index after the next mark, or the end of the text. */
function indexAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** The search for a tag's end stops here, otherwise hostile text takes quadratic time. */
const maxTagLength = 2000;

/** The index after a tag, or -1. A ">" in quotes does not end it, unless no other one follows. */
function tagEnd(markup: string, from: number): number {
  let quote = '';
  for (let index = from; index < Math.min(markup.length, from + maxTagLength); index++) {
    const character = markup[index];
    if (quote === '' && character === '>') return index + 1;
    if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = '';
  }
  const first = markup.indexOf('>', from);
  return first < 0 ? -1 : first + 1;
}

/** An "&" that does not start an entity, as in "?a=1&copy=2": an entity ends with a semicolon. */
const loneAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi;

/** Decodes every HTML entity once. The text has no tags, so the parser sees only text. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return load(text.replaceAll('<', '&lt;').replace(loneAmpersand, '&amp;'), null, false).text();
}

/**
 * Control characters except line ends, soft hyphens, zero-width characters except the joiners that emoji and scripts need,
 * direction marks, and tag characters.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const visible = (text: string) => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(invisible, '');

/** Cuts between words if there is a gap near the end. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const gap = cut.search(/\s\S*$/);
  const kept = gap > maxLength * 0.8 ? cut.slice(0, gap) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
