/** What the queue needs to know about a family's fields. Read from the collection, so a new family needs no change here. */
import type { Payload } from 'payload';
import type { Family } from '../feed/stored-rows.ts';

export interface FamilyFields {
  /** The field that names a row for people. */
  title: string;
  hasCountry: boolean;
  /** True if `source` refers to a source record; in the library it is a URL. */
  hasSource: boolean;
}

export function familyFields(payload: Payload, family: Family): FamilyFields {
  const { admin, flattenedFields } = payload.collections[family].config;
  return {
    title: admin.useAsTitle ?? 'id',
    hasCountry: flattenedFields.some(({ name }) => name === 'country'),
    hasSource: flattenedFields.some((field) => field.name === 'source' && field.type === 'relationship'),
  };
}
