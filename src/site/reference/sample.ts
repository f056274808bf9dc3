/** A sample of a file, made from the examples in its schema. It changes only with the contract, never with the newest row. */
import type { JsonSchema } from '../../contract/json-schema.ts';
import { partName } from './context.ts';

/** @returns a value that the schema allows, with every field that is always present */
export function sampleOf(schema: JsonSchema, parts: ReadonlyMap<string, JsonSchema>): unknown {
  const { $ref, examples = [], enum: values = [], anyOf, oneOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (examples.length > 0) return examples[0];
  if (values.length > 0) return values[0];
  if ($ref !== undefined) return sampleOf(parts.get(partName($ref)) ?? {}, parts);
  const options = (anyOf ?? oneOf ?? []) as JsonSchema[];
  const [option] = options;
  if (option !== undefined) return isOptionalObject(options, parts) ? null : sampleOf(option, parts);
  const [type] = [schema.type].flat();
  if (type === 'object') return sampleObject(schema, parts);
  if (type === 'array') return sampleArray(schema, parts);
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return type === 'null' ? null : '…';
}

/** Objects that may be null are left out, so that a sample stays short. */
const isOptionalObject = (options: readonly JsonSchema[], parts: ReadonlyMap<string, JsonSchema>): boolean =>
  options.some(({ type }) => type === 'null') &&
  options.some(({ $ref }) => $ref !== undefined && parts.get(partName($ref))?.type === 'object');

function sampleObject({ properties = {}, required = [] }: JsonSchema, parts: ReadonlyMap<string, JsonSchema>): object {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, one]) => [name, sampleOf(one as JsonSchema, parts)]),
  );
}

function sampleArray({ items, minItems = 1 }: JsonSchema, parts: ReadonlyMap<string, JsonSchema>): unknown[] {
  const item = items as JsonSchema;
  const values = item.$ref === undefined ? [] : (parts.get(partName(item.$ref))?.enum ?? []);
  return Array.from({ length: Math.max(1, minItems) }, (_, at) => values[at] ?? sampleOf(item, parts));
}
