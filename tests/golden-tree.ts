/**
 * The expected export of the sample content. `tests/golden` stores the files of the feed. The JSON Schemas and OpenAPI are generated
 * from the contract, and the pages from the stored files, which shows that a page has nothing that the feed has not. Their hashes
 * are in the stored manifest, so the tests still compare them byte for byte.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { discoveryFiles } from '../export/files/discovery/files.ts';
import { buildContext } from '../src/contract/context.ts';
import type { discovery } from '../src/contract/index-file.ts';
import { readSettings } from '../src/lib/settings.ts';
import { readTree } from './integration/support/read-tree.ts';
import { siteOfFeed } from './site-of-feed.ts';

const folder = join(import.meta.dirname, 'golden');

/** Content by path from the tree's root, without a leading slash, sorted by path. */
export type Tree = Map<string, Buffer>;

let feed: Tree | undefined;
let site: Tree | undefined;

/** The files of the feed, without the pages of the site. */
export function goldenFeed(): Tree {
  if (feed === undefined) {
    const stored = readTree(folder);
    feed = sorted(new Map([...stored, ...descriptions(stored)]));
  }
  return new Map(feed);
}

/** The whole expected tree. */
export function goldenTree(): Tree {
  site ??= siteOfFeed(goldenFeed());
  return sorted(new Map([...goldenFeed(), ...site]));
}

/** Replaces `tests/golden` by a new export, without the files that are generated. */
export function storeGoldenTree(tree: Tree): void {
  rmSync(folder, { recursive: true, force: true });
  writeTree(new Map([...tree].filter(([path]) => isStored(path))), folder);
  feed = undefined;
  site = undefined;
}

const sorted = (tree: Tree): Tree => new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));

const isDescription = (path: string) => /^api\/v1\/(schemas\/|openapi\.)/.test(path);
const isStored = (path: string) =>
  /^(api\/.*\.json|media\/.*\.\w+|\.well-known\/.*|llms\.txt|push-config\.json)$/.test(path) &&
  !path.endsWith('.html') &&
  !isDescription(path);

function descriptions(tree: Tree): Tree {
  const { counts, endpoints, generated_at } = JSON.parse(String(tree.get('api/v1/index.json'))) as Index;
  const files = discoveryFiles({
    context: buildContext(readSettings({}), generated_at),
    counts,
    examples: (path) => exampleIn(endpoints, path),
    rulesPublished: endpoints.some(({ path }) => path === '/api/v1/rules.json'),
  });
  return new Map(files.filter(({ path }) => isDescription(path)).map(({ path, text }) => [path, Buffer.from(text)]));
}

type Index = z.output<typeof discovery>;

/** What the index fills into the path's parameter; null where the sample content has no row for it. */
function exampleIn(endpoints: Index['endpoints'], path: string): string | null {
  const example = endpoints.find((endpoint) => endpoint.path === path)?.example_url;
  if (!example) return null;
  const [before = '', after = ''] = path.split(/\{[a-z]+\}/);
  return example.slice(example.indexOf(before) + before.length, example.length - after.length);
}

/** Writes a tree into a folder. */
export function writeTree(tree: Tree, to: string): void {
  for (const [path, content] of tree) {
    const file = join(to, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
