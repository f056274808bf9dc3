/** Reads a file line by line without loading all of it. */
import type { FileSystem } from './file-system.ts';

/** In bytes. */
const CHUNK = 256 * 1024;

/** @returns the lines in order, without their line feeds; other characters that end lines elsewhere are part of the text */
export function* linesOf(fileSystem: FileSystem, path: string): Generator<string, void> {
  const descriptor = fileSystem.openSync(path, 'r');
  try {
    yield* linesBetween(fileSystem, descriptor, { start: 0, end: Number.POSITIVE_INFINITY });
  } finally {
    fileSystem.closeSync(descriptor);
  }
}

/** The lines of a part of an open file. */
export function* linesBetween(
  fileSystem: FileSystem,
  descriptor: number,
  { start, end, chunk = CHUNK }: { start: number; end: number; chunk?: number },
): Generator<string, void> {
  const buffer = Buffer.allocUnsafe(chunk);
  function* pieces() {
    for (let position = start; position < end; ) {
      const length = fileSystem.readSync(descriptor, buffer, 0, Math.min(chunk, end - position), position);
      if (length === 0) return;
      position += length;
      yield buffer.subarray(0, length);
    }
  }
  yield* linesIn(pieces());
}

/** The lines of a text in UTF-8. @param pieces of it, which may share their memory */
export function* linesIn(pieces: Iterable<Uint8Array>): Generator<string, void> {
  let rest = Buffer.alloc(0);
  for (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const last = bytes.lastIndexOf(10);
    rest = bytes.subarray(last + 1);
    if (last !== -1) yield* bytes.toString('utf8', 0, last).split('\n');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
