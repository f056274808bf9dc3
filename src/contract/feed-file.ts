/** What the registry says about one file of the feed, or about one kind of file whose path has a parameter. */
import type { z } from 'zod';
import type { Owner } from './owners.ts';

export interface FeedFile {
  /** The row id in `index.json`. */
  id: string;
  /** From the root of the tree, with a leading slash; may hold `{country}`, `{id}`, `{exchange}`, `{symbol}`, `{slug}`. */
  path: string;
  /** One sentence for people: `index.json`, OpenAPI, the README's table. */
  summary: string;
  /** The name of the JSON Schema; one name for one schema. */
  schemaName: string;
  schema: z.ZodObject;
  owner: Owner;
  /** The member that holds the rows, in a file that is a list. */
  list?: string;
  /** The path of the file that one row of this list has. */
  itemPath?: string;
  /** The canonical path that this one repeats, byte for byte. */
  aliasOf?: string;
  /** True for files that spec.md §4 does not list; they come last in the index. */
  added?: boolean;
}

/** A kind of file that the feed serves untouched and that is no JSON, such as an icon: no schema, no rows. */
export interface FeedAsset extends Pick<FeedFile, 'id' | 'path' | 'summary' | 'owner' | 'added'> {
  mediaType: string;
}
