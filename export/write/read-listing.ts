/** Reads which files the last run of a job listed (docs/feed-rules.md 12.7, 12.23). */
import { join } from 'node:path';
import { storedManifest } from '../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, type Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import type { FileSystem } from './file-system.ts';
import { linesOf } from './lines.ts';
import { Listing } from './listing.ts';

/**
 * The files that the last run of a job listed in its manifest.
 * @returns null for a job without a manifest, without a previous tree, and when the manifest is absent or broken
 */
export function readListing(owner: Owner, previous: string | null, fileSystem: FileSystem): Listing | null {
  if (owner === 'stats' || previous === null) return null;
  const path = join(previous, owner === 'export' ? EXPORT_MANIFEST : MARKETS_MANIFEST);
  try {
    using lines = linesOf(fileSystem, path);
    return readRows(lines) ?? readWhole(fileSystem.readFileSync(path, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/**
 * A row as this program writes it, in an order and with values that satisfy the contract. Earlier versions wrote no `changed_at`.
 */
const row =
  /^\{"path":"([^"/\\\p{Cc}]+(?:\/[^"/\\\p{Cc}]+)*)","bytes":(?:0|[1-9]\d{0,14}),"sha256":"([0-9a-f]{64})","rows":(?:0|[1-9]\d{0,14})(?:,"changed_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00)")?\}(,?)$/u;

/** Far more than the largest release has; a count above it is not trusted with memory. */
const MOST_FILES = 20_000_000;

/** @returns null when a line is not as this program writes it; the file may still be a manifest */
function readRows(lines: Generator<string, void>): Listing | null {
  const head = manifestOf(`${lines.next().value ?? ''}]}`);
  if (head === null || head.count > MOST_FILES) return null;
  const listing = Listing.of(head.count);
  let left = head.count;
  for (const line of lines) {
    if (line === ']}') return left === 0 && lines.next().done === true ? listing : null;
    const [, path, sha256 = '', changed_at = '', comma] = row.exec(line) ?? [];
    if (path === undefined || left === 0 || (comma === ',') !== left > 1) return null;
    listing.add({ path, sha256, changed_at });
    left -= 1;
  }
  return null;
}

function readWhole(text: string): Listing | null {
  const files = manifestOf(text)?.files;
  return files === undefined ? null : Listing.of(files.length, files);
}

function manifestOf(text: string) {
  try {
    return storedManifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
