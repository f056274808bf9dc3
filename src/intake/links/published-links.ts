/** Reads the links of all published rows, without the addresses of the feed itself. */
import type { FlattenedField, Payload, PayloadRequest } from 'payload';
import type { Row } from '../../cms/fields.ts';
import { families } from '../../contract/families.ts';
import type { Family } from '../../feed/stored-rows.ts';
import type { Settings } from '../../lib/settings.ts';
import { hasLinks, linksOf, type RowLink } from './row-links.ts';

export interface PublishedLink extends RowLink {
  family: Family;
  row: string;
}

const PAGE = 500;

export async function readPublishedLinks(payload: Payload, settings: Settings): Promise<PublishedLink[]> {
  const isOwn = ownAddresses(settings);
  const links: PublishedLink[] = [];
  for (const family of Object.keys(families) as Family[]) {
    const select = Object.fromEntries(linkFields(payload, family).map(({ name }) => [name, true]));
    if (Object.keys(select).length === 0) continue;
    for (let page = 1, more = true; more; page += 1) {
      const { docs, hasNextPage } = await payload.find({
        collection: family,
        where: { status: { equals: 'published' } },
        sort: 'id',
        select,
        depth: 0,
        limit: PAGE,
        page,
      });
      for (const doc of docs as unknown as (Row & { id: string })[]) {
        for (const link of publishedLinksOf(payload, family, doc)) if (!isOwn(link.url)) links.push(link);
      }
      more = hasNextPage;
    }
  }
  return links;
}

/** @returns null if the row is not published any more, or lost the link */
export async function readPublishedLink(
  req: PayloadRequest,
  { family, row, url }: PublishedLink,
): Promise<(PublishedLink & { note: unknown }) | null> {
  const { payload } = req;
  const doc = await payload.findByID({ collection: family, id: row, depth: 0, disableErrors: true, req });
  if (doc?.status !== 'published') return null;
  const link = publishedLinksOf(payload, family, doc as unknown as Row).find((one) => one.url === url);
  return link ? { ...link, note: doc.intake_note } : null;
}

const publishedLinksOf = (payload: Payload, family: Family, doc: Row): PublishedLink[] =>
  linksOf(linkFields(payload, family), doc).map((link) => ({ ...link, family, row: String(doc.id) }));

const linkFields = (payload: Payload, family: Family): FlattenedField[] =>
  payload.collections[family].config.flattenedFields.filter(hasLinks);

/** Whether an address is one of the feed or its site. */
function ownAddresses({ BASE_URL, HOST_PAGES_URL, RAW_HOST_URL }: Settings): (url: string) => boolean {
  const bases = [BASE_URL, HOST_PAGES_URL, RAW_HOST_URL].flatMap((base) =>
    base ? `${new URL(base).href.replace(/\/+$/, '')}/` : [],
  );
  return (url) => bases.some((base) => `${new URL(url).href}/`.startsWith(base));
}
