/**
 * A process in which an editor approves all pending rows, chunk by chunk, as the queue screen does: `bulk-approval.ts BATCH`, with
 * the session in the environment variable TOKEN.
 */
import { handleEndpoints } from 'payload';
import { openPayload } from '../../../src/cms/open-payload.ts';
import { decideResponse, maxDecisions } from '../../../src/review/api/decisions.ts';
import { refsResponse } from '../../../src/review/api/queue.ts';
import { queryOf } from '../../../src/review/api/values.ts';

const [batch = ''] = process.argv.slice(2);
const { config } = await openPayload(() => import('../../../payload.config.ts'));

for (let cursor: string | null | undefined; cursor !== null; ) {
  const query = queryOf({ fields: 'refs', limit: 500, ...(cursor ? { cursor } : {}) });
  const { refs, next } = refsResponse.parse(await send('GET', `queue${query}`));
  while (refs.length > 0) {
    const decisions = refs.splice(0, maxDecisions);
    decideResponse.parse(await send('POST', 'decide', { to: 'published', batch, decisions }));
  }
  cursor = next;
}
process.exit(0);

async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const request = new Request(`${config.serverURL}/api/review/${path}`, {
    method,
    headers: { Authorization: process.env.TOKEN ?? '', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await handleEndpoints({ config, request })).json();
}
