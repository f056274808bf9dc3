/** An editor's open form would silently overwrite a change of the intake, so a row that is open is not changed. */
import type { PayloadRequest } from 'payload';
import { activeLocks } from '../../../collections/locks/active-locks.ts';
import type { Family } from '../../feed/stored-rows.ts';

export class RowLockedError extends Error {
  override message = 'it changed while somebody is editing its row; the next run tries again';
}

/** @throws RowLockedError while somebody is editing the row */
export async function refuseLocked({ payload }: PayloadRequest, family: Family, id: string): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'payload-locked-documents',
    where: activeLocks({ collection: family, id: id }),
  });
  if (totalDocs > 0) throw new RowLockedError();
}
