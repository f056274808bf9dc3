/** The registry's entry for one file of the feed, or for the files of one path with a parameter. */
import type { z } from 'zod';
import type { Owner } from './owners.ts';

export interface FeedFile {
  /** The id of the row in `index.json`. */
  id: string;
  /** Relative to the tree's root, with a leading slash; may have `{country}`, `{id}`, `{exchange}`, `{symbol}`, `{slug}`. */
  path: string;
  /** One sentence for `index.json`, OpenAPI and the table in docs/consumers.md. */
  summary: string;
  /** The name of the JSON Schema. Files with the same name share the schema. */
  schemaName: string;
  schema: z.ZodObject;
  owner: Owner;
  /** The field with the rows, in a list file. */
  list?: string;
  /** The path of a row's own file. */
  itemPath?: string;
  /** The canonical path, if this file is a copy with the same bytes. */
  aliasOf?: string;
  /** True for files that we added to the specified ones; they come last in the index (docs/feed-rules.md 1.36, 1.40). */
  added?: boolean;
  /**
   * True for files of one row or one topic that keep their bytes while their content is the same. Their `generated_at` is the time of
   * the build that last changed them (docs/feed-rules.md 1.14).
   */
  keepsTime?: boolean;
}

/** A file without a schema and rows, such as an icon. */
export interface FeedAsset extends Pick<FeedFile, 'id' | 'path' | 'summary' | 'owner' | 'added'> {
  mediaType: string;
}
