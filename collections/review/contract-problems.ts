/**
 * Why a row cannot be published: at approval it goes through the same builder and schema as in the export
 * (docs/feed-rules.md 2.5, 2.6). So the editor sees which field is wrong, instead of the export failing at night.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { labelInSentence, labelOfPath } from '../../src/cms/edits/leaves.ts';
import type { FieldProblem } from '../../src/cms/refuse.ts';
import { buildContext } from '../../src/contract/context.ts';
import { oncePerBatch } from '../../src/database/batch.ts';
import { problemsOf } from '../../src/feed/broken-rows.ts';
import { rowKindOf } from '../../src/feed/row-kinds.ts';
import type { Family, StoredMedia, StoredRows } from '../../src/feed/stored-rows.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { toTimestamp } from '../../src/lib/time.ts';
import { eventTwin } from './event-twin.ts';
import { formFieldOf } from './form-field.ts';
import { loadRefs, withoutRefs } from './load-refs.ts';

export interface ContractProblem extends FieldProblem {
  /** The field of the feed's row, such as `sources.0.url`. */
  feedField: string;
  /** Label and reason, such as `also covered by 1 › link is missing`. */
  problem: string;
}

/**
 * @param row as it would be stored, with references as ids
 * @param picture as it would be stored, if a picture that the row shows is about to change
 * @returns at most one problem per field of the form
 */
export async function contractProblems({
  family,
  row,
  picture,
  req,
}: {
  family: string;
  row: Record<string, unknown>;
  picture?: StoredMedia;
  req: PayloadRequest;
}): Promise<ContractProblem[]> {
  const name = family as Family;
  const kind = rowKindOf(name);
  const stored = row as unknown as StoredRows[Family];
  const context = await oncePerBatch(req.context, 'build context', async () =>
    buildContext(readSettings(), toTimestamp(Date.now())),
  );
  const refs = await loadRefs({ family: name, row, aggregatorId: context.aggregatorId, req });
  if (picture) refs.media.set(picture.id, picture);

  // The rows it refers to may stop being published, so the row must be valid with and without them.
  const [published, unpublished] = [refs, withoutRefs(refs)].map((known) =>
    kind.build(stored, { context, refs: known }),
  );
  const values = isDeepStrictEqual(published, unpublished) ? [published] : [published, unpublished];
  const problems = values.flatMap((value) => {
    const result = kind.schema.safeParse(value);
    return result.success ? [] : problemsOf(result.error.issues, value);
  });
  problems.push(...(kind.also?.(stored, { context, refs }) ?? []));
  if (name === 'events') problems.push(...(await eventTwin(stored as StoredRows['events'], req)));

  const { flattenedFields } = req.payload.collections[name].config;
  const byField = new Map<string, ContractProblem>();
  for (const { field: feedField, reason } of problems) {
    const path = formFieldOf(name, feedField, row);
    if (path === null || byField.has(path)) continue;
    const problem = `${labelInSentence(labelOfPath(flattenedFields, path))} ${reason}`;
    byField.set(path, { path, feedField, problem, message: `Cannot be published: ${problem}.` });
  }
  return [...byField.values()];
}
