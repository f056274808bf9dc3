/**
 * The expected export of the sample content. `tests/golden` stores every file except the JSON Schemas and OpenAPI, which are
 * generated from the contract. Their hashes are in the stored manifest, so the tests still compare them byte for byte.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { discoveryFiles } from '../export/files/discovery/files.ts';
import { buildContext } from '../src/contract/context.ts';
import type { discovery } from '../src/contract/index-file.ts';
import { readSettings } from '../src/lib/settings.ts';
import { readTree } from './integration/support/read-tree.ts';

const folder = join(import.meta.dirname, 'golden');

/** Content by path from the tree's root, without a leading slash, sorted by path. */
export type Tree = Map<string, Buffer>;

let stored: Tree | undefined;
let generated: Tree | undefined;

/** The whole expected tree: the stored files and the generated ones. */
export function goldenTree(): Tree {
  stored ??= readTree(folder);
  generated ??= generatedFiles(stored);
  return new Map([...stored, ...generated].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the whole expected tree into a folder. */
export function writeGoldenTree(to: string): void {
  writeTree(goldenTree(), to);
}

/** Replaces `tests/golden` by a new export, without the files that are generated. */
export function storeGoldenTree(tree: Tree): void {
  rmSync(folder, { recursive: true, force: true });
  writeTree(new Map([...tree].filter(([path]) => !isGenerated(path))), folder);
  stored = undefined;
  generated = undefined;
}

const isGenerated = (path: string) => /^api\/v1\/(schemas\/|openapi\.)/.test(path);

function generatedFiles(tree: Tree): Tree {
  const { counts, endpoints, generated_at } = JSON.parse(String(tree.get('api/v1/index.json'))) as Index;
  const files = discoveryFiles({
    context: buildContext(readSettings({}), generated_at),
    counts,
    examples: (path) => exampleIn(endpoints, path),
    rulesPublished: endpoints.some(({ path }) => path === '/api/v1/rules.json'),
  });
  return new Map(files.filter(({ path }) => isGenerated(path)).map(({ path, text }) => [path, Buffer.from(text)]));
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
