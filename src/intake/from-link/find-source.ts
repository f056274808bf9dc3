/** Finds the source record of a story's outlet by the address of the story. */
import type { PayloadRequest } from 'payload';
import type { Source } from '../../payload-types.ts';
import type { LinkSource } from './read-link.ts';

type Record = Pick<Source, 'id' | 'name' | 'country' | 'url' | 'feed' | 'language' | 'status'>;

/**
 * Of the outlets with the host of the story, or with a host above it, the one with the most specific address.
 * @returns null where none or several fit
 */
export function sourceAt(address: string, records: readonly Record[]): Record | null {
  const story = new URL(address);
  const host = bare(story.hostname);
  const scored = records.flatMap((record) => {
    const fits = [record.url, record.feed, `https://${record.id}/`].flatMap((one) => {
      const site = URL.parse(one ?? '');
      if (!site) return [];
      const own = bare(site.hostname);
      if (!own.includes('.') || (host !== own && !host.endsWith(`.${own}`))) return [];
      // A longer host is closer, then a section of the site that the story is in.
      const section = story.pathname.startsWith(site.pathname.replace(/\/?$/, '/')) ? site.pathname.length : 0;
      return [own.length * 10_000 + section];
    });
    return fits.length > 0 ? [{ record, score: Math.max(...fits) }] : [];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const [only, ...others] = scored.filter(({ score }) => score === best);
  return only && others.length === 0 ? only.record : null;
}

const bare = (host: string) => host.replace(/^www\./, '');

/** @returns null where no record, or more than one, fits */
export async function findSource(address: string, req: PayloadRequest): Promise<LinkSource | null> {
  const host = bare(new URL(address).hostname);
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
