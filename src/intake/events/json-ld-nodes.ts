/**
 * The nodes of a page's JSON-LD, as far as schema.org is concerned: found wherever they are nested, put together where they refer to
 * each other by @id, with their values in whichever of the many forms.
 */

/** An object of a stranger: own members only, whatever their names. */
export type Node = Readonly<Record<string, unknown>>;

export interface Graph {
  /** Every node that says what it is, in the order of the page; of several with one @id and type the one that says most. */
  nodes: Node[];
  /** All values of a member, references resolved. */
  valuesOf(node: Node, member: string): unknown[];
}

/** Deeper, nobody nests; further, nobody reads. */
const maxDepth = 40;
const maxNodes = 20_000;

/** @param blocks the parsed scripts; those of other vocabularies than schema.org are left out */
export function readGraph(blocks: readonly unknown[]): Graph {
  const nodes: Node[] = [];
  const byId = new Map<string, Node>();
  // A list of what is to be looked at instead of calls in calls: a stranger decides how deep it is.
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
  const whole = (value: unknown) => {
    if (!isNode(value)) return value;
    // A page and the event on it may have one @id. What says that it is an event is not what says that it is the page.
    const [bare, ...typed] = idsOf(value);
    const same = (typed.length > 0 ? typed : [bare]).map((name) => (name === undefined ? undefined : byId.get(name)));
    return same.reduce((most, one) => (one && sizeOf(one) > sizeOf(most) ? one : most), undefined) ?? value;
  };
  return {
    nodes: [...new Set(nodes.map((node) => whole(node) as Node))],
    valuesOf: (node, member) => listOf(memberOf(node, member)).map(whole),
  };
}

/** Under which names a node is known: its @id, which a bare reference has, and that with each of its types. None without an @id. */
function idsOf(node: Node): string[] {
  const id = node['@id'];
  return typeof id === 'string' ? [id, ...typesOf(node).map((type) => `${id}\n${type}`)] : [];
}

const sizeOf = (node: Node | undefined) => (node ? Object.keys(node).length : 0);

/** Without the vocabulary's address: `MusicEvent`, `EventCancelled`. */
export const shortName = (name: string) => name.trim().replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '');

export const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [shortName(type)] : []));

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a value: itself, its `@value`, or its name. */
export function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (!isNode(value)) return null;
  for (const member of ['@value', 'name']) {
    const [words] = listOf(memberOf(value, member));
    if (typeof words === 'string' || typeof words === 'number') return String(words).trim() || null;
  }
  return null;
}

function memberOf(node: Node, member: string): unknown {
  const name = [member, `schema:${member}`, `http://schema.org/${member}`, `https://schema.org/${member}`].find((one) =>
    Object.hasOwn(node, one),
  );
  return name === undefined ? undefined : node[name];
}

const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value.slice(0, 1000) : [value]).filter((one) => one !== undefined && one !== null);

/** A block that names another vocabulary alone has nothing to say here; one that names none means this one. */
function isOfSchema(block: unknown): boolean {
  const context = isNode(block) ? block['@context'] : undefined;
  return context === undefined || JSON.stringify(context).toLowerCase().includes('schema.org');
}
