/** Reads a feed from a folder or a link to one. Nothing outside the folder is read. */
import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
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
    list: async () => ({ [Symbol.iterator]: () => filesIn(root, []) }),
  };
}

/** One folder at a time, because the entries take much more memory than the paths. */
function* filesIn(root: string, folder: readonly string[]): Generator<string, void> {
  const folders: string[] = [];
  for (const entry of readdirSync(join(root, ...folder), { withFileTypes: true })) {
    if (entry.isFile()) yield [...folder, entry.name].join('/');
    if (entry.isDirectory()) folders.push(entry.name);
  }
  for (const name of folders) yield* filesIn(root, [...folder, name]);
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
const PIECE = 256 * 1024;

/** All pieces are in the same memory. */
function* piecesOf(file: string): Iterable<Uint8Array> {
  const descriptor = openSync(file, 'r');
  const piece = Buffer.allocUnsafe(PIECE);
  try {
    for (;;) {
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
