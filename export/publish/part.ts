/** A part is the files of one job, with the time of its run. Both a folder and the branch consist of parts. */
import { z } from 'zod';
import { type Manifest, storedManifest } from '../../src/contract/manifest.ts';
import type { Owner } from '../../src/contract/owners.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../src/contract/owners.ts';
import { type HashesByPath, PathHashes, SHA256_SIZE } from '../../src/lib/path-hashes.ts';
import { listParts } from '../verify/tree/list-parts.ts';
import { type StoredContent, wholeContent } from './stored-content.ts';

export interface Part {
  owner: Owner;
  /** When the job ran, according to its files. */
  generatedAt: string;
  /** The service's name, according to its files. */
  name: string;
  /** The SHA-256 of the content in hex as the job's manifest says, by path from the tree's root; HEAD's from its own content. */
  files: HashesByPath;
  /** Number of rows by family. */
  rows: ReadonlyMap<string, number>;
}

/** The file that lists a job's files, or its only file. Its time is the time of the job. */
export const HEAD: Readonly<Record<Owner, string>> = {
  export: EXPORT_MANIFEST,
  markets: MARKETS_MANIFEST,
  stats: 'api/v1/stats.json',
};

/** The fields of `stats.json` that are read here. Verification checks the rest. */
const statsHead = z.object({ name: z.string(), generated_at: z.string(), daily: z.array(z.unknown()) });

/** What a manifest lists, in little memory. */
export interface Listed {
  name: string;
  generatedAt: string;
  files: PathHashes;
  /** Number of rows by path, of the files that have rows. */
  rows: ReadonlyMap<string, number>;
}

/** A manifest without its files. */
export type ManifestHead = Omit<Manifest, 'files'>;

/**
 * @param others a table with mostly the same paths, which saves memory
 * @returns null when the file is not a manifest
 */
export function readListed(content: StoredContent, others: PathHashes | null = null): Listed | null {
  const [files, rows] = [new PathHashes(SHA256_SIZE, others), new Map<string, number>()];
  const head = readManifest(content, (file) => {
    files.set(file.path, file.sha256);
    if (file.rows > 0) rows.set(file.path, file.rows);
  });
  return head && { name: head.name, generatedAt: head.generated_at, files, rows };
}

/**
 * Reads a manifest in parts, because its rows take five times its size in memory.
 * @param see gets each row, before the rows after it are known to be valid
 * @returns the other fields; null when the file is not a manifest
 */
export function readManifest(
  content: StoredContent,
  see: (file: Manifest['files'][number]) => void,
): ManifestHead | null {
  const parts = listParts(content.pieces, 'files');
  const texts = parts ? parts.rows() : [{ bytes: wholeContent(content) }];
  const envelope = parts && parseJson(textOf(parts.envelope));
  let head: ManifestHead | null = null;
  for (const { bytes } of texts) {
    const part = envelope ? { ...envelope, files: parseJson(`[${textOf(bytes)}]`) } : parseJson(textOf(bytes));
    const manifest = storedManifest.safeParse(part).data;
    if (manifest === undefined) return null;
    head = manifest;
    for (const file of manifest.files) see(file);
  }
  return head;
}

/** @returns null when the file is not a `stats.json` */
export function readStats(content: Uint8Array): z.output<typeof statsHead> | null {
  return statsHead.safeParse(parseJson(textOf(content))).data ?? null;
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
