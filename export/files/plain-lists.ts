/** The families with one list of all rows, such as books: those that have a `list` in src/feed/row-kinds.ts. */
import { openEnvelope } from '../../src/contract/context.ts';
import { familyOf } from '../../src/contract/families.ts';
import { type FeedRow, rowKindOf } from '../../src/feed/row-kinds.ts';
import { byText } from '../../src/feed/values.ts';
import { type WholeFamily, wholeFamilies } from '../read/read.ts';
import { type BuildJob, checkRows, listOf, rowsOf } from './build-job.ts';

type PlainRows = { [Name in WholeFamily]?: FeedRow<Name>[] };

/**
 * Writes the list of each such family, and the files of its rows where it has them.
 * @returns the rows by family, in the order of their list
 */
export function writePlainLists(job: BuildJob): PlainRows {
  const plain = wholeFamilies.filter((family) => rowKindOf(family).list !== undefined);
  return Object.fromEntries(plain.map((family) => [family, writePlainList(family, job)]));
}

function writePlainList(family: WholeFamily, job: BuildJob): FeedRow<WholeFamily>[] {
  const { writer, build, rows, changes } = job;
  const { context } = build;
  const { lists, item } = familyOf(family);
  const { order = () => 0, head = () => ({}) } = rowKindOf(family).list ?? {};
  const checked = checkRows(family, job).sort((a, b) => order(a.row, b.row) || byText(a.id, b.id));
  const envelope = openEnvelope(context, family);
  const more = head({ rows: checked.map(({ row }) => row), stored: rows[family], context });
  for (const { path, list } of lists) {
    const count = checked.length;
    writer.file(path, { ...envelope, ...more, count, [list]: listOf(checked) });
  }
  const write = item === undefined ? () => {} : writer.items(item, envelope);
  for (const { id, bytes } of checked) {
    write(id, bytes);
    changes.add(family, id, bytes);
  }
  return rowsOf(checked);
}
