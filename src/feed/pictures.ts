/** Logos and illustrations with licence and credit (docs/feed-rules.md 6.5, 6.6, 8.8). */
import type { BuildContext } from '../contract/context.ts';
import type { Illustration, Logo } from '../contract/logo.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import type { StoredMedia, StoredRows } from './stored-rows.ts';
import { illustrationPolicy } from './texts.ts';
import { required, textOf } from './values.ts';

/** The path of a picture in the tree. */
export const mediaPath = (media: StoredMedia) => `media/${servedName(media)}`;

export const mediaUrl = (media: StoredMedia, context: BuildContext) =>
  `${context.baseUrl}/media/${encodeURIComponent(servedName(media))}`;

/** The path of the SVG that a picture was drawn from; null without one. */
export const originalPath = (media: StoredMedia) => (media.original_svg ? `media/${originalName(media)}` : null);

/** The address of the SVG that a picture was drawn from, otherwise of the picture (docs/feed-rules.md 6.6). */
export const originalUrl = (media: StoredMedia, context: BuildContext) =>
  media.original_svg ? `${context.baseUrl}/media/${encodeURIComponent(originalName(media))}` : mediaUrl(media, context);

const originalName = (media: StoredMedia) => servedName(media).replace(/\.[^.]*$/, '.svg');

/** The file name with its extension in lower case, because clients recognise the type by it. */
const servedName = ({ filename }: StoredMedia) =>
  (filename ?? '').replace(/\.[^.]*$/, (extension) => extension.toLowerCase());

/** Null until an editor has checked the logo (docs/feed-rules.md 6.5). */
export function logoOf(source: StoredRows['sources'] | undefined, { context, refs }: Build): Logo | null {
  const media = source?.logo_checked && source.logo ? refs.media.get(source.logo) : undefined;
  if (!media) return null;
  return {
    kind: 'logo',
    file_url: originalUrl(media, context),
    source_url: textOf(media.source_url) ?? textOf(source?.logo_source),
    author: textOf(media.author),
    license: textOf(media.license),
    license_url: textOf(media.license_url),
    credit: textOf(media.credit),
    raster_url: mediaUrl(media, context),
  };
}

export function illustrationRow(row: StoredRows['illustrations'], { context, refs }: Build): Illustration {
  const media = row.media ? refs.media.get(row.media) : undefined;
  return {
    id: row.id,
    kind: row.kind as Illustration['kind'],
    file_url: media ? mediaUrl(media, context) : '',
    width: media?.width ?? Number.NaN,
    height: media?.height ?? Number.NaN,
    alt: required(media?.alt),
    source: required(row.source),
    author: required(media?.author),
    license: required(media?.license),
    license_url: textOf(media?.license_url),
    url: required(media?.source_url),
    credit: required(media?.credit),
    modifications: textOf(row.modifications),
    terms: textOf(row.terms),
  };
}

/** By id. */
export const illustrationList: PlainList<StoredRows['illustrations'], Illustration> = {
  order: () => 0,
  head: () => ({ policy: illustrationPolicy }),
};
