/** Opens the CMS on DATABASE_URI as the panel does, reads an account and a story, and ends: for a drill without a built panel. */
import { openMigratedPayload } from '../../cms/open-payload.ts';

try {
  const payload = await openMigratedPayload(() => import('../../../payload.config.ts'));
  for (const collection of ['users', 'news'] as const) await payload.find({ collection, limit: 1, depth: 0 });
  await payload.destroy();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
