/** One file of a feed as a stranger reads it: bytes, what kind it is, and what it says. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { FeedAsset, FeedFile } from '../../../src/contract/feed-file.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
import type { Found } from './source.ts';

export interface TreeFile {
  /** From the tree's root, without a leading slash. */
  path: string;
  bytes: Uint8Array;
  sha256: string;
  headers: Found['headers'];
  /** What the contract says about this path. */
  kind: FeedFile | undefined;
  /** What the contract says about a path that has a format of its own. */
  asset: FeedAsset | undefined;
  /** What the JSON says; undefined for what is no JSON, and for JSON that cannot be read. */
  content: unknown;
  /** Why the file cannot be read; null when it can. */
  problem: string | null;
  /** The content held against the schema of its kind. */
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
 * The content of a file that follows this schema, typed; undefined for every other file. What breaks the contract is not
 * looked at further: the contract's check reports it.
 */
export function contentOf<Schema extends z.ZodObject>(file: TreeFile, schema: Schema): z.output<Schema> | undefined {
  if (file.kind?.schema !== schema || !file.checked?.success) return undefined;
  return file.content as z.output<Schema>; // held against this very schema when it was read
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readJson(bytes: Uint8Array): { content: unknown; problem: string | null } {
  const fault = (problem: string) => ({ content: undefined, problem });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return fault('expected UTF-8, found other bytes');
  }
  try {
    return { content: JSON.parse(text), problem: null };
  } catch {
    return fault(
      text === '' ? 'expected JSON, found nothing' : `expected JSON, found ${JSON.stringify(text.slice(0, 40))}…`,
    );
  }
}
