/** Records the result of a check in the source record, as `fetch_status` and `verified`. The record's status does not change. */
import type { PayloadRequest } from 'payload';

/** The text is public: it is `status` in sources.json. */
const MAX_STATUS_LENGTH = 300;

/** @param error null if the source could be read */
export async function recordCheck(req: PayloadRequest, id: string, now: number, error: string | null): Promise<void> {
  const { payload } = req;
  const status = error === null ? 'ok' : `failed: ${error}`.slice(0, MAX_STATUS_LENGTH);
  const today = `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const row = await payload.findByID({ collection: 'sources', id, depth: 0, req });
  const before = row.fetch_status ?? '';
  // An editor's addition stays: "ok (seen by an editor)" also means ok.
  const wasOk = before.startsWith('ok');
  const isSame = error === null ? wasOk && row.verified === today : before === status;
  if (isSame) return;
  await payload.update({
    collection: 'sources',
    id,
    data: { fetch_status: error === null && wasOk ? before : status, ...(error === null ? { verified: today } : {}) },
    depth: 0,
    req,
  });
}
