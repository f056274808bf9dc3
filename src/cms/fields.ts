/**
 * The fields of a content file: those of the collection, in its order, except the internal ones of Payload and the workflow
 * (`created_by` and `edited_by` identify accounts; `id_key`, `needs_attention` and `search_text` are derived; `fetched_page` is
 * never stored).
 */
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';

/** A row, or a part of one, as Payload returns it at depth 0. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The collection of uploaded pictures. */
export const PICTURES = 'media';

const EXCLUDED = new Set(['created_by', 'edited_by', 'id_key', 'needs_attention', 'search_text', 'fetched_page']);
const TIMESTAMPS = ['createdAt', 'updatedAt'];
/** Fields that Payload derives from an uploaded file. */
const FROM_FILE = new Set(['id', 'url', 'thumbnailURL', 'filename', 'mimeType', 'filesize', 'width', 'height']);
const LOG_FIELDS = ['at', 'from', 'to', 'reason', 'who', 'role', 'batch', 'undoes', 'kind', 'changes'];

export function rowFields(payload: Payload, family: CollectionSlug): FlattenedField[] {
  const fields = fieldsOf(payload, family);
  return [
    ...fields.filter(({ name }) => !EXCLUDED.has(name) && !TIMESTAMPS.includes(name)),
    ...pick(fields, TIMESTAMPS),
  ];
}

/** The fields that describe a picture, without those that are derived from its file. */
export function pictureFields(payload: Payload): FlattenedField[] {
  return fieldsOf(payload, PICTURES).filter(({ name }) => !TIMESTAMPS.includes(name) && !FROM_FILE.has(name));
}

export function globalFields(payload: Payload, name: GlobalSlug): FlattenedField[] {
  const global = payload.globals.config.find(({ slug }) => slug === name);
  return (global?.flattenedFields ?? []).filter(({ name }) => !EXCLUDED.has(name) && !TIMESTAMPS.includes(name));
}

/** The fields of a move, without family and row, which are the path of the file. */
export function logFields(payload: Payload): FlattenedField[] {
  return pick(fieldsOf(payload, 'review-log'), LOG_FIELDS);
}

/** The fields of a group, or of an item of a list. */
export function listFields(field: FlattenedField): FlattenedField[] {
  return 'flattenedFields' in field ? field.flattenedFields.filter(({ name }) => name !== 'id') : [];
}

export const isDay = (field: FlattenedField): boolean =>
  field.type === 'date' && field.admin?.date !== undefined && 'pickerAppearance' in field.admin.date
    ? field.admin.date.pickerAppearance === 'dayOnly'
    : false;

/** True for a field that holds several values. */
export const isMany = (field: FlattenedField): boolean =>
  field.type === 'array' || ('hasMany' in field && field.hasMany === true);

/** The value of a field that a content file leaves out: the field's default, or an empty value. */
export function defaultValue(field: FlattenedField): unknown {
  if (field.type === 'group') return defaultRow(listFields(field));
  if (isMany(field)) return [];
  const given = 'defaultValue' in field && typeof field.defaultValue !== 'function' ? field.defaultValue : undefined;
  return given ?? (field.type === 'checkbox' ? false : null);
}

export const defaultRow = (fields: FlattenedField[]): Row =>
  Object.fromEntries(fields.map((field) => [field.name, defaultValue(field)]));

const fieldsOf = (payload: Payload, slug: CollectionSlug) => payload.collections[slug].config.flattenedFields;

const pick = (fields: FlattenedField[], names: string[]): FlattenedField[] =>
  names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
