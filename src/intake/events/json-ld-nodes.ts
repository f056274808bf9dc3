/**
 * The schema.org nodes of a page's JSON-LD: found at any depth, with references by @id resolved and values read in any of their
 * forms.
 */

/** An untrusted object: only its own properties are read. */
export type Node = Readonly<Record<string, unknown>>;

export interface Graph {
  /** Every node with a type, in the order of the page; of several with the same @id and type the largest. */
  nodes: Node[];
  /** All values of a property, references resolved. */
  valuesOf(node: Node, property: string): unknown[];
}

/** Far more than real pages have. */
const maxDepth = 40;
const maxNodes = 20_000;

/** @param blocks the parsed scripts; those that use only other vocabularies are ignored */
export function readGraph(blocks: readonly unknown[]): Graph {
  const nodes: Node[] = [];
  const byId = new Map<string, Node>();
  // A stack instead of recursion, because the input decides how deep it is.
  const open = blocks.filter(isOfSchema).map((value) => ({ value, depth: 0 }));
  open.reverse();
  for (let seen = 0; open.length > 0 && seen < maxNodes; seen++) {
    const { value, depth } = open.pop() ?? { value: null, depth: 0 };
    if (depth > maxDepth) continue;
    if (isNode(value)) {
      if (typesOf(value).length > 0) nodes.push(value);
      for (const name of idsOf(value)) {
        if (sizeOf(value) > sizeOf(byId.get(name))) byId.set(name, value);
      }
    }
    if (isNode(value) || Array.isArray(value)) {
      const inside = Object.values(value).filter((one) => typeof one === 'object' && one !== null);
      for (const one of inside.reverse()) open.push({ value: one, depth: depth + 1 });
    }
  }
  const resolve = (value: unknown) => {
    if (!isNode(value)) return value;
    // A page and the event on it may share an @id, so a node resolves only to nodes of its own type.
    const [bare, ...typed] = idsOf(value);
    const same = (typed.length > 0 ? typed : [bare]).map((name) => (name === undefined ? undefined : byId.get(name)));
    return same.reduce((most, one) => (one && sizeOf(one) > sizeOf(most) ? one : most), undefined) ?? value;
  };
  return {
    nodes: [...new Set(nodes.map((node) => resolve(node) as Node))],
    valuesOf: (node, property) => listOf(propertyOf(node, property)).map(resolve),
  };
}

/** The keys of a node: its @id, which a bare reference has, and its @id with each of its types. Empty without an @id. */
function idsOf(node: Node): string[] {
  const id = node['@id'];
  return typeof id === 'string' ? [id, ...typesOf(node).map((type) => `${id}\n${type}`)] : [];
}

const sizeOf = (node: Node | undefined) => (node ? Object.keys(node).length : 0);

/** The name without the address of the vocabulary: `MusicEvent`, `EventCancelled`. */
export const shortName = (name: string) => name.trim().replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '');

export const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [shortName(type)] : []));

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value: itself, its `@value`, or its name. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (!isNode(value)) return null;
  for (const property of ['@value', 'name']) {
    const [text] = listOf(propertyOf(value, property));
    if (typeof text === 'string' || typeof text === 'number') return String(text).trim() || null;
  }
  return null;
}

/** The name of a value that is a term of schema.org, such as `EventCancelled` or `Monday`; else its text. */
export function termOf(value: unknown): string {
  const term = isNode(value) && typeof value['@id'] === 'string' ? value['@id'] : (textOf(value) ?? '');
  return shortName(term);
}

function propertyOf(node: Node, property: string): unknown {
  const prefixes = ['', 'schema:', 'http://schema.org/', 'https://schema.org/'];
  const name = prefixes.map((prefix) => prefix + property).find((one) => Object.hasOwn(node, one));
  return name === undefined ? undefined : node[name];
}

const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value.slice(0, 1000) : [value]).filter((one) => one !== undefined && one !== null);

/** Whether a block uses schema.org; a block without a context is taken to. */
function isOfSchema(block: unknown): boolean {
  const context = isNode(block) ? block['@context'] : undefined;
  return context === undefined || JSON.stringify(context).toLowerCase().includes('schema.org');
}
