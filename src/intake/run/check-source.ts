/** What a check leaves on a source record: `fetch_status` and `verified`. Its state stays as it is. */
import type { PayloadRequest } from 'payload';

/** The feed shows it (sources.json, `status`). */
const LONGEST_STATUS = 300;

/** @param error null where the source could be read */
export async function noteCheck(req: PayloadRequest, id: string, now: number, error: string | null): Promise<void> {
  const { payload } = req;
  const status = error === null ? 'ok' : `failed: ${error}`.slice(0, LONGEST_STATUS);
  const today = `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const row = await payload.findByID({ collection: 'sources', id, depth: 0, req });
  const known = row.fetch_status ?? '';
  // "ok (seen by an editor)" says no less than "ok".
  const isSame = error === null ? known.startsWith('ok') && row.verified === today : known === status;
  if (isSame) return;
  const words = error === null && known.startsWith('ok') ? known : status;
  await payload.update({
    collection: 'sources',
    id,
    data: { fetch_status: words, ...(error === null ? { verified: today } : {}) },
    depth: 0,
    req,
  });
}
