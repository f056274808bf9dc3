/** Reads the rows of a list from a previous tree, line by line: each row is on its own line (docs/feed-rules.md 1.26). */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * @param file a JSON file of the previous tree
 * @param list the field with the rows
 * @returns each row's JSON text in UTF-8, valid only until the next row is read; nothing when there is no such file
 */
export function* previousRows(file: string, list: string): Iterable<Buffer> {
  if (!existsSync(file)) return;
  let current: string | undefined;
  for (const line of lines(file)) {
    const row = rowOf(line);
    if (row === null) current = /"([a-z_]+)":\[$/.exec(line.toString('utf8'))?.[1];
    else if (current === list) yield row;
  }
}

/** The `count` in the first line of a list file, or null. */
export function previousCount(file: string): number | null {
  const [head = ''] = lines(file);
  const count = /"count":(\d+)/.exec(head.toString())?.[1];
  return count === undefined ? null : Number(count);
}

/** The first text with this name in a row, as long as it has no escapes, which ids and times do not have; null without one. */
export function textIn(row: Buffer, name: string): string | null {
  const opening = `"${name}":"`;
  const start = row.indexOf(opening);
  if (start === -1) return null;
  return row.toString('utf8', start + opening.length, row.indexOf('"', start + opening.length));
}

/** The line without the comma after it, or null when it has no row. */
function rowOf(line: Buffer): Buffer | null {
  const row = line.at(-1) === COMMA ? line.subarray(0, -1) : line;
  return row[0] === OPENING && row.at(-1) === CLOSING ? row : null;
}

const [COMMA, OPENING, CLOSING, LINE_FEED] = Buffer.from(',{}\n') as unknown as [number, number, number, number];

/**
 * Splits only at line feeds: node:readline also splits at U+2028, which JSON text may contain. The file is opened for each piece,
 * so that nothing stays open when a build stops between two rows.
 */
function* lines(file: string): Iterable<Buffer> {
  let buffer = Buffer.alloc(256 * 1024);
  let filled = 0;
  for (let position = 0, length = 1; length > 0; position += length) {
    if (filled === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
    length = read(file, { buffer, filled, position });
    const text = buffer.subarray(0, filled + length);
    let start = 0;
    for (let end = text.indexOf(LINE_FEED, filled); end !== -1; end = text.indexOf(LINE_FEED, start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    buffer.copyWithin(0, start, text.length);
    filled = text.length - start;
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

/** @returns how many bytes were read; 0 at the end of the file */
function read(
  file: string,
  { buffer, filled, position }: { buffer: Buffer; filled: number; position: number },
): number {
  const descriptor = openSync(file, 'r');
  try {
    return readSync(descriptor, buffer, filled, buffer.length - filled, position);
  } finally {
    closeSync(descriptor);
  }
}
