/**
 * Which members a content file has, read off the collections: theirs, in their order, without those that Payload or the
 * workflow keep for themselves (`created_by` names an account; `id_key` follows from the id, `needs_attention` from the row).
 */
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';

/** A row, or a part of one, as Payload gives it at depth 0. */
export type Row = Record<string, unknown>;

/** The collection of uploaded pictures. */
export const PICTURES = 'media';

const KEPT_BACK = new Set(['created_by', 'id_key', 'needs_attention']);
const TIMESTAMPS = ['createdAt', 'updatedAt'];
/** What Payload keeps about an uploaded file. */
const FROM_FILE = new Set(['id', 'url', 'thumbnailURL', 'filename', 'mimeType', 'filesize', 'width', 'height']);
const LOG_MEMBERS = ['at', 'from', 'to', 'reason', 'who', 'role', 'batch', 'undoes'];

export function rowFields(payload: Payload, family: CollectionSlug): FlattenedField[] {
  const fields = fieldsOf(payload, family);
  return [
    ...fields.filter(({ name }) => !KEPT_BACK.has(name) && !TIMESTAMPS.includes(name)),
    ...pick(fields, TIMESTAMPS),
  ];
}

/** What is said about a picture; the rest follows from its file. */
export function pictureFields(payload: Payload): FlattenedField[] {
  return fieldsOf(payload, PICTURES).filter(({ name }) => !TIMESTAMPS.includes(name) && !FROM_FILE.has(name));
}

export function globalFields(payload: Payload, name: GlobalSlug): FlattenedField[] {
  const global = payload.globals.config.find(({ slug }) => slug === name);
  return (global?.flattenedFields ?? []).filter((field) => !TIMESTAMPS.includes(field.name));
}

/** A move's; its family and row are the path of the file. */
export function logFields(payload: Payload): FlattenedField[] {
  return pick(fieldsOf(payload, 'review-log'), LOG_MEMBERS);
}

/** The members of one row of a list. */
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

/** What a member has that its file leaves out: the field's default, or nothing. */
export function absent(field: FlattenedField): unknown {
  if (field.type === 'group') return absentRow(listFields(field));
  if (isMany(field)) return [];
  const given = 'defaultValue' in field && typeof field.defaultValue !== 'function' ? field.defaultValue : undefined;
  return given ?? (field.type === 'checkbox' ? false : null);
}

export const absentRow = (fields: FlattenedField[]): Row =>
  Object.fromEntries(fields.map((field) => [field.name, absent(field)]));

const fieldsOf = (payload: Payload, slug: CollectionSlug) => payload.collections[slug].config.flattenedFields;

const pick = (fields: FlattenedField[], names: string[]): FlattenedField[] =>
  names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
