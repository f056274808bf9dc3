/** What the export knows of the CMS: the tables that it reads and their fields (stored-tables.ts). */

/** A field, with Payload's name and type of it. Rows and folds of a form are not stored, so only the fields in them are listed. */
export type StoredField =
  | { name: string; type: 'array' | 'group'; fields: readonly StoredField[] }
  | { name: string; type: 'select' | 'text'; hasMany?: true }
  | { name: string; type: 'checkbox' | 'date' | 'json' | 'number' | 'relationship' | 'textarea' | 'upload' };

export interface StoredTable {
  /** The table's name, such as `news`. */
  name: string;
  fields: readonly StoredField[];
}
