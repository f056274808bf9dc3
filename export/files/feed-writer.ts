/**
 * Checks each file of the feed against the contract and writes it into a stage. Rows are checked and encoded once, when they are
 * built; files get their bytes.
 */
import type { z } from 'zod';
import { countedLists } from '../../src/contract/families.ts';
import { fillPath } from '../../src/contract/path-parameters.ts';
import { aliasesOf, feedFile } from '../../src/contract/registry.ts';
import { type Problem, problemsOf } from '../../src/feed/broken-rows.ts';
import type { Stage } from '../write/stage.ts';

/** In bytes: a file above it is written in pieces. */
const LARGE = 1024 * 1024;

/** The rows of a list, each checked and encoded before. */
export class EncodedRows {
  readonly rows: readonly Buffer[];

  constructor(rows: readonly Buffer[]) {
    this.rows = rows;
  }
}

/** The JSON text of a row in UTF-8. It is encoded once for all its files. */
export const encodeRow = (row: unknown): Buffer => Buffer.from(JSON.stringify(row));

export interface ListWriter {
  row(row: Buffer): void;
  /** Writes a row that may be very long. Each piece is used before the next one is made. */
  longRow(pieces: Iterable<string | Buffer>): void;
  close(): void;
}

/** In its methods, `template` is a path of the registry, and `value` is the value of the path's parameter, if it has one. */
export class FeedWriter {
  readonly problems: Problem[] = [];
  /** The problems of pending rows that were left out of a preview (docs/feed-rules.md 2.10). */
  readonly leftOut: Problem[] = [];
  /** The rows that were written to the lists that `index.json` counts, by the name of the count. */
  readonly counts = new Map<string, number>();
  /** By path with a parameter: of its values, the one that sorts first. A new row rarely changes it (docs/feed-rules.md 1.38). */
  readonly examples = new Map<string, string>();
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** @returns the value with its fields in the schema's order; null when it breaks the schema, which is recorded */
  check<Schema extends z.ZodType>(
    schema: Schema,
    value: z.input<Schema>,
    row: { family: string; id: string },
  ): z.output<Schema> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const problem of problemsOf(result.error.issues, value)) this.problems.push({ ...row, ...problem });
    return null;
  }

  /** Writes a complete file and its aliases. Fields of `content` may be EncodedRows. */
  file(template: string, content: object, value?: string): void {
    const { list } = feedFile(template);
    const fields = this.#checkHead(template, content, value);
    if (fields === null) return;
    const rowsIn = (name: string | undefined) => rowCount((content as Record<string, unknown>)[name ?? '']);
    const pieces = [...bytesOf(fields), END_OF_FILE];
    for (const path of [template, ...aliasesOf(template)]) {
      this.#writePieces(pathOf(path, value), pieces, rowsIn(list));
    }
    this.#recordCounts(template, rowsIn, value);
    this.#recordExample(template, value);
  }

  /** Opens a list whose rows are written one at a time. The list is the last field of the file. */
  open(template: string, head: object, value?: string): ListWriter {
    const { list = '', keepsTime } = feedFile(template);
    const fields = this.#checkHead(template, { ...head, [list]: new EncodedRows([]) }, value);
    const opening = Buffer.concat([...bytesOf(fields?.slice(0, -1) ?? [])]);
    const times = keepsTime && fields !== null ? [placeOf(opening, 'generated_at')] : [];
    const stream = this.#stage.stream(pathOf(template, value), times);
    stream.write(opening);
    stream.write(`,${JSON.stringify(list)}:[`);
    let rows = 0;
    const startRow = () => {
      stream.write(rows === 0 ? FIRST_LINE : NEXT_LINE);
      rows += 1;
    };
    return {
      row: (row) => {
        startRow();
        stream.write(row);
      },
      longRow: (pieces) => {
        startRow();
        for (const piece of pieces) stream.write(piece);
      },
      close: () => {
        stream.write(rows === 0 ? ']}\n' : '\n]}\n');
        stream.close(rows);
        this.#recordCounts(template, () => rows, value);
        this.#recordExample(template, value);
      },
    };
  }

  /**
   * @param head the fields before `item`
   * @returns a function that writes the file of one row; `timeIn` is the row's field that has the time of the build, if there is one
   */
  items(template: string, head: object): (value: string, row: Buffer, timeIn?: string) => void {
    const opening = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"item":`);
    const headTimes = feedFile(template).keepsTime ? [placeOf(opening, 'generated_at')] : [];
    return (value, row, timeIn) => {
      const times = timeIn === undefined ? headTimes : [...headTimes, opening.byteLength + placeOf(row, timeIn)];
      this.#stage.file(pathOf(template, value), Buffer.concat([opening, row, END_OF_FILE]), 0, times);
      this.#recordExample(template, value);
    };
  }

  /** A large file is not joined: its rows are in memory already. */
  #writePieces(path: string, pieces: readonly Buffer[], rows: number): void {
    const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (size <= LARGE) this.#stage.file(path, Buffer.concat(pieces, size), rows);
    else {
      const stream = this.#stage.stream(path);
      for (const piece of pieces) stream.write(piece);
      stream.close(rows);
    }
  }

  #recordCounts(template: string, rowsIn: (list: string) => number, value = ''): void {
    for (const { list, count } of countedLists.get(template) ?? []) {
      this.counts.set(fillPath(count, value), rowsIn(list));
    }
  }

  #recordExample(template: string, value?: string): void {
    if (value === undefined) return;
    const known = this.examples.get(template);
    if (known === undefined || value < known) this.examples.set(template, value);
  }

  /** The fields of a file in the schema's order; rows are not checked again. */
  #checkHead(template: string, content: object, value?: string): [name: string, field: unknown][] | null {
    const given = content as Record<string, unknown>;
    const head = Object.fromEntries(
      Object.entries(given).map(([name, field]) => [name, field instanceof EncodedRows ? [] : field]),
    );
    const checked = this.check(feedFile(template).schema, head, { family: 'file', id: pathOf(template, value) });
    if (checked === null) return null;
    return Object.entries(checked).map(([name, field]) => [
      name,
      given[name] instanceof EncodedRows ? given[name] : field,
    ]);
  }
}

/** The bytes of a file without its end, each row of a list on its own line (docs/feed-rules.md 1.26). */
function* bytesOf(fields: readonly [name: string, field: unknown][]): Iterable<Buffer> {
  for (const [at, [name, field]] of fields.entries()) {
    yield Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    if (field instanceof EncodedRows) yield* listBytes(field.rows);
    else if (isRows(field)) yield* listBytes(field.map(encodeRow));
    else yield Buffer.from(JSON.stringify(field));
  }
}

function* listBytes(rows: readonly Buffer[]): Iterable<Buffer> {
  yield START_OF_LIST;
  for (const [at, row] of rows.entries()) {
    yield at === 0 ? FIRST_LINE : NEXT_LINE;
    yield row;
  }
  if (rows.length > 0) yield FIRST_LINE;
  yield END_OF_LIST;
}

const [START_OF_LIST, FIRST_LINE, NEXT_LINE, END_OF_LIST, END_OF_FILE] = ['[', '\n', ',\n', ']', '}\n'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer, Buffer];

const isRows = (field: unknown): field is object[] =>
  Array.isArray(field) && field.some((row) => typeof row === 'object' && row !== null);

const rowCount = (rows: unknown): number =>
  rows instanceof EncodedRows ? rows.rows.length : Array.isArray(rows) ? rows.length : 0;

/** Where the text of a field begins. In JSON, only the name of a field stands between two quotes and before a colon. */
function placeOf(json: Buffer, field: string): number {
  const opening = `"${field}":"`;
  const start = json.indexOf(opening);
  if (start === -1) throw new Error(`There is no field ${field}.`);
  return start + opening.length;
}

/** The path in the tree, without a leading slash. */
const pathOf = (template: string, value = ''): string => fillPath(template, value).slice(1);
