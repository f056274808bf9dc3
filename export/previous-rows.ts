/** Reads the rows of a list from a tree of ours, line by line: each row stands on a line of its own (export/write/serialise.ts). */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * @param file a JSON file of the previous tree
 * @param list the member that holds the rows
 * @returns each row's JSON text; nothing when there is no such file
 */
export async function* previousRows(file: string, list: string): AsyncIterable<string> {
  if (!existsSync(file)) return;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let current: string | undefined;
  for await (const line of lines) {
    const opening = /"([a-z_]+)":\[$/.exec(line);
    if (opening && !isRow(line)) current = opening[1];
    else if (current === list && isRow(line)) yield line.endsWith(',') ? line.slice(0, -1) : line;
  }
}

const isRow = (line: string) => line.startsWith('{') && /\},?$/.test(line);
