/** Reads what a logged change of a row replaced, so that an undo can restore it. */
import type { PayloadRequest } from 'payload';
import { withName } from '../../collections/review/named-entries.ts';
import { lastMove } from '../../collections/review/review-log.ts';
import { labelInSentence, labelOfPath } from '../cms/edits/leaves.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import { contentFields } from './content-fields.ts';
import { sameValue } from './merge-values.ts';
import { type DecidedRow, refuseConflict } from './move-row.ts';
import { versionsAround } from './versions-around.ts';

interface Change {
  stored: DecidedRow;
  entry: ReviewLog;
  /** What made the change, such as "the merge". */
  what: string;
  req: PayloadRequest;
}

/**
 * The fields that the change replaced, with their values before it, found by comparing the versions before and after.
 * @throws RefusedRow if one of them was edited since, or the versions were deleted
 */
export async function valuesBefore(
  row: RowKey,
  { stored, entry, what, req }: Change,
): Promise<Record<string, unknown>> {
  const [after, before] = await versionsAround(row, entry.at, req);
  if (!after || !before) {
    return refuse(
      `${row.id} was saved so often since that the version before ${what} is no longer stored. Correct it by hand.`,
    );
  }
  const changed = [...contentFields(row.family, req.payload), 'provenance'].filter(
    (name) => !sameValue(before[name], after[name]),
  );
  const edited = changed.filter((name) => !sameValue(stored[name], after[name]));
  if (edited.length > 0) {
    const { flattenedFields } = req.payload.collections[row.family].config;
    const labels = edited.map((name) => labelInSentence(labelOfPath(flattenedFields, name))).join(', ');
    return refuse(`${row.id} was edited since ${what} in fields that ${what} changed: ${labels}. Correct it by hand.`);
  }
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));

  async function refuse(why: string): Promise<never> {
    return refuseConflict(row, { stored, last: await withName(await lastMove(row, req), req), why });
  }
}
