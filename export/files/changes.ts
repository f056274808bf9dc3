/**
 * `changes.json`: the rows that a build added, changed and removed, so that a client need not read everything again
 * (docs/feed-rules.md 1.39). Archive and images have no entries, because they derive from other families.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangesBuild, changes, changesBuilds } from '../../src/contract/changes.ts';
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import { allFamilies, type Family } from '../../src/contract/families.ts';
import { byText } from '../../src/feed/values.ts';
import { previousRows, textIn } from './previous-rows.ts';
import { type Differences, type IdentifiedRow, RowDifferences } from './row-differences.ts';

type Rows = ChangesBuild['added'];

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

  /** The content of the file, this build first. Call it after all rows were added: the other rows of the previous tree were removed. */
  file(context: BuildContext) {
    const builds = this.#previous === null ? [] : readBuilds(join(this.#previous, 'api/v1/changes.json'));
    const families = [...this.#families].map(([family, rows]) => ({ family, ...rows.finish() }));
    const of = (kind: keyof Differences): Rows =>
      families
        .flatMap(({ family, [kind]: ids }) => ids.map((id) => ({ family, id })))
        .sort((a, b) => byText(a.family, b.family) || byText(a.id, b.id));
    const build: ChangesBuild = {
      generated_at: context.generatedAt,
      previous_generated_at: builds[0]?.generated_at ?? null,
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
    };
    return { ...openEnvelope(context, 'changes'), builds: [build, ...builds].slice(0, changesBuilds) };
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

/** Empty for a file that is missing or invalid: the history starts anew. Rows are compared anyway. */
function readBuilds(file: string): ChangesBuild[] {
  try {
    return changes.parse(JSON.parse(readFileSync(file, 'utf8'))).builds;
  } catch {
    return [];
  }
}
