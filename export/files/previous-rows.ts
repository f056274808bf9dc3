/** Reads the rows of a list from a previous tree, line by line: each row is on its own line (docs/feed-rules.md 1.26). */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * @param file a JSON file of the previous tree
 * @param list the field with the rows
 * @returns each row's JSON text; nothing when there is no such file
 */
export function* previousRows(file: string, list: string): Iterable<string> {
  if (!existsSync(file)) return;
  let current: string | undefined;
  for (const line of lines(file)) {
    const isRow = line.startsWith('{') && /\},?$/.test(line);
    if (!isRow) current = /"([a-z_]+)":\[$/.exec(line)?.[1];
    else if (current === list) yield line.endsWith(',') ? line.slice(0, -1) : line;
  }
}

/** The `count` in the first line of a list file, or null. */
export function previousCount(file: string): number | null {
  const [head = ''] = lines(file);
  const count = /"count":(\d+)/.exec(head)?.[1];
  return count === undefined ? null : Number(count);
}

/** Splits only at line feeds: node:readline also splits at U+2028, which JSON text may contain. */
function* lines(file: string): Iterable<string> {
  const descriptor = openSync(file, 'r');
  const chunk = Buffer.alloc(256 * 1024);
  let rest = Buffer.alloc(0);
  try {
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      const buffer = Buffer.concat([rest, chunk.subarray(0, length)]);
      let start = 0;
      for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10, start)) {
        yield buffer.toString('utf8', start, end);
        start = end + 1;
      }
      rest = buffer.subarray(start);
    }
    if (rest.length > 0) yield rest.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
