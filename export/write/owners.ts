/** Which files of a tree belong to which job (docs/feed-rules.md 12.1, 12.7). */
import {
  EXPORT_MANIFEST,
  isOfFeed,
  mayBeEditorPage,
  type Owner,
  ownerOf,
  SIGNATURE,
} from '../../src/contract/owners.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import { readListing } from './read-listing.ts';

/**
 * Finds the files of the replaced tree that belong to a job. They are removed unless the job writes them again; all others are
 * kept.
 * - The market and statistics jobs own fixed paths.
 * - The export owns the files in its last manifest, so that files without an owner are kept. Without a readable manifest it owns
 *   every path where it may write, because a row that was unpublished must not stay in the feed.
 * @param previous the folder of the tree that is replaced; null on the first run
 * @returns whether the job owns a path, which is given from the tree's root without a leading slash
 */
export const ownedBy = (
  owner: Owner,
  previous: string | null,
  fileSystem: FileSystem = nodeFileSystem,
): ((path: string) => boolean) => ownedByListing(owner, readListing(owner, previous, fileSystem));

/**
 * The same for a tree that is not in a folder.
 * @param listed the paths that the tree's export manifest lists; null where it cannot be read
 */
export function ownedByListing(owner: Owner, listed: { has(path: string): boolean } | null): (path: string) => boolean {
  return (path) => {
    if (ownerOf(path) !== owner) return false;
    if (owner !== 'export') return true;
    if (listed === null) return isOfFeed(path) || mayBeEditorPage(path);
    return [EXPORT_MANIFEST, EXPORT_MANIFEST + SIGNATURE].includes(path) || listed.has(path);
  };
}
