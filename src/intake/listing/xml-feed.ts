/**
 * RSS 0.9x, 1.0 and 2.0, and Atom 0.3 and 1.0. The library finds the items in a document of any of these kinds and repairs much;
 * what it reads of them is too little for us (dates without their zone, no permalinks, no types of text), so the elements of an
 * item are read here.
 */
import { parseFeed } from '@rowanmanning/feed-parser';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError } from '../reader.ts';
import { firstItems, type ListedItem, type Listing, maxSummaryLength } from './listing.ts';
import { itemEnds, repairedXml } from './xml-repair.ts';

type Element = ReturnType<typeof parseFeed>['element'];

/**
 * @param text of the document, decoded
 * @param url that it came from: relative addresses stand on it
 * @throws IntakeError for what is no such feed
 */
export function readXmlFeed(text: string, url: string): Listing {
  const whole = repairedXml(wholePart(text));
  const feed = parsed(whole, url);
  const all = feed.items;
  const { items, remarks } = firstItems(all);
  const ends = itemEnds(whole);
  if (all.length < ends) {
    remarks.push(`It has the ends of ${ends} items, of which ${all.length} could be told apart: its XML is broken.`);
  }
  for (const element of [...around(items[0]?.element), ...items.map((item) => item.element)]) {
    if (Object.keys(element.attributes).length <= mostAttributes) continue;
    throw new IntakeError(`${url} is no feed that can be read: an element has more than ${mostAttributes} attributes`);
  }
  // Read once: the library reads the whole document again for each of them.
  const { language, title } = feed;
  const base = items[0]?.element.parent ? baseOf(items[0].element.parent, url) : url;
  return {
    url,
    title: plainLine(title ?? ''),
    items: items.map(({ element }) => listedItem(new Item(element, base), language)),
    zone: 'UTC',
    refused: [],
    remarks,
  };
}

/** The library goes through those of all elements around one for each of its questions. */
const mostAttributes = 200;

const around = (element: Element | undefined): Element[] =>
  element?.parent ? [element.parent, ...around(element.parent)] : [];

function parsed(text: string, url: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    const reason = error instanceof Error ? plainLine(error.message, 120) : 'it cannot be parsed';
    throw new IntakeError(`${url} is no feed that can be read: ${reason}`);
  }
}

/** A document that broke off keeps its whole items. */
function wholePart(text: string): string {
  if (/<\/(?:[\w.-]+:)?(?:rss|rdf|feed)\s*>/i.test(text.slice(-4000))) return text;
  const ends = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi;
  let end = 0;
  while (ends.exec(text)) end = ends.lastIndex;
  return end === 0 ? text : text.slice(0, end);
}

function listedItem(item: Item, feedLanguage: string | null): ListedItem {
  const [from] = item.named('source');
  const [title] = item.named('title');
  return {
    key: item.text(['guid'], ['id']) || item.about || null,
    title: plainLine(item.text(['title'], ['title', 'dc'], ['title', 'media'])),
    url: addressOf(item),
    time: item.text(...times),
    summary: plainLine(
      item.text(['description'], ['summary'], ['description', 'dc'], ['abstract', 'dcterms']),
      maxSummaryLength,
    ),
    labels: [...item.named('category'), ...item.named('category', 'media'), ...item.named('subject', 'dc')]
      .slice(0, mostLabels)
      .map((label) => plainLine(textOf(label) || (attribute(label, 'term') ?? '')))
      .filter(Boolean),
    // As near to the title as it is stated.
    language:
      (title ? attribute(title, 'xml:lang') : null) ??
      attribute(item.element, 'xml:lang') ??
      (item.text(['language', 'dc'], ['language']) || feedLanguage),
    paywall: null,
    outlet:
      from && attribute(from, 'url') ? { name: plainLine(textOf(from)), url: addressIn(from, 'url', item.base) } : null,
  };
}

const mostLabels = 50;

/** When it was published; where nothing says that, when it was changed. */
const times: Name[] = [
  ...([['pubdate'], ['published'], ['issued'], ['date', 'dc'], ['issued', 'dcterms'], ['published', 'atom']] as Name[]),
  ...([
    ['created'],
    ['created', 'dcterms'],
    ['updated'],
    ['modified'],
    ['updated', 'atom'],
    ['modified', 'dcterms'],
  ] as Name[]),
];

/** A name, and the vocabulary that it is of where it is not that of the feed itself. */
type Name = [name: string, vocabulary?: keyof typeof vocabularies];

