/** The source record of the service itself (docs/feed-rules.md 6.8). */
import type { Payload, PayloadRequest } from 'payload';
import { contentLoad } from '../../collections/review/content-load.ts';
import { ownSource } from '../lib/identity.ts';
import { readSettings } from '../lib/settings.ts';

/**
 * Creates the record if it is missing. It is published at once, because the service does not need to approve itself.
 * From then on it is an ordinary row: editors may change it, and it is dumped and loaded like the others.
 * @param req of the transaction to create it in
 * @returns true when it was created
 */
export async function ensureOwnSource(payload: Payload, req?: PayloadRequest): Promise<boolean> {
  const where = { id: { equals: ownSource } };
  const { totalDocs } = await payload.count({ collection: 'sources', where, req });
  if (totalDocs > 0) return false;
  await payload.create({
    collection: 'sources',
    data: {
      id: ownSource,
      name: readSettings().SITE_NAME,
      country: 'NORDIC',
      list: 'sources',
      coverage: 'national',
      method: 'manual',
      type: 'own',
      language: 'English',
      enabled: false, // the intake has nothing to read
      fetch_status: 'ok: written by the editors',
      status: 'published',
      first_published_at: new Date().toISOString(),
    },
    depth: 0,
    context: contentLoad,
    ...(req ? { req } : {}),
  });
  return true;
}
