/**
 * What keeps a row from being published: the same builder and schema that guard the export, run at the moment of approval
 * (decisions.md, "States"). So the editor sees the field at fault instead of the export job failing at night.
 */
import type { PayloadRequest } from 'payload';
import type { FieldProblem } from '../../src/cms/refuse.ts';
import { buildContext } from '../../src/contract/context.ts';
import { problemsOf } from '../../src/feed/broken-rows.ts';
import { rowKindOf } from '../../src/feed/row-kinds.ts';
import type { Family, StoredMedia, StoredRows } from '../../src/feed/stored-rows.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { toTimestamp } from '../../src/lib/time.ts';
import { eventTwin } from './event-twin.ts';
import { fieldOf } from './field-of.ts';
import { loadRefs, withoutRefs } from './load-refs.ts';

export interface ContractProblem extends FieldProblem {
  /** The member of the feed's row, such as `sources.0.url`. */
  member: string;
  /** Member and reason, such as `sources.0.url is missing`. */
  fault: string;
}

/**
 * @param row as it would be stored, references as ids
 * @param picture as it would be stored, where a picture that the row shows is about to change
 * @returns at most one problem a field of the form
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
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  const refs = await loadRefs({ family: name, row, aggregatorId: context.aggregatorId, req });
  if (picture) refs.media.set(picture.id, picture);

  // What the row refers to may be published now and not tomorrow: it must be fit for the feed either way.
  const problems = [refs, withoutRefs(refs)].flatMap((known) => {
    const value = kind.build(stored, { context, refs: known });
    const result = kind.schema.safeParse(value);
    return result.success ? [] : problemsOf(result.error.issues, value);
  });
  problems.push(...(kind.also?.(stored, { context, refs }) ?? []));
  if (name === 'events') problems.push(...(await eventTwin(stored as StoredRows['events'], req)));

  const byField = new Map<string, ContractProblem>();
  for (const { field: member, reason } of problems) {
    const path = fieldOf(name, member, row);
    const fault = `${member || path} ${reason}`;
    if (path !== null && !byField.has(path))
      byField.set(path, { path, member, fault, message: `Cannot be published: ${fault}.` });
  }
  return [...byField.values()];
}
