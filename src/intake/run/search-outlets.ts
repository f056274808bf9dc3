/** Gives the stories that a search found to the source records of their outlets (docs/feed-rules.md 15.11). */
import type { Payload } from 'payload';
import { withoutOutlet } from '../../lib/same-title.ts';
import { languageCode } from '../language-code.ts';
import { countryOf } from '../news/found-story.ts';
import type { FoundItem, Reading } from '../reader.ts';
import { bareHost, type SourceSite, sourceAt } from '../source-at.ts';

export interface Outlet extends SourceSite {
  name?: string | null;
  country?: string | null;
  language?: string | null;
}

/** The published outlets by the hosts of their addresses. */
export type Outlets = Map<string, Outlet[]>;

/** Reads all outlets at once, because a search may find any of them. */
export async function readOutlets(payload: Payload): Promise<Outlets> {
  const { docs } = await payload.find({
    collection: 'sources',
    where: {
      and: [
        { status: { equals: 'published' } },
        { list: { not_equals: 'event_sources' } },
        { method: { not_equals: 'search' } },
      ],
    },
    select: { name: true, url: true, feed: true, country: true, language: true },
    depth: 0,
    pagination: false,
  });
  return outletsByHost(docs);
}

export function outletsByHost(outlets: readonly Outlet[]): Outlets {
  const byHost: Outlets = new Map();
  for (const outlet of outlets) {
    const hosts = [outlet.url, outlet.feed, `https://${outlet.id}/`].flatMap((address) => {
      const url = URL.parse(address ?? '');
      return url ? bareHost(url.hostname) : [];
    });
    for (const host of new Set(hosts)) byHost.set(host, [...(byHost.get(host) ?? []), outlet]);
  }
  return byHost;
}

/** The reading with each story under the record of its outlet. A story of an unknown outlet stays with the search, with a note. */
export const withOutlets = (reading: Reading, outlets: Outlets): Reading => ({
  ...reading,
  found: reading.found.map((item) => withOutlet(item, outlets)),
});

function withOutlet(item: FoundItem, outlets: Outlets): FoundItem {
  const addresses = [item.outlet?.url ?? null, item.url].filter((address) => address !== null);
  const outlet = addresses.map((address) => sourceAt(address, recordsAbove(address, outlets))).find(Boolean);
  if (!outlet) {
    const host = addresses[0] === undefined ? 'its outlet' : bareHost(new URL(addresses[0]).hostname);
    const note = `A search found it. No published source record has the address of ${host}. Choose the outlet, or add it under Sources.`;
    return { ...item, note: item.note ? `${item.note} ${note}` : note };
  }
  const { id, name, country, language } = outlet;
  const title = withoutOutlet(item.title, [name ?? '', String(id)]);
  const row = {
    ...item.row,
    ...{ title, source: String(id), country: countryOf(country ?? null) },
    language_code: languageCode(language ?? null) ?? item.row.language_code,
  };
  return { ...item, title, row };
}

/** The records with the host of an address, or with a host above it. */
function recordsAbove(address: string, outlets: Outlets): Outlet[] {
  const labels = bareHost(new URL(address).hostname).split('.');
  const hosts = labels.map((_, index) => labels.slice(index).join('.'));
  return [...new Set(hosts.flatMap((host) => outlets.get(host) ?? []))];
}
