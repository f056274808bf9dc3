/** Counts the files that an export has added, changed and removed, from the manifests before and after it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { storedManifest } from '../../contract/manifest.ts';
import { EXPORT_MANIFEST } from '../../contract/owners.ts';
import type { FileChanges } from '../../review/api/export.ts';

/** The hashes of the files of the export, by path. */
export type FileHashes = ReadonlyMap<string, string>;

const listedFiles = storedManifest.pick({ files: true });
const head = z.object({ generated_at: z.string() });

/** @param folder the published tree @returns empty without a readable manifest */
export function readHashes(folder: string): FileHashes {
  const file = join(folder, EXPORT_MANIFEST);
  if (!existsSync(file)) return new Map();
  const { data } = listedFiles.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(data?.files.map(({ path, sha256 }) => [path, sha256]));
}

export function changedFiles(before: FileHashes, after: FileHashes): FileChanges {
  const added = [...after.keys()].filter((path) => !before.has(path)).length;
  const removed = [...before.keys()].filter((path) => !after.has(path)).length;
  const changed = [...after].filter(([path, hash]) => before.has(path) && before.get(path) !== hash).length;
  return { total: after.size, added, changed, removed };
}

/** @param folder the published tree @returns when it was built; null without one */
export function builtAt(folder: string): string | null {
  const file = join(folder, 'api/v1/index.json');
  if (!existsSync(file)) return null;
  return head.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.generated_at ?? null;
}
