/**
 * The format of every JSON file of the feed: compact, with each row of a list on its own line (docs/feed-rules.md 1.26). So a
 * diff shows rows, and a large file can be written and read row by row.
 */

/** Fields in the order of the value, each row of a top-level list on its own line, and one newline at the end. */
export function toJson(value: object): string {
  return [...jsonPieces(value)].join('');
}

/** The same text in pieces, for large files. */
export function* jsonPieces(value: object): Iterable<string> {
  let opening = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${opening}${JSON.stringify(name)}:`;
    opening = ',';
    if (isRows(field)) yield* rowPieces(field);
    else yield JSON.stringify(field);
  }
  yield opening === '{' ? '{}\n' : '}\n';
}

function* rowPieces(rows: unknown[]): Iterable<string> {
  for (const [position, row] of rows.entries()) yield `${position === 0 ? '[' : ','}\n${JSON.stringify(row)}`;
  yield '\n]';
}

const isRows = (field: unknown): field is unknown[] =>
  Array.isArray(field) && field.some((row) => typeof row === 'object' && row !== null);
