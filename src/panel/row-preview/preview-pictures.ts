/** The pictures of a row with licence and credit, also those that do not reach the feed yet. */
import type { PayloadRequest } from 'payload';
import { isRow, type Row } from '../../cms/fields.ts';
import { mediaUrl } from '../../feed/pictures.ts';
import type { Build } from '../../feed/refs.ts';
import type { StoredMedia } from '../../feed/stored-rows.ts';
import type { PreviewPicture } from '../../review/api/row-preview.ts';

/** @param feedRow the row as the feed would have it */
export async function previewPictures(
  row: Row,
  { build: { context, refs }, feedRow, req }: { build: Build; feedRow: unknown; req: PayloadRequest },
): Promise<PreviewPicture[]> {
  const illustration = await illustrationPicture(row.illustration, req);
  const ids = [row.logo, row.media, groupPicture(row.logo), groupPicture(row.image), illustration];
  const wanted = [...new Set(ids)].filter((id): id is number => typeof id === 'number');
  if (wanted.length === 0) return [];
  const text = JSON.stringify(feedRow);
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: wanted } },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return (docs as unknown as StoredMedia[]).map((media) => ({
    url: `/api/media/file/${encodeURIComponent(media.filename ?? '')}`,
    alt: media.alt ?? null,
    width: media.width ?? null,
    height: media.height ?? null,
    author: media.author ?? null,
    credit: media.credit ?? null,
    license: media.license ?? null,
    license_url: media.license_url ?? null,
    source_url: media.source_url ?? null,
    in_feed: refs.media.has(media.id) && text.includes(mediaUrl(media, context)),
  }));
}

const groupPicture = (group: unknown): unknown => (isRow(group) ? group.media : null);

/** An illustration may wait for its own approval; the editor should see its picture all the same. */
async function illustrationPicture(id: unknown, req: PayloadRequest): Promise<unknown> {
  if (typeof id !== 'string' || id === '') return null;
  const { docs } = await req.payload.find({
    collection: 'illustrations',
    where: { id: { equals: id } },
    select: { media: true },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs[0]?.media ?? null;
}
