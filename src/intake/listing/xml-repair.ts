/**
 * Repairs feeds with raw HTML that is neither escaped nor in CDATA, and CDATA that does not end where its element does. HTML does not
 * close all its elements, so an XML parser would put everything after them, including the next items, inside them. Each step is one
 * pass for any input.
 */

/** The text of a feed in which elements that HTML leaves open are closed or escaped. */
export const repairXml = (text: string): string =>
  mapMarkup(wrapTextElements(endSections(text)), (markup) => nameAmpersands(closeVoidElements(markup)));

/** The number of items in the text by their end tags. */
export function countItemEnds(text: string): number {
  let ends = 0;
  mapMarkup(text, (markup) => {
    ends += markup.match(/<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi)?.length ?? 0;
    return markup;
  });
  return ends;
}

/** Sections without markup, and how they end. */
const opaqueSections: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>' };

/** Changes everything outside comments and CDATA. One that never ends reaches to the end of the text. */
function mapMarkup(text: string, change: (markup: string) => string): string {
  const start = /<!--|<!\[CDATA\[/g;
  let changed = '';
  let index = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const end = sectionEnd(text, match[0], start.lastIndex);
    changed += change(text.slice(index, match.index)) + text.slice(match.index, end);
    index = end;
    start.lastIndex = end;
  }
  return changed + change(text.slice(index));
}

function sectionEnd(text: string, start: string, from: number): number {
  const mark = opaqueSections[start] ?? '';
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** A quoted value has no "<" in XML. Excluding it also stops each match before the next tag, here and in `tokens` below. */
const voidTag = /<\/(?:br|hr|img|wbr)\s*>|<(?:br|hr|img|wbr)(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>/gi;

/** Closes the void elements of HTML, except `link` and `source`, which are also elements of feeds. */
const closeVoidElements = (markup: string) =>
  markup.replace(voidTag, (tag) => {
    if (tag.startsWith('</')) return '';
    const open = tag.slice(0, -1).trimEnd();
    return open.endsWith('/') ? tag : `${open}/>`;
  });

/** The parser decodes named references only; a numeric "&" before a reference is what XML decodes first (`&#38;amp;`). */
const nameAmpersands = (markup: string) => markup.replace(/&#(?:0{0,5}38|x0{0,5}26);/gi, '&amp;');

const textElementEnd =
  /<\/(?:[\w.-]{1,30}:)?(?:title|link|guid|description|summary|content|encoded|category|creator|author)\s*>/gi;

/** Ends a CDATA section that never ends, or that contains the end of its item, with its element. */
function endSections(text: string): string {
  let ended = '';
  let index = 0;
  for (let open = text.indexOf('<![CDATA['); open >= 0; open = text.indexOf('<![CDATA[', index)) {
    const found = text.indexOf(']]>', open);
    const end = found < 0 ? text.length : found;
    const section = text.slice(open, end);
    textElementEnd.lastIndex = open;
    const mark = found < 0 || /<\/(?:item|entry)\s*>/i.test(section) ? textElementEnd.exec(text) : null;
    const stop = mark !== null && mark.index < end ? mark.index : null;
    ended += stop === null ? text.slice(index, end) : `${text.slice(index, stop)}]]>`;
    index = stop ?? end;
  }
  return ended + text.slice(index);
}

/** Comments and CDATA, start and end tags of elements that contain text, and those of items. */
const tokens =
  /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]{1,30}:)?(?:title|description|summary|abstract|encoded)|(?:atom:)?content)(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?>|<\/?(?:[\w.-]+:)?(?:item|entry)(?:\s[^<>]*)?>/gi;

/** Wraps markup in an element that contains text into CDATA, so that it is read as text. */
function wrapTextElements(text: string): string {
  let wrapped = '';
  let index = 0;
  let open: { name: string; from: number; hasSection: boolean } | null = null;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token, slash, name] = match;
    if (token in opaqueSections) {
      tokens.lastIndex = sectionEnd(text, token, tokens.lastIndex);
      if (open) open.hasSection = true;
    } else if (name === undefined) {
      // The item ends, or the next one starts, before its text ends.
      open = null;
    } else if (open === null) {
      if (slash === '' && !token.endsWith('/>')) open = { name, from: tokens.lastIndex, hasSection: false };
    } else if (slash === '/' && name === open.name) {
      const inside = text.slice(open.from, match.index);
      if (hasLooseEnd(inside) || (inside.includes('<') && !open.hasSection)) {
        wrapped += `${text.slice(index, open.from)}<![CDATA[${inside.replace(/<!\[CDATA\[|\]\]>/g, '')}]]>`;
        index = match.index;
      }
      open = null;
    }
  }
  return wrapped + text.slice(index);
}

/** Whether CDATA inside CDATA has ended the outer section. */
function hasLooseEnd(inside: string): boolean {
  if (!inside.includes(']]>')) return false;
  let outside = '';
  mapMarkup(inside, (markup) => {
    outside += markup;
    return markup;
  });
  return outside.includes(']]>');
}
