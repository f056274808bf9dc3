/** HTML that editors wrote, made safe and valid for the inside of a page (docs/feed-rules.md 8.14). */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import sanitizeHtml from 'sanitize-html';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Text only, without the landmarks of a page (main, nav, header …). */
const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q'],
  ...['code', 'kbd', 'samp', 'var'],
];

/** Of a picture only the alternative text is read. */
const allowedAttributes = { a: ['href', 'title'], ol: ['start'], img: ['alt'] };

/** What a body needs to know of the site that it links to. */
export interface OwnSite {
  /**
   * What replaces the first slash of an address on the site: `../../` on a page two folders deep; in a feed the base address with a
   * slash. By default the slash stays.
   */
  root?: string;
  /** Without a trailing slash. An address that begins with it is on the site too. */
  baseUrl?: string;
  /** A link to a page that the site lacks becomes text. */
  hasPage?: (path: string) => boolean;
}

/** Deeper elements lose their tags. */
const nestingLimit = 50;

/**
 * Keeps the elements of text, without scripts, styles, classes, pictures or anything else that a browser would load. A picture
 * becomes its alternative text. The headings start at h2 and skip no level. A link leads to an http, https or mailto address, or, if
 * its address starts with `/`, to a page of the site; a link to any other address becomes text.
 * @param site what is known of the site
 * @returns valid HTML for the inside of an element that may contain blocks
 * @example htmlBody('<h1>A</h1><p><a href="/ethics/">B</a></p>', { root: '../' }) // '<h2>A</h2><p><a href="../ethics/">B</a></p>'
 */
export function htmlBody(html: string, site: OwnSite = {}): string {
  const safe = sanitizeHtml(html, { allowedTags: [...allowedTags, 'img'], allowedAttributes, nestingLimit });
  const tree = parseFragment(valid(safe, site));
  adapt(tree.childNodes, site, []);
  return serialize(tree).trim();
}

/**
 * The parser repairs invalid nesting, such as a link in a link, as a browser would. A repair may leave an empty link, and a link
 * that becomes text may leave a heading in a heading, so this ends when nothing changes any more.
 */
function valid(html: string, site: OwnSite, rounds = 10): string {
  const tree = parseFragment(html);
  tree.childNodes = textOnly(tree.childNodes, site);
  const repaired = serialize(tree);
  return repaired === html || rounds === 0 ? repaired : valid(repaired, site, rounds - 1);
}

/** Replaces pictures and useless links by their text, and removes links and headings without text. */
function textOnly(nodes: readonly Node[], site: OwnSite): Node[] {
  return nodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [node];
    if (node.tagName === 'img') return [defaultTreeAdapter.createTextNode(attribute(node, 'alt'))];
    node.childNodes = textOnly(node.childNodes, site);
    if (/^(a|h[1-6])$/.test(node.tagName) && plainText(node).trim() === '') return [];
    return node.tagName === 'a' && addressOf(attribute(node, 'href'), site) === null ? node.childNodes : [node];
  });
}

const attribute = ({ attrs }: Element, name: string): string => attrs.find((one) => one.name === name)?.value ?? '';

/** The text of a part of a tree, without its markup. */
export function plainText(node: Node | { childNodes: Node[] }): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(plainText).join('') : '';
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The address is resolved as in a browser, which ignores tabs and reads a backslash as a slash. Null for one that is not allowed. */
function addressOf(href: string, { root = '/', baseUrl, hasPage = () => true }: OwnSite): string | null {
  const onSite = URL.parse(href, 'http://site.invalid/');
  if (href.trim().startsWith('/') && onSite?.host === 'site.invalid') {
    const path = `${onSite.pathname}${onSite.search}${onSite.hash}`.replace(/^\/+/, '/');
    return hasPage(path) ? root + path.slice(1) : null;
  }
  const url = URL.parse(href);
  if (url && baseUrl !== undefined && url.href.startsWith(`${baseUrl}/`)) {
    const path = url.href.slice(baseUrl.length);
    return hasPage(path) ? root + path.slice(1) : null;
  }
  return url && schemes.has(url.protocol) && !url.username && !url.password ? url.href : null;
}

/**
 * Sets the addresses of links and the levels of headings. A heading gets the level below that of the heading that it belongs to, and
 * h2 without one, because h1 is the title of the page.
 * @param above the original levels of the headings that the next one may belong to
 */
function adapt(nodes: readonly Node[], site: OwnSite, above: number[]): void {
  for (const node of nodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (level) {
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
      node.tagName = `h${Math.min(above.length + 1, 6)}`;
    }
    for (const attr of node.attrs) if (attr.name === 'href') attr.value = addressOf(attr.value, site) ?? '';
    adapt(node.childNodes, site, above);
  }
}
