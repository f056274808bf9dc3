/** A process that has the turn to write, until it is frozen (postgres.test.ts). */
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalReq, initTransaction, killTransaction } from 'payload';
import { openPayload } from '../../src/cms/open-payload.ts';
import { databaseProblem } from '../../src/database/database-problem.ts';

const payload = await openPayload(() => import('../../payload.config.ts'));
const req = await createLocalReq({}, payload);
const create = (id: string, given = {}) =>
  payload.create({ collection: 'sources', data: { id, name: `Source ${id}` } as never, ...given });

await initTransaction(req);
try {
  await create('frozen', { req });
  // It is frozen before or here, for longer than the server waits.
  await sleep(3000);
  await create('woken', { req });
  console.log('saved after all');
} catch (error) {
  console.log(`not saved: ${databaseProblem(error)?.message ?? error}`);
}
await killTransaction(req);
await create('awake');
console.log('saved');
process.exit(0);
