/**
 * The files of single stories and events. The file of a row that was merged into another has the surviving row and its id in
 * `moved_to` (docs/feed-rules.md 2.15).
 */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { families, type MergeableFamily } from '../../src/contract/families.ts';
import { mergedInto } from '../../src/feed/merged.ts';
import type { BuildJob } from './build-job.ts';

/**
 * @param published the ids of all rows of the family in this build
 * @returns a function that writes the files of one row
 */
export function itemFiles(
  family: MergeableFamily,
  { build: { context }, rows, writer }: BuildJob,
  published: ReadonlySet<string>,
): (row: { id: string; bytes: Buffer }) => void {
  const path = families[family].item;
  const envelope = openEnvelope(context, family);
  const editorial = openEditorial(context);
  const write = writer.items(path, { ...envelope, ...editorial });
  const merged = mergedInto(
    rows.merged.filter((row) => row.family === family),
    published,
  );
  return ({ id, bytes }) => {
    write(id, bytes);
    for (const gone of merged.get(id) ?? [])
      writer.items(path, { ...envelope, moved_to: id, ...editorial })(gone, bytes);
  };
}
