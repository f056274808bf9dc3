/** The rows in the database: Payload's types at depth 0, where references are ids. */
import type { FamilyName } from '../contract/families.ts';
import type { Config, Media, Meta, Rule } from '../payload-types.ts';

/** A document that replaces its id at a greater depth. */
type Document = { updatedAt: string };

type Flat<T> = T extends Document
  ? never
  : T extends (infer Item)[]
    ? Flat<Item>[]
    : T extends object
      ? { [Name in keyof T]: Flat<T[Name]> }
      : T;

/** A row whose references are ids. A stored row always has an id; in Payload's type it is optional. */
export type Stored<T> = { [Name in keyof Omit<T, 'id'>]: Flat<T[Name & keyof T]> } & { id: string };

/** One row of each family. */
export type StoredRows = { [Name in FamilyName]: Stored<Config['collections'][Name]> };

export type Family = FamilyName;

/** Identifies one stored row. */
export interface RowKey {
  family: Family;
  id: string;
}

export type StoredMedia = Omit<Stored<Media>, 'id'> & { id: number };
export type StoredMeta = Omit<Stored<Meta>, 'id'>;
export type StoredRules = Omit<Stored<Rule>, 'id'>;
