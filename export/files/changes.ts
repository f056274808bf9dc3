/**
 * `changes.json`: the rows that a build added, changed and removed, so that a client need not read everything again
 * (docs/feed-rules.md 1.39). Archive and images have no entries, because they derive from other families.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedRow, changesBuilds } from '../../src/contract/changes.ts';
import { compiled } from '../../src/contract/compiled.ts';
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import { allFamilies, type Family } from '../../src/contract/families.ts';
import { byText } from '../../src/feed/values.ts';
import { earlierBuilds } from './earlier-builds.ts';
import type { FeedWriter } from './feed-writer.ts';
import { previousRows, textIn } from './previous-rows.ts';
import { type IdentifiedRow, RowDifferences } from './row-differences.ts';

const path = '/api/v1/changes.json';

/** Collects the rows of a build and compares them with those of the tree that it replaces. */
export class ChangeCollector {
  readonly #previous: string | null;
  readonly #families: ReadonlyMap<string, RowDifferences>;

  /** @param previous the folder of the tree that this build replaces, which is read along with the rows; null on the first build */
  constructor(previous: string | null) {
    this.#previous = previous;
    const listed = [...allFamilies].filter(([, { idField, inChanges = true }]) => inChanges && idField !== null);
    this.#families = new Map(
      listed.map(([family, table]) => [
        family,
        new RowDifferences(previous === null ? [] : rowsBefore(previous, family, table)),
      ]),
    );
  }

  /** @param row the row's JSON text in UTF-8, as the feed has it now */
  add(family: string, id: string, row: Buffer): void {
    this.#families.get(family)?.add(id, row);
  }

  /** Writes the file, this build first. Call it after all rows were added: the other rows of the previous tree were removed. */
  write(context: BuildContext, writer: FeedWriter): void {
    const earlier = this.#previous === null ? [] : earlierBuilds(join(this.#previous, path));
    const builds = writer.open(path, openEnvelope(context, 'changes'));
    builds.longRow(this.#build(context.generatedAt, earlier[0]?.generatedAt ?? null, writer));
    for (const build of earlier.slice(0, changesBuilds - 1)) builds.longRow(build.pieces());
    builds.close();
  }

  /** The JSON text of this build. Each row is made when it is written, because the first build names every row of the feed. */
  *#build(generatedAt: string, previousGeneratedAt: string | null, writer: FeedWriter): Iterable<string> {
    const families = [...this.#families]
      .map(([family, rows]) => ({ family, ...rows.finish() }))
      .sort((a, b) => byText(a.family, b.family));
    yield JSON.stringify({ generated_at: generatedAt, previous_generated_at: previousGeneratedAt }).slice(0, -1);
    for (const kind of ['added', 'changed', 'removed'] as const) {
      yield `,"${kind}":[`;
      let separator = '';
      for (const { family, [kind]: ids } of families) {
        for (const id of ids.sort(byText)) {
          const row = writer.check(compiled(changedRow), { family, id }, { family: 'file', id: path.slice(1) });
          yield separator + JSON.stringify(row);
          separator = ',';
        }
      }
      yield ']';
    }
    yield '}';
  }
}

/** The rows of a family in the previous tree, each once: an event may be in two lists. */
function* rowsBefore(
  previous: string,
  family: string,
  { lists, idField }: Pick<Family, 'lists' | 'idField'>,
): Iterable<IdentifiedRow> {
  const seen = lists.length > 1 ? new Set<string>() : null;
  for (const { path, list } of lists) {
    for (const row of previousRows(join(previous, path), list)) {
      const id = textIn(row, idField ?? 'id');
      if (!id || seen?.has(id)) continue;
      seen?.add(id);
      yield [id, wholeRow(previous, family, id) ?? row];
    }
  }
}

/** An issue as its own file has it, because the list leaves out the bodies, which may change too. */
function wholeRow(previous: string, family: string, id: string): Buffer | null {
  if (family !== 'newsletters') return null;
  const file = join(previous, 'api/v1/newsletters', `${id}.json`);
  return existsSync(file) ? Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).item)) : null;
}
