/** The files of the talks, newest first (docs/feed-rules.md 5.1). */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { families } from '../../src/contract/families.ts';
import type { TalkRow } from '../../src/contract/talks.ts';
import { newestTalkFirst } from '../../src/feed/talks.ts';
import { type BuildJob, type CheckedRow, checkLongRows, listOf } from './build-job.ts';
import { familyLists } from './family-lists.ts';
import { KeptRows } from './kept-rows.ts';

/** @returns the talks, newest first */
export async function writeTalks(job: BuildJob): Promise<KeptRows<TalkRow>> {
  const { writer, build, changes } = job;
  const head = { ...openEnvelope(build.context, 'talks'), ...openEditorial(build.context) };
  const talks: CheckedRow<'talks'>[] = [];
  for await (const { id, row, bytes } of checkLongRows('talks', job)) talks.push({ id, row, bytes });
  talks.sort((a, b) => newestTalkFirst(a.row, b.row));
  for (const { path, list, value, rows } of familyLists('talks', talks)) {
    writer.file(path, { ...head, count: rows.length, [list]: listOf(rows) }, value);
  }
  const write = writer.items(families.talks.item, head);
  for (const { id, bytes } of talks) {
    write(id, bytes);
    changes.add('talks', id, bytes);
  }
  return new KeptRows(talks);
}
