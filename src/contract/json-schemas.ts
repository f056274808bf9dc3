/** The JSON Schemas of the contract, as `npm run generate` wrote them: generating takes longer than a small export (docs/feed-rules.md 16.55). */
import { readFileSync } from 'node:fs';
import { type JsonSchema, schemaFiles, schemaPath } from './json-schema.ts';

/** One schema per line. */
export const schemasFile = new URL('generated/json-schemas.json', import.meta.url);

/**
 * Every schema by its name. Each is self-contained: the rows and parts that it refers to are in its own `$defs`. Callers share what is
 * in them, and must not change it.
 * @param baseUrl the base of the schemas' `$id`, without a trailing slash
 * @param schemas without what depends on the site
 */
export function jsonSchemas(baseUrl: string, schemas: Record<string, JsonSchema> = written()): Map<string, JsonSchema> {
  return new Map(
    [...schemaFiles].map(([name, { summary }]) => {
      const { $schema, ...schema } = schemas[name] ?? missing(name);
      return [name, { $schema, $id: `${baseUrl}${schemaPath(name)}`, title: name, description: summary, ...schema }];
    }),
  );
}

let known: Record<string, JsonSchema> | undefined;

/** One export needs the schemas three times. */
function written(): Record<string, JsonSchema> {
  known ??= JSON.parse(readFileSync(schemasFile, 'utf8')) as Record<string, JsonSchema>; // a test compares it with the zod schemas
  return known;
}

function missing(name: string): never {
  throw new Error(`There is no JSON Schema ${name} yet. Run npm run generate.`);
}
