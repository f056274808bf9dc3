/**
 * Parses HTML and lists its errors. The library reports those of single characters and tags; whether elements are nested as they are
 * written is found here, by comparing the tags with the elements that the parser made of them.
 */
import { type DefaultTreeAdapterTypes, Parser, type Token } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** More errors of one page than anybody reads. */
const mostErrors = 100;

/**
 * @param scriptingEnabled whether the content of `noscript` is text, as for most readers
 * @returns the document, and its errors, such as `eof-in-tag at 3:14`
 */
export function parseHtml(text: string, scriptingEnabled: boolean): { document: Node; errors: string[] } {
  const errors: string[] = [];
  const parser = new TagCounter({
    scriptingEnabled,
    onParseError: ({ code, startLine, startCol }) => {
      if (errors.length < mostErrors) errors.push(`${code} at ${startLine}:${startCol}`);
    },
  });
  parser.tokenizer.write(text, true);
  for (const error of nestingErrors(parser)) errors.push(error);
  return { document: parser.document, errors };
}

class TagCounter extends Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  /** By name: start tags, those of them that need an end tag, and end tags. */
  readonly starts = new Map<string, number>();
  readonly opened = new Map<string, number>();
  readonly ends = new Map<string, number>();

  /** In a table the parser handles the tag after white space twice. */
  #counted: Token.TagToken | undefined;

  override onStartTag(token: Token.TagToken): void {
    // The places of the attributes are a sixth of a document's memory, and nobody asks for them.
    if (token.location) token.location.attrs = undefined;
    if (token !== this.#counted) this.#countStart(token);
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (token !== this.#counted) count(this.ends, token.tagName);
    this.#counted = token;
    super.onEndTag(token);
  }

  #countStart(token: Token.TagToken): void {
    this.#counted = token;
    count(this.starts, token.tagName);
    if (!token.selfClosing && !mayStayOpen.has(token.tagName)) count(this.opened, token.tagName);
  }
}

function* nestingErrors({ document, starts, opened, ends }: TagCounter): Iterable<string> {
  const elements = new Map<string, number>();
  const closed = new Map<string, number>();
  let last = -1;
  let moved: string | undefined;
  for (const { nodeName, sourceCodeLocation: location } of elementsOf(document)) {
    const name = nodeName.toLowerCase();
    if (!location) continue; // made by the parser, such as the body of a page without its tag
    count(elements, name);
    if ('endTag' in location && location.endTag) count(closed, name);
    if (location.startOffset < last)
      moved ??= `<${name}> in another place than its tag, at ${location.startLine}:${location.startCol}`;
    last = Math.max(last, location.startOffset);
  }
  if (moved) yield moved;
  for (const [name, number] of starts)
    if (number !== (elements.get(name) ?? 0)) yield `a misplaced start tag <${name}>`;
  for (const [name, number] of ends) if (number !== (closed.get(name) ?? 0)) yield `a misplaced end tag </${name}>`;
  for (const [name, number] of opened) if (number > (ends.get(name) ?? 0)) yield `<${name}> without its end tag`;
}

/** Every element in the order of the document, without recursion, because a page may be nested deeper than the stack allows. */
export function* elementsOf(root: Node): Iterable<Element> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) yield node;
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as Node);
  }
}

const count = (counts: Map<string, number>, name: string) =>
  counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);

/** Elements without an end tag, and those whose end tag may be left out. */
const mayStayOpen = new Set(
  'area base br col embed hr img input link meta source track wbr body caption colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
