/** One file of a feed: its bytes, its entry in the contract and its content. */
import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { z } from 'zod';
import type { FeedAsset, FeedFile } from '../../../src/contract/feed-file.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
import { type Page, readPage } from './page.ts';
import type { Found } from './source.ts';

export interface TreeFile {
  /** Relative to the tree's root, without a leading slash. */
  path: string;
  bytes: Uint8Array;
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
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
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

/**
 * The typed content of a file with this schema; undefined for any other file, and for a file that breaks the contract, which
 * the contract check reports.
 */
export function contentOf<Schema extends z.ZodObject>(file: TreeFile, schema: Schema): z.output<Schema> | undefined {
  if (file.kind?.schema !== schema || !file.checked?.success) return undefined;
  return file.content as z.output<Schema>; // parsed with this schema when it was read
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

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
