/** The source record that stands for the service itself (decisions.md, "News and events"). */
import type { Payload, PayloadRequest } from 'payload';
import { ownSource } from '../../collections/news.ts';
import { contentLoad } from '../../collections/review/content-load.ts';
import { readSettings } from '../lib/settings.ts';

/**
 * Makes the record where there is none: published from the start, because the service needs nobody's approval of itself.
 * From then on it is a row like any other: editors may change it, and it is dumped and loaded with the rest.
 * @param req of a transaction that it is to be part of
 * @returns true when it was made
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
      enabled: false, // there is nothing for the intake to read
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
