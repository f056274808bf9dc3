/** The flat view of the who's who's profile links, and its pictures: both derive from the entities (shapes.md). */
import type { ImageRow } from '../../src/contract/images.ts';
import type { EntityRow } from '../../src/contract/orgchart.ts';
import type { ProfileRow } from '../../src/contract/profiles.ts';
import type { Build } from './refs.ts';
import { textOf } from './values.ts';

/** Null for an entity without links: it has no row. */
export function profileRow(entity: EntityRow, { context }: Build): ProfileRow | null {
  if (!entity.profiles?.length) return null;
  return {
    entity_id: entity.id,
    name: entity.name,
    type: entity.type,
    country: entity.country,
    api_url: `${context.baseUrl}/api/v1/profiles/${entity.id}.json`,
    links: entity.profiles.map(({ kind, label, url, source_url, status }) => ({
      kind,
      label,
      url,
      source_url,
      status,
    })),
  };
}

/** The logo, then the photo. */
export function imageRows(entity: EntityRow): ImageRow[] {
  const rows: ImageRow[] = [];
  const of = { entity_id: entity.id, entity_name: entity.name };
  if (entity.logo) {
    const { file, source, source_url, author, license } = entity.logo;
    rows.push({
      kind: 'logo',
      file_url: file,
      source_url,
      author: textOf(author),
      license: textOf(license),
      license_url: null,
      credit: textOf(author) ?? source,
      ...of,
    });
  }
  if (entity.image) {
    const { file, source_page, author, license, license_url } = entity.image;
    rows.push({
      kind: 'photo',
      file_url: file,
      source_url: source_page,
      author: textOf(author),
      license: textOf(license),
      license_url: textOf(license_url),
      credit: [textOf(author), textOf(license)].filter(Boolean).join(', ') || entity.name,
      ...of,
    });
  }
  return rows;
}
