/**
 * The one form in which every JSON file of the feed is written: compact, but each row of a list on a line of its own. So a diff
 * shows rows, and a big file can be written and read row by row.
 */

/** Members in the value's own order, rows of top-level lists on lines, one newline at the end, printable characters as they are. */
export function toJson(value: object): string {
  return [...jsonPieces(value)].join('');
}

/** The same text piece by piece, for a file whose whole text would be large. */
export function* jsonPieces(value: object): Iterable<string> {
  let opening = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${opening}${JSON.stringify(name)}:`;
    opening = ',';
    if (isRows(member)) yield* rowPieces(member);
    else yield JSON.stringify(member);
  }
  yield opening === '{' ? '{}\n' : '}\n';
}

function* rowPieces(rows: unknown[]): Iterable<string> {
  for (const [position, row] of rows.entries()) yield `${position === 0 ? '[' : ','}\n${JSON.stringify(row)}`;
  yield '\n]';
}

const isRows = (member: unknown): member is unknown[] =>
  Array.isArray(member) && member.some((row) => typeof row === 'object' && row !== null);
