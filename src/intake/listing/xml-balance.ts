/**
 * Closes what a broken or cut-off feed leaves open: an XML parser would put everything after such an element, including the next
 * items, inside it. One pass for any input.
 */

/** Comments, CDATA and tags. A quoted value has no "<" in XML: a tag that has one is left as it is. */
const tokens =
  /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]{1,30}:)?([a-z_][\w.-]{0,60}))(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>/gi;

const roots = new Set(['rss', 'rdf', 'feed']);
const items = new Set(['item', 'entry']);
/** The elements of a feed that contain only text, or nothing. */
const leaves = new Set(
  'title|link|guid|id|pubdate|date|published|updated|description|summary|author|comments|enclosure'.split('|'),
);
/** Categories of other vocabularies have parts. */
const isLeaf = (element: string, name: string) => leaves.has(element) || name.toLowerCase() === 'category';

/** Elements deeper than this are not followed, because the input decides how deep it is. */
const maxDepth = 100;

const opaqueEnds: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>' };

export interface BalancedXml {
  text: string;
  /** An element was left open, or an end tag has no element. */
  wasBroken: boolean;
}

/** The text with the end tags that are missing, and without those that end nothing. */
export function balanceXml(source: string): BalancedXml {
  let text = '';
  let copied = 0;
  let wasBroken = false;
  /** The open item, and the open element with text inside it or inside the channel. */
  let item: string | null = null;
  let leaf: string | null = null;
  let open = 0;
  /** The other elements that are open, of the item or of the channel before its items; those from `leafAt` are inside the leaf. */
  let others: string[] = [];
  let leafAt = 0;
  /** The end of the last end tag that ended one of the others. */
  let ended = 0;
  /** For an end tag that ends nothing: the names of elements whose start is not seen here. */
  let unseen: Set<string> | undefined;
  /** Starts of comments and CDATA that no end follows; they are dropped. */
  const neverEnds = new Set<string>();
  const replace = (from: number, to: number, by: string) => {
    // A comment in place of what is dropped: the texts around it must not become a tag.
    text += source.slice(copied, from) + (by || '<!---->');
    copied = to;
    wasBroken = true;
  };
  /** Ends the element with text before another one; an end tag with a wrong name (`</titel>`), which ended nothing, was meant to. */
  const closeLeaf = (at: number, by: string) => {
    const [wrong = ''] = /<\/[^<>]{1,40}>\s*$/.exec(source.slice(Math.max(copied, ended, at - 60), at)) ?? [];
    replace(at - wrong.length, at, by);
  };
  const closed = (name: string | null) => (name === null ? '' : `</${name}>`);
  const closedOthers = (from = 0) => others.splice(from).reverse().map(closed).join('');
  const closedLeaf = () => (leaf === null ? '' : closedOthers(leafAt) + closed(leaf));

  tokens.lastIndex = 0;
  for (let match = tokens.exec(source); match !== null; match = tokens.exec(source)) {
    const [token, slash, name = '', kind = ''] = match;
    const element = kind.toLowerCase();
    const [from, to] = [match.index, tokens.lastIndex];
    if (token in opaqueEnds) {
      const end = neverEnds.has(token) ? -1 : source.indexOf(opaqueEnds[token] ?? '', to);
      if (end >= 0) tokens.lastIndex = end;
      else {
        neverEnds.add(token);
        replace(from, to, '');
      }
    } else if (token.endsWith('/>')) {
      if (slash === '' && leaf !== null && (isLeaf(element, name) || items.has(element))) {
        closeLeaf(from, closedLeaf());
        leaf = null;
      }
    } else if (roots.has(element) || element === 'channel') {
      open += slash === '' ? 1 : -1;
      if (slash === '') others = [];
      // A channel of RSS 1.0 and of a broken feed ends before its items.
      else if (leaf !== null || item !== null || others.length > 0) {
        replace(from, from, closedLeaf() + closedOthers() + closed(item));
        [item, leaf] = [null, null];
      }
    } else if (items.has(element)) {
      if (slash === '') {
        if (leaf !== null) closeLeaf(from, closedLeaf() + closedOthers() + closed(item));
        else if (item !== null || others.length > 0) replace(from, from, closedOthers() + closed(item));
        item = name;
      } else {
        if (item === null) replace(from, to, closedLeaf());
        else if (leaf !== null) closeLeaf(from, closedLeaf() + closedOthers());
        else if (others.length > 0) replace(from, from, closedOthers());
        item = null;
      }
      leaf = null;
    } else if (!isLeaf(element, name)) {
      if (slash === '') {
        if (others.length < maxDepth) others.push(name);
        continue;
      }
      const at = others.findLastIndex((other) => other.toLowerCase() === name.toLowerCase());
      if (at >= 0) {
        if (leaf !== null && at < leafAt) {
          closeLeaf(from, closedLeaf());
          leaf = null;
        }
        if (at < others.length - 1) replace(from, from, closedOthers(at + 1));
        others.pop();
        ended = to;
      } else if (leaf === null && others.length < maxDepth) {
        unseen ??= oddNames(source);
        if (!unseen.has(name.toLowerCase())) replace(from, to, '');
      }
    } else if (slash === '') {
      if (leaf !== null) closeLeaf(from, closedLeaf());
      [leaf, leafAt] = [name, others.length];
    } else {
      if (leaf?.toLowerCase() !== name.toLowerCase()) replace(from, to, closedLeaf());
      else if (others.length > leafAt) replace(from, from, closedOthers(leafAt));
      leaf = null;
    }
  }
  if (leaf !== null || item !== null) replace(source.length, source.length, closedLeaf() + closed(item));
  return { text: text + source.slice(copied), wasBroken: wasBroken || open !== 0 };
}

/** The names in start tags that `tokens` does not match. */
const oddNames = (source: string) => new Set([...source.matchAll(oddStart)].map(([, name = '']) => name.toLowerCase()));

const oddStart = /<([a-z_][\w.:-]*)(?![\w.:-])(?!(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>)/gi;
