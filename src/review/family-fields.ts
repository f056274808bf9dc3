/** What the queue knows of a family's fields: read off the collection, so that a new family needs no word here. */
import type { Payload } from 'payload';
import type { Family } from '../feed/stored-rows.ts';

export interface FamilyFields {
  /** The member that names a row for people. */
  title: string;
  hasCountry: boolean;
  /** True where `source` is a source record; in the library it is an address. */
  hasSource: boolean;
  /** The members that the family's list is searched by. */
  search: string[];
}

export function familyFields(payload: Payload, family: Family): FamilyFields {
  const { admin, flattenedFields } = payload.collections[family].config;
  return {
    title: admin.useAsTitle ?? 'id',
    hasCountry: flattenedFields.some(({ name }) => name === 'country'),
    hasSource: flattenedFields.some((field) => field.name === 'source' && field.type === 'relationship'),
    search: admin.listSearchableFields ?? ['id'],
  };
}
