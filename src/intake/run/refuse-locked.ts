/** Somebody has the row open: what they save next would undo a change of the intake without a word. */
import type { PayloadRequest } from 'payload';
import { activeLocks } from '../../../collections/review/active-locks.ts';
import type { IntakeFamily } from '../reader.ts';

export class RowLockedError extends Error {
  override message = 'it changed, and somebody is editing its row: the next run tries again';
}

/** @throws RowLockedError while somebody edits the row */
export async function refuseLocked({ payload }: PayloadRequest, family: IntakeFamily, id: string): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'payload-locked-documents', where: activeLocks(family, id) });
  if (totalDocs > 0) throw new RowLockedError();
}
