/**
 * Reads a long list a part at a time, so that memory holds only some of its rows: with 100,000 stories news.json has 300 MB. That
 * takes a file with each row on its own line and the list as its last field (docs/feed-rules.md 1.26, 16.61).
 */

/** A file that can be read in parts. */
export interface ListParts {
  /** The JSON text of the file without its rows. */
  envelope: Uint8Array;
  /** The JSON text of some rows at a time, with commas between them. A part may use the memory of the one before. */
  rows(): Iterable<{ bytes: Uint8Array; isLast: boolean }>;
}

/**
 * @param pieces the bytes of the file; read once here and once for the rows
 * @param list the field with the rows
 * @returns null for a file of another form
 */
export function listParts(pieces: () => Iterable<Uint8Array>, list: string): ListParts | null {
  let head: Buffer | undefined;
  for (const part of partsOf(pieces())) {
    head ??= part.head && Buffer.from(part.head);
    if (!part.isWhole) return null;
  }
  if (!head?.toString().endsWith(`"${list}":[\n`)) return null;
  return { envelope: Buffer.concat([head, TAIL]), rows: () => partsOf(pieces()) };
}

interface Part {
  /** The first line, in the first part. */
  head: Buffer | undefined;
  /** The rows. */
  bytes: Buffer;
  isLast: boolean;
  /** True if the part has whole rows, as far as their ends show. */
  isWhole: boolean;
}

function* partsOf(pieces: Iterable<Uint8Array>): Iterable<Part> {
  let before: Buffer | undefined;
  let isFirst = true;
  for (const lines of wholeLines(pieces)) {
    if (before) {
      yield partOf(before, { isFirst, isLast: false });
      isFirst = false;
    }
    before = lines;
  }
  if (before) yield partOf(before, { isFirst, isLast: true });
}

function partOf(lines: Buffer, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Part {
  const start = isFirst ? lines.indexOf('\n') + 1 : 0;
  const end = isLast ? lines.lastIndexOf('\n]') : lines.length - COMMA.length;
  const rows = lines.subarray(start, Math.max(start, end));
  return {
    head: isFirst ? lines.subarray(0, start) : undefined,
    bytes: rows,
    isLast,
    isWhole:
      rows[0] === OPENING &&
      rows.at(-1) === CLOSING &&
      !rows.includes('\n]') &&
      (!isLast ||
        lines
          .subarray(end + 1)
          .toString()
          .trim() === TAIL.toString()),
  };
}

/** The bytes again, cut only after the comma of a row. They stay in memory until the lines after the next ones are read. */
function* wholeLines(pieces: Iterable<Uint8Array>): Iterable<Buffer> {
  // Two in turn, because a new buffer for each piece would be freed late.
  let [buffer, other] = [Buffer.alloc(0), Buffer.alloc(0)];
  let rest = buffer;
  for (const piece of pieces) {
    const length = rest.length + piece.length;
    const target = buffer.length < length ? Buffer.allocUnsafe(2 * length) : buffer;
    target.set(rest);
    target.set(piece, rest.length);
    const bytes = target.subarray(0, length);
    const end = bytes.lastIndexOf(COMMA) + 1;
    rest = end > 0 ? bytes.subarray(end + 1) : bytes;
    [buffer, other] = end > 0 ? [other, target] : [target, other];
    if (end > 0) yield bytes.subarray(0, end + 1);
  }
  yield rest;
}

const [OPENING, CLOSING] = Buffer.from('{}');
const COMMA = Buffer.from(',\n');
const TAIL = Buffer.from(']}');
