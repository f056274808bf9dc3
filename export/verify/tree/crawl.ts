/**
 * Reads a whole feed and its site, starting with the index: every path in the index, with parameters filled in from the lists; every
 * file in the manifests; and every file that another file has the address of. Each file is read once and passed to the checks, and a
 * file that cannot be read is reported: an address that leads to it is dead (docs/feed-rules.md 16.7).
 */
import { discovery } from '../../../src/contract/index-file.ts';
import { schemaPath } from '../../../src/contract/json-schema.ts';
import { manifest } from '../../../src/contract/manifest.ts';
import { type Owner, ownerOf } from '../../../src/contract/owners.ts';
import { fillPath, pathParameter } from '../../../src/contract/path-parameters.ts';
import { endpoints, feedFileAt } from '../../../src/contract/registry.ts';
import { PathHashes } from '../../../src/lib/path-hashes.ts';
import { isCheckedPath, type PathOf } from './addresses.ts';
import { ownLinks } from './own-links.ts';
import { type Source, SourceError } from './source.ts';
import { contentOf, fieldInFile, longLists, readTreeFiles, type TreeFile } from './tree-file.ts';

export const indexPath = 'api/v1/index.json';

export interface CrawlInput {
  source: Source;
  /** The index; null when it is missing or cannot be read. */
  index: TreeFile | null;
  /** Every existing file; null when they cannot be listed. */
  files: Iterable<string> | null;
  pathOf: PathOf | null;
  /** True for the files to read besides the index. */
  within: (path: string) => boolean;
  see(file: TreeFile): void;
  report(file: string, text: string): void;
}

