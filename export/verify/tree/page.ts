/** Reads an HTML page as a browser's parser does, and keeps what the checks need in place of the document. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { elementLinks, type PageLink, relationsOf } from './element-links.ts';
import { parseHtml } from './parse-html.ts';

export interface Page {
  /** The errors of the HTML, such as `eof-in-tag at 3:14`. */
  errors: string[];
  /** The attributes of the root element; null where it lacks them. */
  lang: string | null;
  dir: string | null;
  /** The text of each `<title>`, and the number of `<h1>`. */
  titles: string[];
  headings: number;
  /** Every id, in the order of the document. */
  ids: string[];
  links: PageLink[];
  /** The addresses of `<link rel="canonical">`, and the links to other languages. */
  canonicals: string[];
  alternates: { lang: string; address: string }[];
  /** Where a browser goes on at once, for the address of something that moved. */
  leadsTo: string | null;
  /** The values of `<meta name="robots">`. */
  robots: string[];
  /** The content policies, and the elements that load something before the first of them. */
  policies: string[];
  unguarded: string[];
  /** Scripts, styles and handlers in the page itself, and a base address. */
  inline: string[];
  /** The texts of `<script type="application/ld+json">`. */
  structured: string[];
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Read as without scripts, so that the content of `noscript` counts. The errors are those of readers with scripts too. */
export function readPage(text: string): Page {
  const page = withoutScripts(text);
  // After the first document is no longer needed: that of a long list takes thirty times its text in memory.
  const others = /<noscript/i.test(text) ? parseHtml(text, true).errors : [];
  return { ...page, errors: [...new Set([...page.errors, ...others])] };
}

function withoutScripts(text: string): Page {
  const { document, errors } = parseHtml(text, false);
  return { ...gather(document), errors };
}

/** The addresses in a piece of HTML, such as the text of a story in a feed. */
export const linksInHtml = (text: string): PageLink[] => gather(parseFragment(text, { scriptingEnabled: false })).links;

/** The document in one pass, without recursion, because a page may be nested deeper than the stack allows. */
function gather(root: Node): Page {
  const page: Page = {
    ...{ errors: [], lang: null, dir: null, titles: [], headings: 0, ids: [], links: [], canonicals: [] },
    ...{ alternates: [], leadsTo: null, robots: [], policies: [], unguarded: [], inline: [], structured: [] },
  };
  const waiting: { node: Node; inTemplate: boolean }[] = [{ node: root, inTemplate: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, inTemplate } = next;
    if ('tagName' in node) addElement(page, node, inTemplate);
    const children = 'childNodes' in node ? node.childNodes : [];
    for (let at = children.length - 1; at >= 0; at--) waiting.push({ node: children[at] as Node, inTemplate });
    if ('content' in node) waiting.push({ node: node.content, inTemplate: true });
  }
  return page;
}

function addElement(page: Page, element: Element, inTemplate: boolean): void {
  const { tagName } = element;
  const attributes = new Map(
    element.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  // The ids in a template are not those of the page.
  const id = inTemplate ? undefined : attributes.get('id');
  if (id !== undefined) page.ids.push(id);
  const links = [...elementLinks(tagName, attributes)];
  for (const link of links) page.links.push(link);
  if (page.policies.length === 0 && links.some(({ use }) => use === 'resource')) page.unguarded.push(`<${tagName}>`);
  for (const what of inlineCode(element, attributes, links)) page.inline.push(what);

  if (tagName === 'html') [page.lang, page.dir] = [attributes.get('lang') ?? null, attributes.get('dir') ?? null];
  if (tagName === 'h1') page.headings += 1;
  // An SVG has titles too.
  if (tagName === 'title' && isHtml(element)) page.titles.push(textOf(element));
  if (tagName === 'script' && attributes.get('type') === 'application/ld+json') page.structured.push(textOf(element));
  if (tagName === 'meta') addMeta(page, attributes);
  if (tagName === 'link') addLink(page, attributes);
}

function addMeta(page: Page, attributes: ReadonlyMap<string, string>): void {
  const content = attributes.get('content') ?? '';
  if (attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy') page.policies.push(content);
  if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') page.leadsTo = content.replace(/^0; url=/, '');
  if (attributes.get('name')?.toLowerCase() === 'robots') page.robots.push(content);
}

function addLink(page: Page, attributes: ReadonlyMap<string, string>): void {
  const address = attributes.get('href') ?? '';
  const relations = relationsOf(attributes);
  const lang = attributes.get('hreflang');
  if (relations.includes('canonical')) page.canonicals.push(address);
  // A feed in another language is an alternate too, with its own type.
  if (relations.includes('alternate') && lang !== undefined && !attributes.has('type'))
    page.alternates.push({ lang, address });
}

function* inlineCode(
  element: Element,
  attributes: ReadonlyMap<string, string>,
  links: readonly PageLink[],
): Iterable<string> {
  const { tagName } = element;
  if (tagName === 'style' || tagName === 'base') yield `<${tagName}>`;
  // A script with another type is data, which a browser does not run.
  const isData = /^application\/(ld\+)?json$/.test(attributes.get('type') ?? '');
  if (tagName === 'script' && !isData && (!attributes.has('src') || textOf(element) !== ''))
    yield '<script> with its own text';
  for (const name of attributes.keys()) {
    if (/^on/.test(name) || name === 'style' || name === 'srcdoc') yield `${name} of <${tagName}>`;
  }
  for (const { address, where } of links) if (/^javascript:/i.test(address)) yield `a script in ${where}`;
}

const isHtml = ({ namespaceURI }: Element): boolean => namespaceURI === 'http://www.w3.org/1999/xhtml';

/** The text directly in an element, trimmed. */
const textOf = ({ childNodes }: Element): string =>
  childNodes
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .trim();
