import { z } from 'zod';

const known = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same schema as one generated function, for schemas that check thousands of rows (docs/feed-rules.md 16.50). It gives the same
 * verdict and copies the same fields in the same order. What it refuses is checked once more by the schema itself, so problems have
 * the schema's own order and words. Compiling takes as long as some hundred checks, so it happens on the first call.
 */
export function compiled<Schema extends z.ZodType>(schema: Schema): Schema {
  const found = known.get(schema) as Schema | undefined; // `known` has each schema's own copy
  if (found !== undefined) return found;
  const made = z.compile(schema);
  known.set(schema, made);
  return made;
}
