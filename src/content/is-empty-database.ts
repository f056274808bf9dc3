/** Whether anyone has added anything to the database. */
import type { Payload } from 'payload';
import { ownSource } from '../lib/identity.ts';

/**
 * True when no collection, including the accounts, has a row other than the service's own source.
 * Payload's internal collections, such as the migrations, do not count.
 */
export async function isEmptyDatabase(payload: Payload): Promise<boolean> {
  for (const { slug } of payload.config.collections) {
    if (slug.startsWith('payload-')) continue;
    const { totalDocs } = await payload.count({
      collection: slug,
      ...(slug === 'sources' ? { where: { id: { not_equals: ownSource } } } : {}),
    });
    if (totalDocs > 0) return false;
  }
  return true;
}
