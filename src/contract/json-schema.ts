/** The names and paths of the contract's JSON Schemas, and a walk through one. `generate-schemas.ts` makes them from the zod schemas. */
import type { z } from 'zod';
import { schemasPath } from './discovery-files.ts';
import type { FeedFile } from './feed-file.ts';
import { feedFiles } from './registry.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The path of a schema in the tree, with a leading slash. */
export const schemaPath = (name: string) => schemasPath.replace('{schema}', name);

/** The first file of each schema, by the schema's name, in the order of the registry. */
export const schemaFiles: ReadonlyMap<string, FeedFile> = new Map(
  [...Map.groupBy(feedFiles, ({ schemaName }) => schemaName)].map(([name, [file]]) => [name, file as FeedFile]),
);

/** The names of all schemas. */
export const schemaNames: readonly string[] = [...schemaFiles.keys()];

/** The same schema with `change` applied to each schema directly inside it. */
export function mapSubschemas(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const one = (value: unknown) => (typeof value === 'object' && value !== null ? change(value as JsonSchema) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)) return [keyword, one(value)];
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword)) return [keyword, (value as unknown[]).map(one)];
      if (['properties', '$defs'].includes(keyword)) {
        return [
          keyword,
          Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, one(inner)])),
        ];
      }
      return [keyword, value];
    }),
  );
}
