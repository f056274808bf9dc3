/**
 * Reads RSS 0.9x, 1.0, 1.1 and 2.0, and Atom 0.3 and 1.0. The library finds the items in any of these formats and repairs a lot. Its own
 * item fields are not enough (dates lose their zone, no permalinks, no text types), so the elements of an item are read here.
 */
import { parseFeed } from '@rowanmanning/feed-parser';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError } from '../reader.ts';
import { firstItems, type ListedItem, type Listing, maxSummaryLength } from './listing.ts';
import { balanceXml } from './xml-balance.ts';
import { inChannel, inFeed, wholeItems } from './xml-extent.ts';
import { countItemEnds, repairXml } from './xml-repair.ts';

type Element = ReturnType<typeof parseFeed>['element'];

/**
 * @param text of the document, decoded
 * @param url of the document: the base of relative addresses
 * @throws IntakeError for a document that is not such a feed
 */
export function readXmlFeed(text: string, url: string): Listing {
  const { text: whole, isCutOff } = wholeItems(inFeed(text));
  const { text: repaired, wasBroken } = balanceXml(inChannel(repairXml(whole)));
  const feed = parsed(repaired, url);
  const all = feed.items;
  const { items, remarks } = firstItems(all);
  const ends = countItemEnds(repaired);
  if (all.length < ends) {
    remarks.push(`Its XML is broken: it has the ends of ${ends} items, but only ${all.length} could be read.`);
  } else if (isCutOff) {
    remarks.push(`Its end is missing. What stands before it was read: ${counted(all.length)}.`);
  } else if (wasBroken) {
    remarks.push(
      `Its XML is broken: some elements are not closed. What could be read was read: ${counted(all.length)}.`,
    );
  }
  for (const element of [...ancestors(items[0]?.element), ...items.map((item) => item.element)]) {
    if (Object.keys(element.attributes).length <= maxAttributes) continue;
    throw new IntakeError(`${url} cannot be read as a feed: an element has more than ${maxAttributes} attributes`);
  }
  // Read only once, because each of these getters goes through the whole document.
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

const counted = (items: number) => `${items} ${items === 1 ? 'item' : 'items'}`;

/** The library goes through the attributes of all ancestors for each lookup. */
const maxAttributes = 200;

const ancestors = (element: Element | undefined): Element[] =>
  element?.parent ? [element.parent, ...ancestors(element.parent)] : [];

function parsed(text: string, url: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    const reason = error instanceof Error ? plainLine(error.message, 120) : 'it cannot be parsed';
    throw new IntakeError(`${url} cannot be read as a feed: ${reason}`);
  }
}

function listedItem(item: Item, feedLanguage: string | null): ListedItem {
  const [from] = item.named('source');
  const [title] = item.named('title');
  return {
    key: item.text(['guid'], ['id']) || item.about || null,
    title: plainLine(item.text(['title'], ['title', 'dc'], ['title', 'media'])),
    url: addressOf(item),
    time: timeOf(item),
    summary: plainLine(
      item.text(['description'], ['summary'], ['description', 'dc'], ['abstract', 'dcterms']),
      maxSummaryLength,
    ),
    labels: [...item.named('category'), ...item.named('category', 'media'), ...item.named('subject', 'dc')]
      .slice(0, maxLabels)
      .map((label) => plainLine(textOf(label) || (attribute(label, 'term') ?? '')))
      .filter(Boolean),
    // The language closest to the title wins.
    language:
      (title ? attribute(title, 'xml:lang') : null) ??
      attribute(item.element, 'xml:lang') ??
      (item.text(['language', 'dc'], ['language']) || feedLanguage),
    paywall: null,
    outlet:
      from && attribute(from, 'url') ? { name: plainLine(textOf(from)), url: addressIn(from, 'url', item.base) } : null,
  };
}

const maxLabels = 50;

/** Entities in a time are those of its words ("i g&aring;r") and spaces. */
function timeOf(item: Item): string {
  const time = item.text(...times);
  return time.includes('&') ? plainLine(time) : time;
}

/** Publication times first, then times of the last change. */
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

/** An element name, with its vocabulary where that is not the feed's own. */
type Name = [name: string, vocabulary?: keyof typeof vocabularies];

