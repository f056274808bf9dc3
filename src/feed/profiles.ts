/** The flat lists of profile links and pictures, which derive from the entities (docs/feed-rules.md 7.13). */
import type { ImageRow } from '../contract/images.ts';
import type { EntityRow } from '../contract/orgchart.ts';
import type { ProfileRow } from '../contract/profiles.ts';
import { fileUrl } from './addresses.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { textOf } from './values.ts';

/** Null for an entity without links, which has no row. */
export function profileRow(entity: EntityRow, { context }: Build): ProfileRow | null {
  if (!entity.profiles?.length) return null;
  return {
    entity_id: entity.id,
    name: entity.name,
    type: entity.type,
    country: entity.country,
    api_url: fileUrl('profiles', entity.id, context),
    links: entity.profiles.map(({ kind, label, url, source_url, status }) => ({
      kind,
      label,
      url,
      source_url,
      status,
    })),
  };
}

/**
 * The logo, then the photo of an entity. The credit and a logo's licence address come from the stored picture.
 * @param stored the stored entity, which refers to the pictures
 */
export function imageRows(
  entity: EntityRow,
  stored: Pick<StoredRows['entities'], 'image' | 'logo'>,
  { refs }: Build,
): ImageRow[] {
  const rows: ImageRow[] = [];
  const of = { entity_id: entity.id, entity_name: entity.name };
  const pictureOf = (id: number | null | undefined) => (id ? refs.media.get(id) : undefined);
  if (entity.logo) {
    const { file, source, source_url, author, license } = entity.logo;
    const picture = pictureOf(stored.logo?.media);
    rows.push({
      kind: 'logo',
      file_url: file,
      source_url,
      author: textOf(author),
      license: textOf(license),
      license_url: textOf(picture?.license_url),
      credit: textOf(picture?.credit) ?? textOf(author) ?? source,
      ...of,
    });
  }
  if (entity.image) {
    const { file, source_page, author, license, license_url } = entity.image;
    rows.push({
      kind: 'photo',
      file_url: file,
      source_url: source_page,
      author,
      license,
      license_url,
      credit: textOf(pictureOf(stored.image?.media)?.credit) ?? `${author}, ${license}`,
      ...of,
    });
  }
  return rows;
}
