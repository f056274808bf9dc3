/** One file of a feed: its bytes, its entry in the contract and its content. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { FeedAsset, FeedFile } from '../../../src/contract/feed-file.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
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
  /** The parsed JSON; undefined for other files and for JSON that cannot be parsed. */
  content: unknown;
  /** Why the file cannot be read; null when it can. */
  problem: string | null;
  /** The result of parsing the content with its schema. */
  checked: z.ZodSafeParseResult<Record<string, unknown>> | undefined;
}

export function readTreeFile(path: string, { bytes, headers }: Found): TreeFile {
  const kind = feedFileAt(`/${path}`);
  const asset = feedAssetAt(`/${path}`);
  const isJson = kind !== undefined || asset?.mediaType.endsWith('json') === true;
  const { content, problem } = isJson ? readJson(bytes) : { content: undefined, problem: null };
  return {
    path,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    headers,
    kind,
    asset,
    content,
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

function readJson(bytes: Uint8Array): { content: unknown; problem: string | null } {
  const failed = (problem: string) => ({ content: undefined, problem });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return failed('expected UTF-8, found other bytes');
  }
  try {
    return { content: JSON.parse(text), problem: null };
  } catch {
    return failed(
      text === '' ? 'expected JSON, found nothing' : `expected JSON, found ${JSON.stringify(text.slice(0, 40))}…`,
    );
  }
}