/** Recognised by the usual prefix or by the namespace address. */
const vocabularies = {
  dc: /^https?:\/\/purl\.org\/dc\/elements\//i,
  dcterms: /^https?:\/\/purl\.org\/dc\/terms\//i,
  atom: /^http:\/\/(www\.w3\.org\/2005\/atom|purl\.org\/atom\/ns#)/i,
  media: /^https?:\/\/search\.yahoo\.com\/mrss/i,
  feedburner: /feedburner\/ext\//i,
};

/** An item with its elements indexed by name, because the library goes through all of them for each lookup. */
class Item {
  readonly element: Element;
  /** The base of relative addresses. */
  readonly base: string;
  readonly #children = new Map<string, Element[]>();

  constructor(element: Element, outerBase: string) {
    this.element = element;
    this.base = resolveBase(element, outerBase);
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const { name } = child;
      this.#children.set(name, [...(this.#children.get(name) ?? []), child].slice(0, maxSameName));
    }
  }

  /** rdf:about, under any prefix; '' where it is missing. */
  get about(): string {
    const [, address = ''] = Object.entries(this.element.attributes).find(([name]) => /(?:^|:)about$/.test(name)) ?? [];
    return address.trim();
  }

  named(name: string, vocabulary?: keyof typeof vocabularies): Element[] {
    return (this.#children.get(name) ?? []).filter((element) => {
      const { namespace } = element;
      // The feed's own elements have the same prefix as the item.
      if (vocabulary === undefined) return namespace === this.element.namespace;
      return namespace === vocabulary || vocabularies[vocabulary].test(element.namespaceUri ?? '');
    });
  }

  /** The first element with text; '' without one. */
  text(...names: Name[]): string {
    for (const [name, vocabulary] of names) {
      const text = this.named(name, vocabulary).map(textOf).find(Boolean);
      if (text !== undefined) return text;
    }
    return '';
  }
}

/** The most elements of one name that are read from an item. */
const maxSameName = 100;

/** The text of an element, decoded from base64 where its type says so. HTML entities are left as they are. */
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

/** The address of the item's page. FeedBurner puts the outlet's own address in an element of its own. */
function addressOf(item: Item): string | null {
  const inText = (element: Element) => addressIn(element, null, item.base);
  const links = [...item.named('link'), ...item.named('link', 'atom')];
  const linked = (relation: RegExp) =>
    links
      .filter((link) => relation.test(attribute(link, 'rel') ?? ''))
      .sort((a, b) => Number(isPage(b)) - Number(isPage(a)))
      .map((link) => addressIn(link, attribute(link, 'href') === null ? null : 'href', item.base));
  const permalinks = item
    .named('guid')
    .filter((guid) => attribute(guid, 'ispermalink')?.toLowerCase() !== 'false' && isAddress(guid));
  const candidates = [
    ...item.named('origlink', 'feedburner').map(inText),
    ...linked(alternate),
    ...permalinks.map(inText),
    webAddress(item.about, item.base),
    ...item.named('id').filter(isAddress).map(inText),
    ...linked(/^(?:canonical|self)$/i),
  ];
  return candidates.find((address) => address !== null) ?? null;
}

/** A missing relation means "alternate", which may be written as an address (RFC 4287 §4.2.7.2). */
const alternate = /^(?:(?:https?:\/\/www\.iana\.org\/assignments\/relation\/)?alternate)?$/i;

const isPage = (link: Element) => /html|^$/i.test(attribute(link, 'type') ?? '');
const isAddress = (element: Element) => /^\s*https?:/i.test(element.textContent);

/** The address in an attribute, or in the text of the element. */
function addressIn(element: Element, name: string | null, outerBase: string): string | null {
  const written = (name === null ? element.textContent : (attribute(element, name) ?? '')).trim();
  const address = written.includes('&') ? plainLine(written, 2001) : written;
  return webAddress(
    // A host that is written without its scheme is not a path.
    /^www\.[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?]|$)/i.test(address) ? `https://${address}` : address,
    resolveBase(element, outerBase),
  );
}

/** The base from xml:base of the element and its ancestors, resolved on the address of the document. */
const baseOf = (element: Element, documentUrl: string): string =>
  resolveBase(element, element.parent ? baseOf(element.parent, documentUrl) : documentUrl);

/** The base from xml:base of only this element, resolved on the outer base. */
function resolveBase(element: Element, outerBase: string): string {
  const base = attribute(element, 'xml:base');
  return base !== null && URL.canParse(base, outerBase) ? new URL(base, outerBase).href : outerBase;
}
