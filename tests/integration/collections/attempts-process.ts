/** A process that counts 64 attempts at once from one address when a message comes, and answers how many were allowed (shared-counts.test.ts). */
import { countLoginAttempt } from '../../../collections/login/login-limits.ts';
import { openPayload } from '../../../src/cms/open-payload.ts';
import { onRequestFrom } from '../../../src/lib/requester.ts';

const payload = await openPayload(() => import('../../../payload.config.ts'));

process.once('message', async ({ from, email }: { from: string; email?: string }) => {
  const attempts = Array.from({ length: 64 }, (_, at) => email ?? `${process.pid}-${at}@example.com`);
  const allowed = await onRequestFrom(from, () =>
    Promise.all(attempts.map((name) => countLoginAttempt(name, { payload }))),
  );
  process.send?.(allowed.filter(Boolean).length, () => process.exit());
});
process.send?.('ready');
