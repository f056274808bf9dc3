/** Writes an entry of the review log, signed by the account of the request, in the transaction of what it reports. */
import type { PayloadRequest } from 'payload';
import type { Status } from '../../src/contract/orgchart.ts';
import { writerOf } from '../../src/database/batch.ts';
import { ownNames } from '../../src/lib/own-names.ts';
import type { ReviewLog } from '../../src/payload-types.ts';
import { creatorKey, roleOf } from '../login/roles.ts';

type Entry = Pick<ReviewLog, 'family' | 'row' | 'reason' | 'batch' | 'undoes' | 'kind' | 'changes'> & {
  from: Status | null;
  to: Status;
};

/** A change of something that has no states, such as a global: its entries say `published` throughout. */
export async function writeEditEntry(
  { family, row, reason = null, changes }: Pick<Entry, 'family' | 'row' | 'changes'> & { reason?: string | null },
  req: PayloadRequest,
): Promise<void> {
  await writeLogEntry(
    {
      ...{ family, row, reason, changes, kind: 'edit' },
      ...{ from: 'published', to: 'published', batch: null, undoes: null },
    },
    req,
  );
}

/** @returns the id of the entry; a placeholder if a batch writes it later (src/database/batch.ts) */
export async function writeLogEntry(entry: Entry, req: PayloadRequest): Promise<number> {
  const data = {
    ...entry,
    who: req.user?.name ?? ownNames.system,
    role: req.user ? roleOf(req.user) : 'system',
    account: creatorKey(req.user),
    at: new Date().toISOString(),
  };
  // Directly, because the collection's create operation would read the entry back.
  const { id } = await writerOf(req).create({ collection: 'review-log', data, req, select: { id: true } });
  return Number(id);
}
