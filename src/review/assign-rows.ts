/** `POST /api/review/assign`: assigns rows to an account or to nobody (api/colleagues.ts). The rows themselves are not changed. */
import { APIError, type PayloadRequest, type Where } from 'payload';
import type { z } from 'zod';
import { aboutRow } from '../../collections/colleagues/follow-row.ts';
import { readColleagues } from '../../collections/colleagues/read-colleagues.ts';
import { creatorKey } from '../../collections/login/roles.ts';
import { inTransaction } from '../cms/in-transaction.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { AssignResponse, assignRequest } from './api/colleagues.ts';
import { maxOpenAssignments } from './assignments.ts';

type Request = z.output<typeof assignRequest>;

export async function assignRows({ to, rows }: Request, req: PayloadRequest): Promise<AssignResponse> {
  const account = to === null ? null : (await readColleagues(req)).find(({ id }) => id === to);
  if (account === undefined) fail('This account no longer reviews rows. Reload the page and choose another.');
  const by = req.user?.name ?? '';
  const assigned = await inTransaction(req.payload, {}, async (own) => {
    if (account) await checkLimit(account, rows.length, own);
    const done: RowKey[] = [];
    for (const row of rows) {
      const status = await statusOf(row, own);
      if (status === undefined) continue;
      await replace(
        row,
        account && { account: account.key, name: account.name, by, closed: status !== 'pending' },
        own,
      );
      done.push(row);
    }
    return done;
  });
  const own = account !== null && account.key === creatorKey(req.user);
  return { assigned: account && { name: account.name, own }, rows: assigned };
}

type Assignment = { account: string; name: string; by: string; closed: boolean };

/** Removes the row's assignment, and adds the new one. */
async function replace({ family, id }: RowKey, assignment: Assignment | null, req: PayloadRequest): Promise<void> {
  const collection = 'row-assignments';
  await req.payload.db.deleteMany({ collection, where: aboutRow(family, id), req });
  if (assignment === null) return;
  const data = { ...assignment, family, row: id, at: new Date().toISOString() };
  await req.payload.db.create({ collection, data, req, returning: false });
}

/** @returns undefined if the row does not exist */
async function statusOf({ family, id }: RowKey, req: PayloadRequest): Promise<string | undefined> {
  const row = await req.payload.db.findOne<{ status: string; id: string }>({
    collection: family,
    where: { id: { equals: id } },
    select: { status: true },
    req,
  });
  return row?.status;
}

async function checkLimit(
  { key, name }: { key: string; name: string },
  added: number,
  req: PayloadRequest,
): Promise<void> {
  const where: Where = { and: [{ account: { equals: key } }, { closed: { equals: false } }] };
  const { totalDocs } = await req.payload.count({ collection: 'row-assignments', where, overrideAccess: true, req });
  if (totalDocs + added <= maxOpenAssignments) return;
  fail(`${name} has ${totalDocs} rows to decide, and at most ${maxOpenAssignments} can be assigned to one account.`);
}

function fail(message: string): never {
  throw new APIError(message, 409, null, true);
}
