/**
 * Closes what a broken or cut-off feed leaves open: an XML parser would put everything after such an element, including the next
 * items, inside it. Only the elements that a feed is made of are looked at, in one pass for any input.
 */

/** Comments, CDATA, and the tags of the elements that a feed is made of. A quoted value has no "<" in XML. */
const tokens =
  /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]{1,30}:)?(rss|rdf|feed|channel|item|entry|title|link|guid|id|pubdate|date|published|updated|description|summary))(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>/gi;

const roots = new Set(['rss', 'rdf', 'feed']);
const items = new Set(['item', 'entry']);
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
  /** Starts of comments and CDATA that no end follows; they are dropped. */
  const neverEnds = new Set<string>();
  const replace = (from: number, to: number, by: string) => {
    text += source.slice(copied, from) + by;
    copied = to;
    wasBroken = true;
  };
  /** Ends the element with text before another one; an end tag with a wrong name (`</titel>`) was meant to. */
  const closeLeaf = (at: number, by: string) => {
    const [wrong = ''] = /<\/[^<>]{1,40}>\s*$/.exec(source.slice(Math.max(copied, at - 60), at)) ?? [];
    replace(at - wrong.length, at, by);
  };
  const closed = (name: string | null) => (name === null ? '' : `</${name}>`);

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
      if (slash === '' && leaf !== null && !roots.has(element)) {
        closeLeaf(from, closed(leaf));
        leaf = null;
      }
    } else if (roots.has(element) || element === 'channel') {
      open += slash === '' ? 1 : -1;
      // A channel of RSS 1.0 and of a broken feed ends before its items.
      if (slash === '/' && (leaf !== null || item !== null)) {
        replace(from, from, closed(leaf) + closed(item));
        [item, leaf] = [null, null];
      }
    } else if (items.has(element)) {
      if (slash === '') {
        if (leaf !== null) closeLeaf(from, closed(leaf) + closed(item));
        else if (item !== null) replace(from, from, closed(item));
        item = name;
      } else {
        if (item === null) replace(from, to, closed(leaf));
        else if (leaf !== null) closeLeaf(from, closed(leaf));
        item = null;
      }
      leaf = null;
    } else if (slash === '') {
      if (leaf !== null) closeLeaf(from, closed(leaf));
      leaf = name;
    } else {
      if (leaf?.toLowerCase() !== name.toLowerCase()) replace(from, to, closed(leaf));
      leaf = null;
    }
  }
  if (leaf !== null || item !== null) replace(source.length, source.length, closed(leaf) + closed(item));
  return { text: text + source.slice(copied), wasBroken: wasBroken || open !== 0 };
}
