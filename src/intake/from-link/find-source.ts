/** Finds the source record of a story's outlet by the address of the story. */
import type { PayloadRequest } from 'payload';
import { bareHost, sourceAt } from '../source-at.ts';
import type { LinkSource } from './read-link.ts';

/** @returns null where no record, or more than one, fits */
export async function findSource(address: string, req: PayloadRequest): Promise<LinkSource | null> {
  const host = bareHost(new URL(address).hostname);
  // The database finds records of the same domain; the hosts are compared here.
  const domain = host.split('.').slice(-2).join('.');
  const { docs } = await req.payload.find({
    collection: 'sources',
    where: {
      and: [
        { status: { not_equals: 'rejected' } },
        { list: { not_equals: 'event_sources' } },
        { or: ['url', 'feed', 'id'].map((field) => ({ [field]: { contains: domain } })) },
      ],
    },
    depth: 0,
    limit: 200,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const found = sourceAt(address, docs);
  if (!found) return null;
  const { id, name, country, url, language } = found;
  return {
    id: String(id),
    name: name ?? String(id),
    ...{ country: country ?? null, url: url ?? null, language: language ?? null },
  };
}
