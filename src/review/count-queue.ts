/** `GET /api/review/counts`: how many rows match the filter of the queue. */
import type { PayloadRequest, Where } from 'payload';
import { familyNames } from '../contract/families.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { CountsResponse } from './api/queue.ts';
import { assignedCondition } from './assignments.ts';

import { daysBefore, type Filter, familiesOf, whereOf } from './queue-where.ts';

export async function countQueue(filter: Filter, req: PayloadRequest): Promise<CountsResponse> {
  const now = Date.now();
  const counts = { total: 0, needs_attention: 0, since: { today: 0, week: 0 } };
  const byFamily = new Map<Family, number>();
  const assigned = await assignedCondition(filter, req);
  const matching = whereOf(filter, now);
  for (const family of familiesOf(filter, req.payload)) {
    const only = assigned(family);
    if (only === null) continue;
    const where = { and: [only, matching] };
    // The narrower condition comes first, because SQLite checks them in this order, and a search reads the whole row.
    const count = (and: Where = {}) => countRows(family, { and: [and, where] }, req);
    const total = await count();
    if (total === 0) continue;
    byFamily.set(family, total);
    counts.total += total;
    counts.needs_attention += await count({ needs_attention: { equals: true } });
    counts.since.today += await count({ createdAt: { greater_than: daysBefore(now, 1) } });
    counts.since.week += await count({ createdAt: { greater_than: daysBefore(now, 7) } });
  }
  const { total, needs_attention, since } = counts;
  return {
    total,
    by_family: Object.fromEntries(familyNames.map((name) => [name, byFamily.get(name) ?? 0])) as Record<Family, number>,
    needs_attention,
    by_age: { today: since.today, week: since.week - since.today, older: total - since.week },
  };
}

async function countRows(collection: Family, where: Where, req: PayloadRequest): Promise<number> {
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: false, user: req.user, req });
  return totalDocs;
}