/** @returns the paths of missing files whose job may not have run yet */
export async function crawl({ source, index, files, pathOf, within, see, report }: CrawlInput): Promise<string[]> {
  const queue = new Queue(within);
  for (const path of startingPaths(index)) queue.add(path, () => fromIndex);
  for (const path of siteFiles) queue.add(path, () => everySite);
  if (index) visit(index);
  const missing: { path: string; mention: Mention }[] = [];
  /** The jobs that have files. */
  const ran = new Set<Owner>();
  const readFile = async (path: string, mention: Mention): Promise<void> => {
    if (path === indexPath) return;
    try {
      const answer = await source.read(path);
      if (answer === null) return void missing.push({ path, mention });
      ran.add(ownerOf(path));
      for (const file of readTreeFiles(path, answer)) visit(file);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      ran.add(ownerOf(path));
      report(path, `expected a file, ${referrer(mention)}, found ${error.message}`);
    }
  };
  await queue.drain(readFile);
  // Last, so that most paths are known by then and are not kept twice.
  for (const path of files ?? []) if (isCheckedPath(path)) queue.add(path, () => ({ file: path, field: 'the folder' }));
  await queue.drain(readFile);
  if (queue.isFull) report(indexPath, `expected at most ${mostFiles} files, found more, which were not checked`);
  return reportMissing(missing, ran, report);

  function visit(file: TreeFile): void {
    if (file.problem !== null) report(file.path, file.problem);
    // Shared by the paths in one field, because a manifest has all of its paths there.
    let mention: Mention = { file: file.path, field: '' };
    try {
      for (const { path, field } of pathsIn(file, pathOf)) {
        queue.add(path, () => {
          const name = fieldInFile(file, field);
          if (mention.field !== name) mention = { file: file.path, field: name };
          return mention;
        });
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // nested too deep for recursion
      report(file.path, `expected content that can be read, found ${error.message}`);
    }
    see(file);
  }
}

/** The file, and the field in it, that mentions a path. */
interface Mention {
  file: string;
  field: string;
}

/** The home, the page for unknown addresses and the list of the pages, which are there even if no file mentions them. */
const siteFiles = ['index.html', '404.html', 'sitemap.xml'];
const everySite: Mention = { file: '', field: '' };
const fromIndex: Mention = { file: indexPath, field: 'endpoints' };

/**
 * The paths of the index, or of the contract when there is no index. Long lists are last, and the manifests are the first of them:
 * what the checks know by then they need not keep from the lists.
 */
function startingPaths(index: TreeFile | null): string[] {
  const content = index && contentOf(index, discovery);
  const listed = content ? content.endpoints.map(({ path }) => path) : endpoints.map(({ path }) => path);
  const schemas = content?.endpoints.flatMap(({ schema }) => (schema === null ? [] : schemaPath(schema))) ?? [];
  const paths = [...listed.flatMap(expand), ...schemas];
  return paths.toSorted((a, b) => rankOf(a) - rankOf(b)).map((path) => path.slice(1));
}

function rankOf(path: string): number {
  const schema = feedFileAt(path)?.schema;
  if (schema === manifest) return 1;
  return schema && longLists.includes(schema) ? 2 : 0;
}

/** One path for each value of a fixed parameter. Other parameters are filled in from rows. */
function expand(path: string): string[] {
  if (!path.includes('{')) return [path];
  if (!endpoints.some((endpoint) => endpoint.path === path)) return [];
  return (pathParameter(path)?.values ?? []).map((value) => fillPath(path, value));
}

/** Every path of the tree that a file mentions, with the field that mentions it. */
function* pathsIn(file: TreeFile, pathOf: PathOf | null): Iterable<{ path: string; field: string }> {
  for (const { path } of contentOf(file, manifest)?.files ?? []) yield { path, field: 'files' };
  yield* itemPaths(file);
  yield* ownLinks(file, pathOf);
}

/** The files of single rows. */
function* itemPaths({ kind, content }: TreeFile): Iterable<{ path: string; field: string }> {
  const itemPath = kind?.itemPath;
  // Topics link to their files by address, because their ids are not part of a path.
  if (!itemPath?.includes('{id}') || typeof content !== 'object' || content === null) return;
  for (const [list, rows] of Object.entries(content)) {
    if (!Array.isArray(rows) || (kind?.list !== undefined && list !== kind.list)) continue;
    for (const [place, row] of rows.entries()) {
      const id = row?.id ?? row?.entity_id;
      if (typeof id === 'string') yield { path: fillPath(itemPath, id).slice(1), field: `${list}/${place}` };
    }
  }
}

/** The paths to read, each once, a few at a time. */
class Queue {
  /** Whether paths were left out because there are too many. */
  isFull = false;
  readonly #paths = new PathHashes(0);
  /** Of each path, in the same order. */
  readonly #mentions: Mention[] = [];
  #done = 0;
  readonly #within: (path: string) => boolean;

  constructor(within: (path: string) => boolean) {
    this.#within = within;
  }

  /** @param mention called for a path that is new */
  add(path: string, mention: () => Mention): void {
    if (this.#paths.has(path) || !this.#within(path)) return;
    if (this.#paths.size >= mostFiles) {
      this.isFull = true;
      return;
    }
    this.#paths.set(path, '');
    this.#mentions.push(mention());
  }

  async drain(read: (path: string, mention: Mention) => Promise<void>): Promise<void> {
    while (this.#done < this.#paths.size) {
      const batch = this.#mentions.slice(this.#done, this.#done + atOnce);
      const paths = batch.map((_, place) => this.#paths.at(this.#done + place));
      this.#done += batch.length; // files that are read now may mention more
      await Promise.all(batch.map((mention, place) => read(paths[place] as string, mention)));
    }
  }
}

const atOnce = 8;
/** More than any feed has. A limit for servers that generate new addresses without end. */
const mostFiles = 5_000_000;

/** Until the market and statistics jobs have run once, none of their files exists. Their absence is not reported. */
function reportMissing(
  missing: readonly { path: string; mention: Mention }[],
  ran: ReadonlySet<Owner>,
  report: CrawlInput['report'],
): string[] {
  const later = (path: string) => ownerOf(path) !== 'export' && !ran.has(ownerOf(path));
  for (const { path, mention } of missing) {
    if (!later(path) && !isOldExample(path, mention))
      report(path, `expected this file, ${referrer(mention)}, found none`);
  }
  return missing.flatMap(({ path }) => (later(path) ? [path] : []));
}

const referrer = (mention: Mention) =>
  mention === everySite ? 'which every site has' : `which ${mention.file} refers to (${mention.field})`;

/** The index may have an example of a market file that was removed since the export ran. */
const isOldExample = (path: string, { file, field }: Mention) =>
  file === indexPath && /\/example_url/.test(field) && ownerOf(path) !== 'export';
