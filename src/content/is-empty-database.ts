/** Is there anything in the database that somebody made? */
import type { Payload } from 'payload';
import { ownSource } from '../../collections/news.ts';

/**
 * True when no collection, the accounts included, holds a row beside the source record that stands for the service.
 * Payload's own collections (the migrations, for one) do not count.
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
