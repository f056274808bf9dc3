/** Which rows are assigned to whom (collections/row-assignments.ts). */
import type { PayloadRequest, Where } from 'payload';
import { readColleagues } from '../../collections/colleagues/read-colleagues.ts';
import { creatorKey } from '../../collections/login/roles.ts';
import type { Family, RowKey } from '../feed/stored-rows.ts';
import type { RowAssignment } from '../payload-types.ts';
import type { Assignee } from './api/colleagues.ts';
import type { Filter } from './queue-where.ts';

/** A database accepts only so many values in one query. */
export const maxOpenAssignments = 5000;

/** Finds the condition of the filter `assigned` for a family: null if no row of it can match. */
export type AssignedCondition = (family: Family) => Where | null;

export async function assignedCondition({ assigned, status }: Filter, req: PayloadRequest): Promise<AssignedCondition> {
  if (assigned === undefined) return () => ({});
  const key = assigned === 'nobody' ? null : await accountKey(assigned, req);
  if (key === undefined) return () => null;
  const and: Where[] = key === null ? [] : [{ account: { equals: key } }];
  // A decision closes the assignment.
  if (status !== 'any') and.push({ closed: { equals: status !== 'pending' } });
  const found = await find({ and }, req);
  const ids = Map.groupBy(found, ({ family }) => family);
  return (family): Where | null => {
    const rows = ids.get(family)?.map(({ row }) => row);
    if (key === null) return rows ? { id: { not_in: rows } } : {};
    return rows ? { id: { in: rows } } : null;
  };
}

/** By family and id. Rows that are assigned to nobody are left out. */
export async function assigneesOf(rows: readonly RowKey[], req: PayloadRequest): Promise<Map<string, Assignee>> {
  if (rows.length === 0) return new Map();
  // By family too, for the index.
  const families = { family: { in: [...new Set(rows.map(({ family }) => family))] } };
  const ids = { row: { in: [...new Set(rows.map(({ id }) => id))] } };
  const found = await find({ and: [families, ids] }, req);
  const own = creatorKey(req.user);
  return new Map(found.map(({ family, row, account, name }) => [`${family}/${row}`, { name, own: account === own }]));
}

/** @returns undefined if the account no longer exists or does not review rows */
async function accountKey(assigned: string, req: PayloadRequest): Promise<string | null | undefined> {
  if (assigned === 'me') return creatorKey(req.user);
  return (await readColleagues(req)).find(({ id }) => String(id) === assigned)?.key;
}

async function find(where: Where, req: PayloadRequest): Promise<RowAssignment[]> {
  const { docs } = await req.payload.find({
    collection: 'row-assignments',
    where,
    sort: '-id',
    limit: maxOpenAssignments,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs;
}
