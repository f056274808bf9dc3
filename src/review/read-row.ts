/** `GET /api/review/row`: everything that the screen shows about one row (api/row.ts). */
import { NotFound, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { contractProblems } from '../../collections/review/contract-problems.ts';
import { readProvenance } from '../../collections/review/provenance.ts';
import type { RowResponse, rowQuery } from './api/row.ts';
import { documentLock } from './document-lock.ts';
import { feedChange } from './feed-change.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findRow } from './move-row.ts';
import { type ListedRow, queueRows } from './queue-rows.ts';
import { rowLog } from './row-log.ts';
import { rowWarnings } from './row-warnings.ts';
import { sourcePage } from './source-page.ts';

export async function readRow(query: z.output<typeof rowQuery>, req: PayloadRequest): Promise<RowResponse> {
  const { family, id } = query;
  const values = await findRow(query, req);
  const [row] = await queueRows([{ family, row: values as unknown as ListedRow }], req);
  if (!row) throw new NotFound(req.t);
  const { change, addresses } = await feedChange({ family, id, row: values }, req);
  const provenance = readProvenance(values.provenance);
  return {
    row,
    values,
    problems: (await contractProblems({ family, row: values, req })).map(({ path, message }) => ({ path, message })),
    warnings: rowWarnings(family, values),
    reason: textOf(values.reason),
    intake_note: textOf(values.intake_note),
    provenance,
    page: sourcePage(values, { title: row.title, provenance }),
    change,
    duplicates: await findDuplicates(family, values, req),
    merged_into: textOf(values.merged_into),
    log: await rowLog(query, req),
    lock: await documentLock({ collection: family, id }, req),
    ...addresses,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
