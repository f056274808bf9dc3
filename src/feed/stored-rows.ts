/** The rows as the database holds them: Payload's own types at depth 0, every reference an id. */
import type { FamilyName } from '../contract/families.ts';
import type { Config, Media, Meta, Rule } from '../payload-types.ts';

/** A document that a reference would be replaced with at a greater depth. */
type Document = { updatedAt: string };

type Flat<T> = T extends Document
  ? never
  : T extends (infer Item)[]
    ? Flat<Item>[]
    : T extends object
      ? { [Member in keyof T]: Flat<T[Member]> }
      : T;

/** A row whose references are ids. Its own id is always there (Payload's type lets a new row be without one). */
export type Stored<T> = { [Member in keyof Omit<T, 'id'>]: Flat<T[Member & keyof T]> } & { id: string };

/** One row of each family. */
export type StoredRows = { [Name in FamilyName]: Stored<Config['collections'][Name]> };

export type Family = FamilyName;

/** Names one stored row. */
export interface RowKey {
  family: Family;
  id: string;
}

export type StoredMedia = Omit<Stored<Media>, 'id'> & { id: number };
export type StoredMeta = Omit<Stored<Meta>, 'id'>;
export type StoredRules = Omit<Stored<Rule>, 'id'>;
