/** A page as an HTML5 parser reads it, for tests. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** With that of the elements inside. White space is collapsed. */
  text: string;
}

export interface ParsedPage {
  /** The codes of the parser's own errors. */
  errors: string[];
  elements: PageElement[];
  /** The elements with a tag, and with all of these attribute values. */
  find: (tag: string, attributes?: Record<string, string>) => PageElement[];
  /** The only such element. @throws Error unless exactly one element fits */
  one: (tag: string, attributes?: Record<string, string>) => PageElement;
}

export function parsePage(html: string): ParsedPage {
  const errors: string[] = [];
  const root = parse(html, { onParseError: ({ code }) => errors.push(code) });
  const elements: PageElement[] = [];
  const walk = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      elements.push({ tag: node.tagName, attributes, text: textOf(node).replace(/\s+/g, ' ').trim() });
    }
    for (const inner of 'childNodes' in node ? node.childNodes : []) walk(inner);
  };
  walk(root);
  const find: ParsedPage['find'] = (tag, attributes = {}) =>
    elements.filter(
      (element) =>
        element.tag === tag && Object.entries(attributes).every(([name, value]) => element.attributes[name] === value),
    );
  const one: ParsedPage['one'] = (tag, attributes = {}) => {
    const [found, second] = find(tag, attributes);
    if (found === undefined || second !== undefined) {
      throw new Error(`There is not exactly one <${tag}> with ${JSON.stringify(attributes)}.`);
    }
    return found;
  };
  return { errors, elements, find, one };
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
