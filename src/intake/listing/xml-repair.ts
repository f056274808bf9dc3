/**
 * HTML that stands in a feed as it is, neither escaped nor as CDATA, closes its elements as HTML does: not at all. To a parser of
 * XML everything behind it, the next items too, is then inside of it. Each step is one pass, whatever the text is.
 */

/** The text of a feed, in which what HTML leaves open no longer swallows what follows. */
export const repairedXml = (text: string): string => mapMarkup(textElementsWrapped(text), voidsClosed);

/** How many items the text has by their end tags. */
export function itemEnds(text: string): number {
  let ends = 0;
  mapMarkup(text, (markup) => {
    ends += markup.match(/<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi)?.length ?? 0;
    return markup;
  });
  return ends;
}

const aside: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>' };

/** Changes what is neither a comment nor CDATA. One that never ends reaches to the end of the text. */
function mapMarkup(text: string, change: (markup: string) => string): string {
  const begin = /<!--|<!\[CDATA\[/g;
  let changed = '';
  let place = 0;
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const end = endOfAside(text, match[0], begin.lastIndex);
    changed += change(text.slice(place, match.index)) + text.slice(match.index, end);
    place = end;
    begin.lastIndex = end;
  }
  return changed + change(text.slice(place));
}

function endOfAside(text: string, begin: string, from: number): number {
  const mark = aside[begin] ?? '';
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** A quote has no "<" in XML, which also keeps each look at a tag from reaching beyond the next one; so in `tokens` below. */
const voidTag = /<\/(?:br|hr|img|wbr)\s*>|<(?:br|hr|img|wbr)(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>/gi;

/** Elements that HTML never closes, by names that no feed has for its own: `link` and `source` are both. */
const voidsClosed = (markup: string) =>
  markup.replace(voidTag, (tag) => {
    if (tag.startsWith('</')) return '';
    const open = tag.slice(0, -1).trimEnd();
    return open.endsWith('/') ? tag : `${open}/>`;
  });

/** What is looked at: asides, and where elements that hold a text, or an item, begin and end. */
const tokens =
  /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]{1,30}:)?(?:title|description|summary|abstract|encoded)|(?:atom:)?content)(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>|<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi;

/** Markup in an element that holds a text becomes CDATA: it is read as the words that it shows, wherever it comes from. */
function textElementsWrapped(text: string): string {
  let wrapped = '';
  let place = 0;
  let open: { name: string; from: number; hasAside: boolean } | null = null;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token, slash, name] = match;
    if (token in aside) {
      tokens.lastIndex = endOfAside(text, token, tokens.lastIndex);
      if (open) open.hasAside = true;
    } else if (name === undefined) {
      // The item ends before its text does.
      open = null;
    } else if (open === null) {
      if (slash === '' && !token.endsWith('/>')) open = { name, from: tokens.lastIndex, hasAside: false };
    } else if (slash === '/' && name === open.name) {
      const inside = text.slice(open.from, match.index);
      if (inside.includes('<') && !open.hasAside && !inside.includes(']]>')) {
        wrapped += `${text.slice(place, open.from)}<![CDATA[${inside}]]>`;
        place = match.index;
      }
      open = null;
    }
  }
  return wrapped + text.slice(place);
}
