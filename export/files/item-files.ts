/**
 * The files of single stories and events: each row's own, and those of the rows that were merged into it. Those stay where they
 * were and say where the row went (decisions.md, "News and events").
 */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { mergedInto } from '../../src/feed/merged.ts';
import type { BuildJob } from './build-job.ts';

/**
 * @param published the ids of all rows of the family in this build
 * @returns writes the files of one row
 */
export function itemFiles(
  family: 'news' | 'events',
  { build: { context }, rows, writer }: BuildJob,
  published: ReadonlySet<string>,
): (row: { id: string; text: string }) => void {
  const path = `/api/v1/${family}/{id}.json`;
  const envelope = openEnvelope(context, family);
  const editorial = openEditorial(context);
  const head = JSON.stringify({ ...envelope, ...editorial });
  const merged = mergedInto(
    rows.merged.filter((row) => row.family === family),
    published,
  );
  return ({ id, text }) => {
    writer.item(path, head, text, { id });
    for (const gone of merged.get(id) ?? []) {
      writer.item(path, JSON.stringify({ ...envelope, moved_to: id, ...editorial }), text, { id: gone });
    }
  };
}
