/**
 * Writes the files of the feed into a stage and checks each against the contract. Rows are checked once, when they are built; a
 * file gets them as texts, so that they are not checked and serialised again for each list.
 */
import type { z } from 'zod';
import { feedFile } from '../../src/contract/registry.ts';
import { type Problem, problemsOf } from '../../src/feed/broken-rows.ts';
import type { Stage } from '../write/stage.ts';

/** The rows of a list, each already checked and serialised. */
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

/** The values of the parameters in a path. */
export type Params = Record<string, string>;

export class FeedWriter {
  readonly problems: Problem[] = [];
  /** The problems of pending rows that were left out of a preview (docs/feed-rules.md 2.10). */
  readonly leftOut: Problem[] = [];
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

  /** Writes a whole file. Fields may be RowTexts. */
  file(template: string, value: object, params: Params = {}): void {
    const { list } = feedFile(template);
    const fields = this.#checkHead(template, value, params);
    if (fields === null) return;
    const rows = list === undefined ? undefined : (value as Record<string, unknown>)[list];
    const count = rows instanceof RowTexts ? rows.texts.length : Array.isArray(rows) ? rows.length : 0;
    this.#stage.file(fill(template, params), `{${fields.join(',')}}\n`, count);
  }

  /** Opens a list whose rows are written one at a time. The list is the last field of the file. */
  open(template: string, head: object, params: Params = {}): ListWriter {
    const { list = '' } = feedFile(template);
    const fields = this.#checkHead(template, { ...head, [list]: new RowTexts([]) }, params);
    const stream = this.#stage.stream(fill(template, params));
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
      },
    };
  }

  /** Writes the file of one row; `head` has the fields before `item`. */
  item(template: string, head: string, text: string, params: Params): void {
    this.#stage.file(fill(template, params), `${head.slice(0, -1)},"item":${text}}\n`);
  }

  /** The fields of a file as texts, in the schema's order; rows are not checked again. */
  #checkHead(template: string, value: object, params: Params): string[] | null {
    const given = value as Record<string, unknown>;
    const head = Object.fromEntries(
      Object.entries(given).map(([name, field]) => [name, field instanceof RowTexts ? [] : field]),
    );
    const checked = this.check(feedFile(template).schema, head, { family: 'file', id: fill(template, params) });
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

/** The path in the tree, without a leading slash. */
function fill(template: string, params: Params): string {
  return template.slice(1).replace(/\{([a-z_]+)\}/g, (_, name: string) => params[name] ?? '');
}