/** By their prefix, which most feeds use, or by their address. */
const vocabularies = {
  dc: /^https?:\/\/purl\.org\/dc\/elements\//i,
  dcterms: /^https?:\/\/purl\.org\/dc\/terms\//i,
  atom: /^http:\/\/(www\.w3\.org\/2005\/atom|purl\.org\/atom\/ns#)/i,
  media: /^https?:\/\/search\.yahoo\.com\/mrss/i,
  feedburner: /feedburner\/ext\//i,
};

/** An item with its elements by their names: the library goes through all of them for each look-up. */
class Item {
  readonly element: Element;
  /** What relative addresses stand on. */
  readonly base: string;
  readonly #children = new Map<string, Element[]>();

  constructor(element: Element, around: string) {
    this.element = element;
    this.base = baseOn(element, around);
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const { name } = child;
      this.#children.set(name, [...(this.#children.get(name) ?? []), child].slice(0, mostAlike));
    }
  }

  /** rdf:about, under whatever prefix; '' where there is none. */
  get about(): string {
    const [, address = ''] = Object.entries(this.element.attributes).find(([name]) => /(?:^|:)about$/.test(name)) ?? [];
    return address.trim();
  }

  named(name: string, vocabulary?: keyof typeof vocabularies): Element[] {
    return (this.#children.get(name) ?? []).filter((element) => {
      const { namespace } = element;
      // The feed's own elements have the prefix of the item, or none as it has none.
      if (vocabulary === undefined) return namespace === this.element.namespace;
      return namespace === vocabulary || vocabularies[vocabulary].test(element.namespaceUri ?? '');
    });
  }

  /** The first of the elements that says something; '' where none does. */
  text(...names: Name[]): string {
    for (const [name, vocabulary] of names) {
      const text = this.named(name, vocabulary).map(textOf).find(Boolean);
      if (text !== undefined) return text;
    }
    return '';
  }
}

/** Elements of one name in one item. */
const mostAlike = 100;

/** What the element says, with its entities as the document wrote them where they are those of HTML. */
function textOf(element: Element): string {
  const text = element.textContent.trim();
  const type = attribute(element, 'type') ?? '';
  const base64 = attribute(element, 'mode') === 'base64' || /^(?!text|.*xml$|x?html$)[\w.+-]+\/[\w.+-]+$/i.test(type);
  if (!base64 || !/^[\w+/=\s-]{4,}$/.test(text)) return text;
  const decoded = Buffer.from(text, 'base64').toString();
  return decoded.includes('\ufffd') ? text : decoded;
}

/** @returns null where the attribute is missing or empty */
const attribute = (element: Element, name: string) => element.getAttribute(name)?.trim() || null;

/** Where the item is read: FeedBurner keeps the outlet's own address aside. */
function addressOf(item: Item): string | null {
  const written = (element: Element) => addressIn(element, null, item.base);
  const pages = [...item.named('link'), ...item.named('link', 'atom')]
    .filter((link) => alternate.test(attribute(link, 'rel') ?? ''))
    .sort((a, b) => Number(isPage(b)) - Number(isPage(a)))
    .map((link) => addressIn(link, attribute(link, 'href') === null ? null : 'href', item.base));
  const permalinks = item
    .named('guid')
    .filter((guid) => attribute(guid, 'ispermalink')?.toLowerCase() !== 'false' && isAddress(guid));
  const candidates = [
    ...item.named('origlink', 'feedburner').map(written),
    ...pages,
    ...permalinks.map(written),
    webAddress(item.about, item.base),
    ...item.named('id').filter(isAddress).map(written),
  ];
  return candidates.find((address) => address !== null) ?? null;
}

/** No relation is this one; a registered name may be written as an address (RFC 4287 §4.2.7.2). */
const alternate = /^(?:(?:https?:\/\/www\.iana\.org\/assignments\/relation\/)?alternate)?$/i;

const isPage = (link: Element) => /html|^$/i.test(attribute(link, 'type') ?? '');
const isAddress = (element: Element) => /^\s*https?:/i.test(element.textContent);

/** The address in an attribute, or in the element's text. */
function addressIn(element: Element, name: string | null, around: string): string | null {
  const written = name === null ? element.textContent : (attribute(element, name) ?? '');
  return webAddress(written.includes('&') ? plainLine(written, 2001) : written, baseOn(element, around));
}

/** xml:base of the element and of all around it, on the address of the document. */
const baseOf = (element: Element, documentUrl: string): string =>
  baseOn(element, element.parent ? baseOf(element.parent, documentUrl) : documentUrl);

/** xml:base of the element alone, on the base around it. */
function baseOn(element: Element, around: string): string {
  const base = attribute(element, 'xml:base');
  return base !== null && URL.canParse(base, around) ? new URL(base, around).href : around;
}
