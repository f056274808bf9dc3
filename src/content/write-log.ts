/** Adds the log entries of a content folder that the database does not have. Existing entries are never changed. */
import type { PayloadRequest, Where } from 'payload';
import { logFields, type Row } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldProblems } from './collection-rules.ts';
import type { Problems } from './content-error.ts';
import { REVIEW_LOG } from './layout.ts';
import type { Content } from './read-content.ts';

/** @returns how many entries were added */
export async function writeLog(req: PayloadRequest, logs: Content['logs'], problems: Problems): Promise<number> {
  const { payload } = req;
  const collection = payload.collections[REVIEW_LOG].config;
  const form = (move: Row) => JSON.stringify(tidyRow(logFields(payload), move));
  let added = 0;
  for (const { file, family, row, moves } of logs) {
    const where: Where = { and: [{ family: { equals: family } }, { row: { equals: row } }] };
    const { docs } = await payload.find({ collection: REVIEW_LOG, where, depth: 0, pagination: false, req });
    const known = docs.map((doc) => form(doc as unknown as Row));
    for (const [at, move] of moves.entries()) {
      const data = { ...move, family, row };
      const found = await fieldProblems({ collection, global: null }, data, req);
      problems.add(file, ...found.map(({ field, reason }) => ({ field: `${at}.${field}`, reason })));
      if (problems.has(file)) continue;
      const same = known.indexOf(form(move));
      if (same >= 0) known.splice(same, 1);
      else {
        await payload.create({ collection: REVIEW_LOG, data: data as never, depth: 0, req });
        added += 1;
      }
    }
  }
  return added;
}
