/** The families that are one list of rows, such as books: which they are, and how each list is made, is in src/feed/row-kinds.ts. */
import { openEnvelope } from '../../src/contract/context.ts';
import { familyNames, familyOf } from '../../src/contract/families.ts';
import { rowKindOf } from '../../src/feed/row-kinds.ts';
import { byText } from '../../src/feed/values.ts';
import type { WholeFamily } from '../read/read.ts';
import { type BuildJob, checkRows, textsOf } from './build-job.ts';
import { RowTexts } from './feed-writer.ts';

export interface PlainListCounts {
  /** By the name of the count in `index.json`. */
  counts: Record<string, number>;
  /** By the path of a row's own file: the id of the first row. */
  examples: [path: string, id: string | null][];
}

/** Writes the list of each such family, and the files of its rows where it has them. */
export function writePlainLists(job: BuildJob): PlainListCounts {
  const written: PlainListCounts = { counts: {}, examples: [] };
  for (const family of familyNames) {
    if (family === 'news' || rowKindOf(family).list === undefined) continue;
    const ids = writePlainList(family, job);
    const { lists, item } = familyOf(family);
    for (const { count } of lists) if (count !== undefined) written.counts[count] = ids.length;
    if (item !== undefined) written.examples.push([item, ids[0] ?? null]);
  }
  return written;
}

/** @returns the ids, in the order of the list */
function writePlainList(family: WholeFamily, job: BuildJob): string[] {
  const { writer, build, rows, changes } = job;
  const { context } = build;
  const { lists, item } = familyOf(family);
  const { order = () => 0, head = () => ({}) } = rowKindOf(family).list ?? {};
  const checked = checkRows(family, job).sort((a, b) => order(a.row, b.row) || byText(a.id, b.id));
  const envelope = openEnvelope(context, family);
  const more = head({ rows: checked.map(({ row }) => row), stored: rows[family], context });
  for (const { path, list } of lists) {
    const count = checked.length;
    writer.file(path, { ...envelope, ...more, count, [list]: new RowTexts(textsOf(checked)) });
  }
  const opening = JSON.stringify(envelope);
  for (const { id, text } of checked) {
    if (item !== undefined) writer.item(item, opening, text, { id });
    changes.add(family, id, text);
  }
  return checked.map(({ id }) => id);
}
