/** Which files of a tree belong to which job (decisions.md, "Who writes what"). */
import { join } from 'node:path';
import { manifest } from '../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, isOfFeed, type Owner, ownerOf } from '../../src/contract/owners.ts';
import { codeOf, type FileSystem, nodeFileSystem } from '../../src/lib/file-system.ts';

/**
 * Tells which files of the tree that is replaced belong to a job: they vanish unless it writes them again. All others
 * are carried over.
 * - Markets and stats own fixed places.
 * - The export owns what its last manifest lists, so that files which nobody owns are kept. Without a manifest that can
 *   be read it owns every place where it may ever have written: a row that was unpublished must not stay behind, and that
 *   weighs more than a lost file of unknown origin.
 * @param previous the folder of the tree that is replaced; null on the first run
 * @returns for a path from the tree's root without a leading slash, whether the job owns it
 */
export function ownedBy(
  owner: Owner,
  previous: string | null,
  fileSystem: FileSystem = nodeFileSystem,
): (path: string) => boolean {
  const isExport = owner === 'export' && previous !== null;
  return ownedByListing(owner, isExport ? readListed(join(previous, EXPORT_MANIFEST), fileSystem) : null);
}

/**
 * The same for a tree that is in no folder.
 * @param listed the paths that the tree's export manifest lists; null where it cannot be read
 */
export function ownedByListing(owner: Owner, listed: ReadonlySet<string> | null): (path: string) => boolean {
  return (path) => {
    if (ownerOf(path) !== owner) return false;
    if (owner !== 'export') return true;
    return listed === null ? isOfFeed(path) : path === EXPORT_MANIFEST || listed.has(path);
  };
}

/** The paths that a manifest lists; null when it is absent or broken. */
function readListed(path: string, fileSystem: FileSystem): Set<string> | null {
  const text = readText(path, fileSystem);
  if (text === null) return null;
  try {
    return new Set(manifest.parse(JSON.parse(text)).files.map((file) => file.path));
  } catch {
    return null;
  }
}

function readText(path: string, fileSystem: FileSystem): string | null {
  try {
    return fileSystem.readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}
