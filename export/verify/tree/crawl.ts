/**
 * Reads a whole feed, beginning with its index: every path that the index lists, parameters filled in from the lists, every
 * file of the manifests, and every file of the feed that any other file gives the address of. Each file is read once, shown
 * to the checks, and dropped.
 */
import { discovery } from '../../../src/contract/index-file.ts';
import { schemaPath } from '../../../src/contract/json-schema.ts';
import { manifest } from '../../../src/contract/manifest.ts';
import { ownerOf } from '../../../src/contract/owners.ts';
import { fillPath, pathParameter } from '../../../src/contract/path-parameters.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import { isContractPath, isFeedPath } from './addresses.ts';
import type { PathOf } from './check.ts';
import { type Source, SourceError } from './source.ts';
import { contentOf, readTreeFile, type TreeFile } from './tree-file.ts';

export const indexPath = 'api/v1/index.json';

export interface CrawlInput {
  source: Source;
  /** The index, or null when it is not there or not to be read. */
  index: TreeFile | null;
  /** Every file that is there; null where nobody can tell. */
  files: readonly string[] | null;
  pathOf: PathOf | null;
  /** Which files are read beside the index. */
  within: (path: string) => boolean;
  see(file: TreeFile): void;
  report(file: string, text: string): void;
}

/** @returns the paths of files that belong to a job that may not have run yet, and are not there */
export async function crawl({ source, index, files, pathOf, within, see, report }: CrawlInput): Promise<string[]> {
  const queue = new Queue(within);
  for (const path of startingPaths(index)) queue.add(path, { file: indexPath, member: 'endpoints' });
  if (index) visit(index);
  for (const path of files ?? []) if (isContractPath(path)) queue.add(path, { file: path, member: 'the folder' });
  const missing: { path: string; named: Naming }[] = [];
  const unread = async (path: string, named: Naming): Promise<void> => {
    if (path === indexPath) return;
    try {
      const answer = await source.read(path);
      if (answer) visit(readTreeFile(path, answer));
      else missing.push({ path, named });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      report(path, `expected a file, found ${error.message}`);
    }
  };
  await queue.drain(unread);
  return judgeMissing(missing, queue.seen, report);

  function visit(file: TreeFile): void {
    if (file.problem !== null) report(file.path, file.problem);
    try {
      for (const { path, member } of pathsIn(file, pathOf)) queue.add(path, { file: file.path, member });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // nested so deep that nothing can walk through it
      report(file.path, `expected content that can be read, found ${error.message}`);
    }
    see(file);
  }
}

/** Which file, and which of its members, says that a path exists. */
interface Naming {
  file: string;
  member: string;
}

/** Without an index the contract itself says what a feed has. */
function startingPaths(index: TreeFile | null): string[] {
  const content = index && contentOf(index, discovery);
  const listed = content ? content.endpoints.map(({ path }) => path) : endpoints.map(({ path }) => path);
  const schemas = content?.endpoints.flatMap(({ schema }) => (schema === null ? [] : schemaPath(schema))) ?? [];
  return [...listed.flatMap(expand), ...schemas].map((path) => path.slice(1));
}

/** A path whose parameter has fixed values becomes one path for each; rows fill the others in. */
function expand(path: string): string[] {
  if (!path.includes('{')) return [path];
  if (!endpoints.some((endpoint) => endpoint.path === path)) return [];
  return (pathParameter(path)?.values ?? []).map((value) => fillPath(path, value));
}

/** Every path of the feed that a file names, with the member that names it. */
function* pathsIn(file: TreeFile, pathOf: PathOf | null): Iterable<{ path: string; member: string }> {
  for (const { path } of contentOf(file, manifest)?.files ?? []) yield { path, member: 'files' };
  yield* itemPaths(file);
  for (const { text, member } of texts(file.content, '')) {
    const path = /^https?:/.test(text) ? (pathOf?.(text) ?? null) : null;
    if (path !== null && isFeedPath(path)) yield { path, member };
  }
}

/** The files of single rows. */
function* itemPaths({ kind, content }: TreeFile): Iterable<{ path: string; member: string }> {
  const itemPath = kind?.itemPath;
  // Topics name their files by address; their ids are no part of a path.
  if (!itemPath?.includes('{id}') || typeof content !== 'object' || content === null) return;
  for (const [member, rows] of Object.entries(content)) {
    if (!Array.isArray(rows) || (kind?.list !== undefined && member !== kind.list)) continue;
    for (const [place, row] of rows.entries()) {
      const id = row?.id ?? row?.entity_id;
      if (typeof id === 'string') yield { path: fillPath(itemPath, id).slice(1), member: `${member}/${place}` };
    }
  }
}

function* texts(value: unknown, member: string): Iterable<{ text: string; member: string }> {
  if (typeof value === 'string') yield { text: value, member };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* texts(inner, member === '' ? name : `${member}/${name}`);
}

/** Paths that are to be read, each once, a few at a time. */
class Queue {
  readonly seen = new Map<string, Naming>();
  readonly #waiting: string[] = [];
  readonly #within: (path: string) => boolean;

  constructor(within: (path: string) => boolean) {
    this.#within = within;
  }

  add(path: string, named: Naming): void {
    if (this.seen.has(path) || this.seen.size >= mostFiles || !this.#within(path)) return;
    this.seen.set(path, named);
    this.#waiting.push(path);
  }

  async drain(read: (path: string, named: Naming) => Promise<void>): Promise<void> {
    for (;;) {
      const batch = this.#waiting.splice(0, atOnce);
      if (batch.length === 0) return;
      await Promise.all(batch.map((path) => read(path, this.seen.get(path) as Naming)));
    }
  }
}

const atOnce = 8;
/** No feed has so many; a server that makes up new addresses for ever does. */
const mostFiles = 1_000_000;

/** The market and stats jobs run after the export: until then none of their files is there, and that is no report. */
function judgeMissing(
  missing: readonly { path: string; named: Naming }[],
  seen: ReadonlyMap<string, Naming>,
  report: CrawlInput['report'],
): string[] {
  const absent = new Set(missing.map(({ path }) => path));
  const ran = new Set([...seen.keys()].filter((path) => !absent.has(path)).map(ownerOf));
  const later = (path: string) => ownerOf(path) !== 'export' && !ran.has(ownerOf(path));
  for (const { path, named } of missing) {
    if (!later(path) && !isOldExample(path, named))
      report(path, `expected the file that ${named.file} names (${named.member}), found nothing`);
  }
  return missing.flatMap(({ path }) => (later(path) ? [path] : []));
}

/** The index's examples of market files are those of its own build, as its counts are: an asset may have left since. */
const isOldExample = (path: string, { file, member }: Naming) =>
  file === indexPath && /\/example_url/.test(member) && ownerOf(path) !== 'export';
