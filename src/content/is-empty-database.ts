/** Is there anything in the database that somebody made? */
import type { CollectionSlug, Payload } from 'payload';
import { collections } from '../../collections/index.ts';
import { ownSource } from '../../collections/news.ts';

/** True when no collection, the accounts included, holds a row beside the source record that stands for the service. */
export async function isEmptyDatabase(payload: Payload): Promise<boolean> {
  for (const { slug } of collections) {
    const { totalDocs } = await payload.count({
      collection: slug as CollectionSlug, // the configurations type their slugs as plain strings
      ...(slug === 'sources' ? { where: { id: { not_equals: ownSource } } } : {}),
    });
    if (totalDocs > 0) return false;
  }
  return true;
}
