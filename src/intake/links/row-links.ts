/** The links of a row: the values of all its link fields, also in groups and lists. Pure. */
import type { FlattenedField } from 'payload';
import { isLinkField } from '../../../collections/fields/url.ts';
import { isRow, type Row } from '../../cms/fields.ts';

export interface RowLink {
  url: string;
  /** The path in the form, such as `also_covered_by.0.url`. */
  path: string;
}

/** @returns each address once, with the first of its fields */
export function linksOf(fields: readonly FlattenedField[], row: Row): RowLink[] {
  const found = new Map<string, RowLink>();
  for (const link of walk(fields, row)) if (!found.has(link.url)) found.set(link.url, link);
  return [...found.values()];
}

/** Whether a field is a link or has one. */
export const hasLinks = (field: FlattenedField): boolean =>
  isLinkField(field) || ('flattenedFields' in field && field.flattenedFields.some(hasLinks));

function* walk(fields: readonly FlattenedField[], row: Row, parent = ''): Iterable<RowLink> {
  for (const field of fields.filter(hasLinks)) {
    const value = row[field.name];
    const path = `${parent}${field.name}`;
    if (typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)) yield { url: value, path };
    if (!('flattenedFields' in field)) continue;
    const items = Array.isArray(value)
      ? value.map((item, n) => [item, `${path}.${n}.`] as const)
      : [[value, `${path}.`] as const];
    for (const [item, at] of items) if (isRow(item)) yield* walk(field.flattenedFields, item, at);
  }
}
