/**
 * Strangers' words made safe: plain text out of whatever markup it came in, and addresses that a reader may follow. What comes
 * out holds no tag, no control character and nothing that turns the direction of the text around it.
 */
import { load } from 'cheerio/slim';
import { canonicalUrl } from '../lib/identity.ts';
import { lowercaseAscii } from '../lib/lowercase-ascii.ts';

/** Longer words are cut; in characters as JavaScript counts them. */
export const maxTitleLength = 300;
export const maxTextLength = 10_000;

const maxAddressLength = 2000;

/**
 * Words of one line, such as a title or a place. White space is made single.
 * @param markup plain text or HTML: tags are stripped, entities decoded once
 * @returns '' where no word is left; a longer one ends in "…"
 */
export function plainLine(markup: string, maxLength = maxTitleLength): string {
  return shortened(plainWords(markup, maxLength).replace(/\s+/g, ' ').trim(), maxLength);
}

/**
 * Words of several lines, such as a description. Lines stay, with at most one blank line between; blocks and line breaks of HTML
 * become lines.
 * @param markup plain text or HTML: tags are stripped, entities decoded once
 * @returns '' where no word is left; a longer one ends in "…"
 */
export function plainText(markup: string, maxLength = maxTextLength): string {
  const lines = plainWords(markup, maxLength)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shortened(lines, maxLength);
}

/**
 * The canonical form of an address that a reader may follow.
 * @param base what a relative address stands on
 * @returns null for anything but http and https, for a user name or password in it, and for more than 2,000 characters
 */
export function webAddress(address: string, base?: string): string | null {
  const written = address.trim();
  if (written === '' || written.length > maxAddressLength || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  if (url.username !== '' || url.password !== '') return null;
  const canonical = canonicalUrl(url.href);
  return canonical === null || canonical.length > maxAddressLength ? null : canonical;
}

/** Much more markup than words is no text that anybody reads. */
const markupPerWord = 20;

function plainWords(markup: string, maxLength: number): string {
  const read = seen(markup.slice(0, maxLength * markupPerWord).toWellFormed());
  // Twice, because the entities may have hidden tags; what then still looks like the beginning of a tag loses its sign.
  const words = withoutTags(seen(decodeEntities(withoutTags(read))));
  return words.replace(/(?<!<)<+(?=[a-z/!?])/gi, '').normalize('NFC');
}

/** Elements whose words are not for readers. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'head', 'title']);

const markupBegin = /<(?:!--|!\[cdata\[|\/([a-z][^\s<>/]*)|[!?]?([a-z][^\s<>/]*))/iy;
const breaks =
  /^(?:br|p|div|li|ul|ol|dl|dt|dd|tr|table|h[1-6]|hr|blockquote|pre|section|article|header|footer|address)$/i;

/** One pass over the markup, whatever is nested in what. A tag that never ends is text. */
function withoutTags(markup: string): string {
  if (!markup.includes('<')) return markup;
  const lower = lowercaseAscii(markup);
  let words = '';
  let place = 0;
  for (let open = markup.indexOf('<'); open >= 0; open = markup.indexOf('<', place)) {
    words += markup.slice(place, open);
    markupBegin.lastIndex = open;
    const [begin, closes, opens] = markupBegin.exec(markup) ?? ['<'];
    place = open + begin.length;
    const element = (closes ?? opens)?.toLowerCase();
    if (begin === '<!--') place = after(markup, '-->', place);
    if (begin === '<') words += '<';
    if (element === undefined) continue;
    const end = tagEnd(markup, place);
    if (end < 0) return words + markup.slice(open);
    place = end;
    if (opens !== undefined && silent.has(element)) place = after(markup, '>', after(lower, `</${element}`, place));
    if (breaks.test(element)) words += '\n';
  }
  return (words + markup.slice(place)).replaceAll(']]>', '');
}

/** The place after the next mark; the end where there is none. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** No tag is longer; without an end to the search a hostile text would take quadratic time. */
const maxTagLength = 2000;

/** The place after a tag: a ">" in quotes does not end it, unless nothing else does. -1 where none follows at all. */
function tagEnd(markup: string, from: number): number {
  let quote = '';
  for (let place = from; place < Math.min(markup.length, from + maxTagLength); place++) {
    const character = markup[place];
    if (quote === '' && character === '>') return place + 1;
    if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = '';
  }
  const first = markup.indexOf('>', from);
  return first < 0 ? -1 : first + 1;
}

/** An "&" of an address, as in "?a=1&copy=2", begins no entity: that ends in a semicolon. */
const loneAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi;

/** All names that HTML has, each once; the text holds no tags, so that the parser sees one flat text. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return load(text.replaceAll('<', '&lt;').replace(loneAmpersand, '&amp;'), null, false).text();
}

/**
 * Control characters but the line's end, soft hyphens, zero-width characters but the joiners that emoji and scripts need, marks
 * that turn the direction of a text, and tag characters, which no reader sees.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const seen = (text: string) => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(unseen, '');

/** Cut between words where there is a gap near the end. */
function shortened(words: string, maxLength: number): string {
  if (words.length <= maxLength) return words;
  const cut = words.slice(0, maxLength - 1);
  const gap = cut.search(/\s\S*$/);
  const kept = gap > maxLength * 0.8 ? cut.slice(0, gap) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
