/**
 * Reads the microdata of a page (HTML, "Microdata") into the nodes that its JSON-LD would have. The library emits RDF; only what
 * links the statements of one item is undone here.
 */
import { type Node, shortName } from './json-ld-nodes.ts';

/**
 * @param page the page's address, on which relative addresses are resolved
 * @returns the items that are not properties of others; [] for a page without an event in microdata, and for one that is built to
 *   take long to read
 */
export async function readMicrodata(html: string, page: string): Promise<Node[]> {
  if (!/\bitemscope\b/i.test(html) || !eventType.test(html) || isTooBig(html)) return [];
  const items = new Map<string, Record<string, unknown[]>>();
  const inside = new Set<string>();
  // Few pages have any, so the library is only loaded for them.
  const { MicrodataRdfParser } = await import('microdata-rdf-streaming-parser');
  const parser = new MicrodataRdfParser({ baseIRI: page });
  parser.end(html);
  for await (const { subject, predicate, object } of parser) {
    const item = itemOf(items, subject);
    if (predicate.value === typeOf) item['@type']?.push(object.value);
    else {
      const name = shortName(predicate.value);
      const values = (Object.hasOwn(item, name) ? item[name] : undefined) ?? [];
      item[name] = values;
      values.push(valueIn(items, object));
      if (object.termType === 'BlankNode') inside.add(object.value);
    }
  }
  return [...items].filter(([name]) => !inside.has(name)).map(([, item]) => item);
}

const eventType = /schema\.org\/\w*(?:event|festival|hackathon|courseinstance)/i;

const typeOf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

interface Term {
  termType: string;
  value: string;
}

function itemOf(items: Map<string, Record<string, unknown[]>>, { termType, value }: Term): Record<string, unknown[]> {
  const known = items.get(value);
  if (known) return known;
  const item: Record<string, unknown[]> = { '@type': [] };
  // Without a prototype, because the names of properties come from the page.
  Object.setPrototypeOf(item, null);
  if (termType === 'NamedNode') Object.assign(item, { '@id': value });
  items.set(value, item);
  return item;
}

/** An item inside another is its value; an address is a reference, and a text is itself. */
function valueIn(items: Map<string, Record<string, unknown[]>>, object: Term): unknown {
  if (object.termType === 'BlankNode') return itemOf(items, object);
  return object.termType === 'NamedNode' ? { '@id': object.value } : object.value;
}

/** Elements that are never closed. */
const openTag = /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)[a-z]|<\//gi;
const maxDepth = 10_000;
const maxReferences = 100_000;

/** The library takes quadratic time for nesting, and `itemref` can repeat all properties of a page in every item. */
function isTooBig(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(openTag)) {
    depth = tag === '</' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxDepth) return true;
  }
  const count = (attribute: RegExp) => html.match(attribute)?.length ?? 0;
  return count(/\bitemref\b/gi) * count(/\bitemprop\b/gi) > maxReferences;
}
