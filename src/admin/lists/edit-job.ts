/** The change of a field of several rows as a job for the dialog of bulk decisions: chunks, progress, refused rows, undo. */
import type { Family } from '../../feed/stored-rows.ts';
import { changedValue, type FieldChange } from '../../review/api/edit-rows.ts';
import { editRows } from '../parts/review-client.ts';
import type { BulkJob } from '../queue/bulk/bulk-job.ts';
import { chunkSize } from '../queue/bulk/bulk-steps.ts';
import { newBatch } from '../queue/bulk/new-batch.ts';
import type { ListedRow } from './listed-rows.ts';

/** The rows that the change would change; the others have the value already. */
export const rowsToChange = (rows: readonly ListedRow[], change: FieldChange): ListedRow[] =>
  rows.filter((row) => changedValue(row[change.field], change) !== row[change.field]);

export function editJob({ family, change, rows }: { family: Family; change: FieldChange; rows: ListedRow[] }): BulkJob {
  const batch = newBatch();
  const remaining = rows.map(({ id, updatedAt }) => ({ id, seen: updatedAt }));
  return {
    title: `Change ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`,
    total: rows.length,
    batch,
    step: async () => {
      const chunk = remaining.slice(0, chunkSize);
      if (chunk.length === 0) return null;
      const { results } = await editRows({ family, change, batch, rows: chunk });
      remaining.splice(0, chunk.length);
      return results;
    },
    onResults: () => {},
  };
}
