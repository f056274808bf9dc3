/**
 * Runs a backup or a restore that kills itself: `node step-process.ts STEP JSON`. Steps are calls that change a file. It ends
 * with SIGKILL before the given step, or normally if there are fewer steps.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [step, json = '{}'] = process.argv.slice(2);
const { action, ...request } = JSON.parse(json);
let left = Number(step);
for (const name of ['copyFileSync', 'linkSync', 'renameSync', 'rmSync', 'writeFileSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

const { backUp } = await import('../../../src/backup/back-up.ts');
const { restore } = await import('../../../src/backup/restore.ts');
await (action === 'restore' ? restore : backUp)({ ...request, now: new Date(request.now) });
