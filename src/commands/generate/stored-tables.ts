/** Derives what the export knows of the CMS from the collections, so that the export does not load the CMS to read its rows. */
import type { CollectionConfig, Field, GlobalConfig } from 'payload';
import { collections, globals } from '../../../collections/index.ts';
import type { StoredField, StoredTable } from '../../../export/read/stored-table.ts';
import { familyNames } from '../../contract/families.ts';

/** Internal fields of the review. They are never read, so they cannot leak (docs/feed-rules.md 1.2). */
const unread = new Set([
  'reason',
  'created_by',
  'id_key',
  'intake_note',
  'needs_attention',
  'provenance',
  'intake',
  'merged_into',
  'fetched_page',
  'search_text',
]);

/** @returns the tables that the export reads, by the name of their collection or global */
export function storedTables(): Record<string, StoredTable> {
  return Object.fromEntries([...familyNames, 'media', 'meta', 'rules'].map((slug) => [slug, tableOf(slug)]));
}

/** The text of export/read/stored-tables.ts, before it is formatted. */
export const storedTablesFile = () => `\
/** The tables and fields that the export reads. Written by \`npm run generate\` from the collections; do not edit. */
import type { StoredTable } from './stored-table.ts';

export const storedTables: Readonly<Record<string, StoredTable>> = ${JSON.stringify(storedTables())};
`;

function tableOf(slug: string): StoredTable {
  const found = [...collections, ...globals].find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no collection ${slug}.`);
  return { name: nameOf(found), fields: found.fields.flatMap(storedFields) };
}

const nameOf = ({ dbName, slug }: CollectionConfig | GlobalConfig) => (typeof dbName === 'string' ? dbName : slug);

/** @throws Error for a type that the export cannot read (export/read/select.ts) */
export function storedFields(field: Field): StoredField[] {
  if (field.type === 'row' || field.type === 'collapsible') return field.fields.flatMap(storedFields);
  if (field.type === 'ui' || !('name' in field) || field.name === undefined || unread.has(field.name)) return [];
  const { name, type } = field;
  switch (type) {
    case 'array':
    case 'group':
      return [{ name, type, fields: field.fields.flatMap(storedFields) }];
    case 'select':
    case 'text':
      return [field.hasMany ? { name, type, hasMany: true } : { name, type }];
    case 'checkbox':
    case 'date':
    case 'json':
    case 'number':
    case 'relationship':
    case 'textarea':
    case 'upload':
      return [{ name, type }];
    default:
      throw new Error(`The export cannot read the field ${name}: it has the type ${type}.`);
  }
}
