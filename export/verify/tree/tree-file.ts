/** One file of a feed, or a part of a long one: its bytes, its entry in the contract and its content. */
import { createHash, hash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { z } from 'zod';
import { archive } from '../../../src/contract/archive.ts';
import type { FeedAsset, FeedFile } from '../../../src/contract/feed-file.ts';
import { manifest } from '../../../src/contract/manifest.ts';
import { newsList, newsTopicList } from '../../../src/contract/news.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
import { listParts } from './list-parts.ts';
import { type Page, readPage } from './page.ts';
import { slices } from './slices.ts';
import type { Found } from './source.ts';

export interface TreeFile {
  /** Relative to the tree's root, without a leading slash. */
  path: string;
  /** The number of rows before this part; 0 for a file that is read at once. */
  from: number;
  /** True for a file that is read at once. */
  isLast: boolean;
  /** Of a part only its rows, until the next part is read. */
  bytes: Uint8Array;
  /** Of the whole file, in bytes and in hex. */
  size: number;
  sha256: string;
  headers: Found['headers'];
  /** The contract's entry for this path. */
  kind: FeedFile | undefined;
  /** The contract's entry for a path with its own format. */
  asset: FeedAsset | undefined;
  /** The parsed JSON or XML; undefined for other files and for those that cannot be parsed. */
  content: unknown;
  /** The HTML page, which is parsed when it is first needed; undefined for other files. */
  readonly page: Page | undefined;
  /** Why the file cannot be read; null when it can. */
  problem: string | null;
  /** The result of parsing the content with its schema. */
  checked: z.ZodSafeParseResult<Record<string, unknown>> | undefined;
}

export function readTreeFile(path: string, { bytes, headers }: Found): TreeFile {
  const kind = feedFileAt(`/${path}`);
  const asset = feedAssetAt(`/${path}`);
  const { content, problem } = parse(path, bytes, kind !== undefined || asset?.mediaType.endsWith('json') === true);
  let page: Page | undefined;
  return {
    path,
    from: 0,
    isLast: true,
    bytes,
    size: bytes.byteLength,
    sha256: hash('sha256', bytes),
    headers,
    kind,
    asset,
    content,
    get page() {
      if (problem === null && path.endsWith('.html')) page ??= readPage(utf8.decode(bytes));
      return page;
    },
    problem,
    checked: problem === null ? kind?.schema.safeParse(content) : undefined,
  };
}

/** The lists that have a row for each story or file. Other lists are short enough to be read at once. */
export const longLists: readonly FeedFile['schema'][] = [newsList, newsTopicList, archive, manifest];

/** In bytes. A longer list is read in parts of about this size. */
const PART = 256 * 1024;

/**
 * Reads a file, a long list in parts (docs/feed-rules.md 16.61). Each part is like a file with some of the rows.
 * @param part in bytes
 * @returns the file or its parts, in order; none after one with a problem
 */
export function* readTreeFiles(path: string, found: Found, part = PART): Iterable<TreeFile> {
  const kind = feedFileAt(`/${path}`);
  const list = kind && longLists.includes(kind.schema) ? kind.list : undefined;
  const isLong = list !== undefined && (found.pieces !== undefined || found.bytes.byteLength > part);
  const pieces = () => found.pieces?.() ?? slices(found.bytes, part);
  const parts = isLong ? listParts(pieces, list) : null;
  if (list === undefined || parts === null) return yield readTreeFile(path, found);
  const envelope = parse(path, parts.envelope, true);
  const whole = { path, headers: found.headers, kind, asset: undefined, page: undefined, ...digestOf(pieces()) };
  let from = 0;
  for (const { bytes, isLast } of parts.rows()) {
    const { rows, problem } = envelope.problem === null ? parseRows(bytes) : { rows: [], problem: envelope.problem };
    const content = problem === null ? { ...(envelope.content as object), [list]: rows } : undefined;
    const checked = problem === null ? kind?.schema.safeParse(content) : undefined;
    yield { ...whole, from, isLast, bytes, content, problem, checked };
    if (problem !== null) return;
    from += rows.length;
  }
}

/**
 * The typed content of a file with this schema; undefined for any other file, and for a file that breaks the contract, which
 * the contract check reports.
 */
export function contentOf<Schema extends z.ZodObject>(file: TreeFile, schema: Schema): z.output<Schema> | undefined {
  if (file.kind?.schema !== schema || !file.checked?.success) return undefined;
  return file.content as z.output<Schema>; // parsed with this schema when it was read
}

/** The name of a field in a part as it is in the whole file: `items/0/url` is `items/2000/url` in a part from row 2000 on. */
export const fieldInFile = ({ from }: Pick<TreeFile, 'from'>, field: string): string =>
  from === 0 ? field : field.replace(/^([a-z_]+)\/(\d+)/, (_, list, place) => `${list}/${from + Number(place)}`);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function digestOf(pieces: Iterable<Uint8Array>): Pick<TreeFile, 'size' | 'sha256'> {
  const digest = createHash('sha256');
  let size = 0;
  for (const piece of pieces) {
    digest.update(piece);
    size += piece.byteLength;
  }
  return { size, sha256: digest.digest('hex') };
}

type Parsed = Pick<TreeFile, 'content' | 'problem'>;

const failed = (problem: string): Parsed => ({ content: undefined, problem });

function parse(path: string, bytes: Uint8Array, isJson: boolean): Parsed {
  const format = isJson || /\.(json|webmanifest)$/.test(path) ? 'JSON' : /\.xml$/.test(path) ? 'XML' : null;
  if (format === null && !/\.(html|ics|txt|css)$/.test(path)) return { content: undefined, problem: null };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return failed('expected UTF-8, found other bytes');
  }
  if (format === null) return { content: undefined, problem: null };
  const content = format === 'JSON' ? readJson(text) : readXml(text);
  if (content !== undefined) return { content, problem: null };
  return failed(
    text === ''
      ? `expected ${format}, found nothing`
      : `expected ${format}, found ${JSON.stringify(text.slice(0, 40))}…`,
  );
}

/** @param bytes rows with commas between them */
function parseRows(bytes: Uint8Array): { rows: readonly unknown[]; problem: string | null } {
  const { content, problem } = parse('.json', Buffer.concat([OPENING, bytes, CLOSING]), true);
  return { rows: Array.isArray(content) ? content : [], problem };
}

const [OPENING, CLOSING] = [Buffer.from('['), Buffer.from(']')];

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });

function readXml(text: string): unknown {
  try {
    return XMLValidator.validate(text) === true ? xml.parse(text) : undefined;
  } catch {
    return undefined; // a document type with entities that grow
  }
}
