/**
 * `changes.json`: the rows that a build added, changed and removed, so that a client need not read everything again
 * (docs/feed-rules.md 1.39). Archive and images have no entries, because they derive from other families.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangesBuild, changes, changesBuilds } from '../../src/contract/changes.ts';
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import { allFamilies } from '../../src/contract/families.ts';
import { byText } from '../../src/feed/values.ts';
import { previousRows } from './previous-rows.ts';

/** The lists that together have every row of the families in the file. */
const lists = [...allFamilies].flatMap(([family, { lists, idField = 'id', inChanges = true }]) =>
  inChanges && idField !== null ? lists.map(({ path, list }) => ({ family, path, list, idField })) : [],
);

type Rows = ChangesBuild['added'];

/** Collects the rows of a build and compares them with those of the tree that it replaces. */
export class ChangeCollector {
  readonly #before: Map<string, string>;
  readonly #builds: ChangesBuild[];
  readonly #added: Rows = [];
  readonly #changed: Rows = [];

  private constructor(before: Map<string, string>, builds: ChangesBuild[]) {
    this.#before = before;
    this.#builds = builds;
  }

  /** @param previous the folder of the tree that this build replaces; null on the first build */
  static after(previous: string | null): ChangeCollector {
    if (previous === null) return new ChangeCollector(new Map(), []);
    const before = new Map<string, string>();
    for (const { family, path, list, idField } of lists) {
      for (const text of previousRows(join(previous, path), list)) {
        const found = new RegExp(`"${idField}":"([^"]+)"`).exec(text)?.[1];
        if (found) before.set(key(family, found), digest(wholeRow(previous, family, found) ?? text));
      }
    }
    return new ChangeCollector(before, readBuilds(join(previous, 'api/v1/changes.json')));
  }

  /** @param text the row as the feed has it now */
  add(family: string, id: string, text: string): void {
    const name = key(family, id);
    const before = this.#before.get(name);
    if (before === undefined) this.#added.push({ family, id });
    else if (before !== digest(text)) this.#changed.push({ family, id });
    this.#before.delete(name);
  }

  /** The content of the file, this build first. Call it after all rows were added: the other rows of the previous tree were removed. */
  file(context: BuildContext) {
    const removed = [...this.#before.keys()].map((name): Rows[number] => {
      const [family = '', id = ''] = name.split(' ');
      return { family, id };
    });
    const build: ChangesBuild = {
      generated_at: context.generatedAt,
      previous_generated_at: this.#builds[0]?.generated_at ?? null,
      added: sorted(this.#added),
      changed: sorted(this.#changed),
      removed: sorted(removed),
    };
    return { ...openEnvelope(context, 'changes'), builds: [build, ...this.#builds].slice(0, changesBuilds) };
  }
}

const key = (family: string, id: string) => `${family} ${id}`;
const digest = (text: string) => hash('sha256', text, 'base64').slice(0, 22);
const sorted = (rows: Rows) => rows.sort((a, b) => byText(a.family, b.family) || byText(a.id, b.id));

/** An issue as its own file has it, because the list leaves out the bodies, which may change too. */
function wholeRow(previous: string, family: string, id: string): string | null {
  const file = join(previous, 'api/v1/newsletters', `${id}.json`);
  if (family !== 'newsletters' || !existsSync(file)) return null;
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).item);
}

/** Empty for a file that is missing or invalid: the history starts anew. Rows are compared anyway. */
function readBuilds(file: string): ChangesBuild[] {
  try {
    return changes.parse(JSON.parse(readFileSync(file, 'utf8'))).builds;
  } catch {
    return [];
  }
}
