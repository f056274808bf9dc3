/** Reads a feed from a folder or a link to one. Nothing outside the folder is read. */
import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkedPath, type Found, maxBytes, type Source, SourceError, tooLarge } from './source.ts';

/** @throws Error when there is no such folder */
export function openFolder(folder: string): Source {
  const root = realPath(folder);
  if (root === null || !statSync(root).isDirectory()) {
    throw new Error(`${folder} is not a folder. Give the folder of a feed, such as dist, or its address.`);
  }
  return {
    name: folder,
    read: async (path) => readFile(root, path),
    list: async () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  };
}

function readFile(root: string, path: string): Found | null {
  const file = realPath(join(root, checkedPath(path)));
  if (file === null) return null;
  if (!file.startsWith(root + sep)) throw new SourceError('a link that leaves the tree');
  const stats = statSync(file);
  if (!stats.isFile()) return null;
  if (stats.size <= PIECE) return { bytes: readFileSync(file), headers: {} };
  return {
    get bytes() {
      if (stats.size > maxBytes) throw tooLarge();
      return readFileSync(file);
    },
    pieces: () => piecesOf(file),
    headers: {},
  };
}

/** In bytes. Longer files are read in pieces. */
const PIECE = 1024 * 1024;

function* piecesOf(file: string): Iterable<Uint8Array> {
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const length = readSync(descriptor, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
