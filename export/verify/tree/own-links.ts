/** Finds every address in a file that leads to a file of the same tree: in JSON, pages, XML feeds, calendars, styles and texts. */
import { type PathOf, type Target, targetOf } from './addresses.ts';
import { linksInHtml } from './page.ts';
import type { TreeFile } from './tree-file.ts';

export interface OwnLink extends Target {
  /** Where the address is in the file, such as `items/0/html_url` or `a href`. */
  field: string;
}

/** @param pathOf null when the feed's addresses are unknown; only relative addresses are found then */
export function* ownLinks(file: TreeFile, pathOf: PathOf | null): Iterable<OwnLink> {
  for (const { address, field } of addressesIn(file)) {
    const target = targetOf(address, file.path, pathOf);
    if (target !== null) yield { ...target, field };
  }
}

/** The addresses in a style sheet; none in another file. */
export function* addressesInStyle(file: TreeFile): Iterable<string> {
  const text = file.path.endsWith('.css') ? textOf(file) : '';
  for (const [, address = ''] of text.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s]+)/g)) yield address;
}

interface Address {
  address: string;
  field: string;
}

function* addressesIn(file: TreeFile): Iterable<Address> {
  const { path, content, page } = file;
  if (content !== undefined) yield* inContent(content, '', formatOf(path));
  if (page) yield* inPage(page);
  for (const address of addressesInStyle(file)) yield { address, field: 'url()' };
  if (path.endsWith('.ics')) yield* inText(unfolded(textOf(file)));
  if (path.endsWith('.txt')) yield* inText(textOf(file));
}

/** What the texts of a file may be, besides absolute addresses: the fields with relative addresses, and those with HTML. */
interface Format {
  relative?: RegExp;
  markup?: RegExp;
}

function formatOf(path: string): Format {
  if (path.endsWith('.webmanifest')) return { relative: /(^|\/)(src|url|start_url|scope)$/ };
  // The summary of an Atom entry is plain text.
  return path.endsWith('.xml')
    ? { markup: /(^|\/)(description|content|content:encoded)(\/#text)?$/ }
    : { markup: /(^|\/)content_html$/ };
}

function* inContent(value: unknown, field: string, format: Format): Iterable<Address> {
  if (typeof value === 'string') yield* inValue(value, field, format);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    // A story that left the site keeps the address that it had in the archive (docs/feed-rules.md 2.18).
    if ((name === 'url' || name === 'canonical_url') && 'removed' in value && value.removed === true) continue;
    yield* inContent(inner, field === '' ? name : `${field}/${name}`, format);
  }
}

function* inValue(value: string, field: string, { relative, markup }: Format): Iterable<Address> {
  if (/^https?:/.test(value)) {
    // Templates have parameters in braces, and a text may begin with an address.
    if (!/[{}\s]/.test(value)) yield { address: value, field };
  } else if (relative?.test(field)) yield { address: value, field };
  else if (markup?.test(field)) yield* inHtml(value, field);
}

/** A reader shows the text of a feed outside the site, so relative addresses in it lead nowhere; they count from the feed. */
function* inHtml(text: string, field: string): Iterable<Address> {
  for (const { address, where } of linksInHtml(text)) yield { address, field: `${field}, ${where}` };
}

function* inPage({ links, structured }: NonNullable<TreeFile['page']>): Iterable<Address> {
  for (const { address, where } of links) yield { address, field: where };
  for (const text of structured) {
    try {
      yield* inContent(JSON.parse(text), 'JSON-LD', {});
    } catch {
      // Reported by the check of pages.
    }
  }
}

function* inText(text: string): Iterable<Address> {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"'`()[\]\\]+/g)) {
    const trimmed = address.replace(/[.,;:!?]+$/, '');
    if (!/[{}]/.test(trimmed)) yield { address: trimmed, field: 'text' };
  }
}

/** A calendar has long lines folded, and line breaks, commas and semicolons escaped (RFC 5545). */
const unfolded = (text: string): string =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1');

const textOf = ({ bytes }: TreeFile): string => Buffer.from(bytes).toString('utf8');
