/**
 * Checks each file of the feed against the contract and writes it into a stage. Rows are checked and serialised once, when they are
 * built; files get their texts.
 */
import type { z } from 'zod';
import { countedLists } from '../../src/contract/families.ts';
import { fillPath } from '../../src/contract/path-parameters.ts';
import { aliasesOf, feedFile } from '../../src/contract/registry.ts';
import { type Problem, problemsOf } from '../../src/feed/broken-rows.ts';
import type { Stage } from '../write/stage.ts';

/** The rows of a list, each checked and serialised before. */
export class RowTexts {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
}

export interface ListWriter {
  row(text: string): void;
  close(): void;
}

/** In its methods, `template` is a path of the registry, and `value` is the value of the path's parameter, if it has one. */
export class FeedWriter {
  readonly problems: Problem[] = [];
  /** The problems of pending rows that were left out of a preview (docs/feed-rules.md 2.10). */
  readonly leftOut: Problem[] = [];
  /** The rows that were written to the lists that `index.json` counts, by the name of the count. */
  readonly counts = new Map<string, number>();
  /** By path with a parameter: its value in the first file that was written. */
  readonly examples = new Map<string, string>();
  /** The same with the value that sorts first. A new row rarely changes it, so pages show these. */
  readonly lastingExamples = new Map<string, string>();
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
    this.problems.push(...problemsOf(result.error.issues, value).map((problem) => ({ ...row, ...problem })));
    return null;
  }

  /** Writes a complete file and its aliases. Fields of `content` may be RowTexts. */
  file(template: string, content: object, value?: string): void {
    const { list } = feedFile(template);
    const fields = this.#checkHead(template, content, value);
    if (fields === null) return;
    const rowsIn = (name: string | undefined) => rowCount((content as Record<string, unknown>)[name ?? '']);
    for (const path of [template, ...aliasesOf(template)]) {
      this.#stage.file(pathOf(path, value), `{${fields.join(',')}}\n`, rowsIn(list));
    }
    this.#recordCounts(template, rowsIn, value);
    this.#recordExample(template, value);
  }

  /** Opens a list whose rows are written one at a time. The list is the last field of the file. */
  open(template: string, head: object, value?: string): ListWriter {
    const { list = '' } = feedFile(template);
    const fields = this.#checkHead(template, { ...head, [list]: new RowTexts([]) }, value);
    const stream = this.#stage.stream(pathOf(template, value));
    stream.write(`{${(fields ?? []).slice(0, -1).join(',')},${JSON.stringify(list)}:[`);
    let rows = 0;
    return {
      row: (text) => {
        stream.write(rows === 0 ? `\n${text}` : `,\n${text}`);
        rows += 1;
      },
      close: () => {
        stream.write(rows === 0 ? ']}\n' : '\n]}\n');
        stream.close(rows);
        this.#recordCounts(template, () => rows, value);
        this.#recordExample(template, value);
      },
    };
  }

  /** Writes the file of one row; `head` has the fields before `item`. */
  item(template: string, head: string, text: string, value: string): void {
    this.#stage.file(pathOf(template, value), `${head.slice(0, -1)},"item":${text}}\n`);
    this.#recordExample(template, value);
  }

  #recordCounts(template: string, rowsIn: (list: string) => number, value = ''): void {
    for (const { list, count } of countedLists.get(template) ?? []) {
      this.counts.set(fillPath(count, value), rowsIn(list));
    }
  }

  #recordExample(template: string, value?: string): void {
    if (value === undefined) return;
    if (!this.examples.has(template)) this.examples.set(template, value);
    const lasting = this.lastingExamples.get(template);
    if (lasting === undefined || value < lasting) this.lastingExamples.set(template, value);
  }

  /** The fields of a file as texts, in the schema's order; rows are not checked again. */
  #checkHead(template: string, content: object, value?: string): string[] | null {
    const given = content as Record<string, unknown>;
    const head = Object.fromEntries(
      Object.entries(given).map(([name, field]) => [name, field instanceof RowTexts ? [] : field]),
    );
    const checked = this.check(feedFile(template).schema, head, { family: 'file', id: pathOf(template, value) });
    if (checked === null) return null;
    return Object.entries(checked).map(([name, field]) => `${JSON.stringify(name)}:${textOf(given[name], field)}`);
  }
}

function textOf(given: unknown, checked: unknown): string {
  const rows =
    given instanceof RowTexts
      ? given.texts
      : Array.isArray(checked) && checked.some((row) => typeof row === 'object' && row !== null)
        ? checked.map((row) => JSON.stringify(row))
        : null;
  if (rows === null) return JSON.stringify(checked);
  return rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n]`;
}

const rowCount = (rows: unknown): number =>
  rows instanceof RowTexts ? rows.texts.length : Array.isArray(rows) ? rows.length : 0;

/** The path in the tree, without a leading slash. */
const pathOf = (template: string, value = ''): string => fillPath(template, value).slice(1);
