import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, mapSubschemas } from '../../../src/contract/json-schema.ts';
import { jsonSchemas } from '../../../src/contract/json-schemas.ts';

const schemas = jsonSchemas('https://feed.test');

interface Place {
  path: string;
  schema: JsonSchema;
  /** True for a field or a named part, false for the schema of an item or an alternative. */
  isNamed: boolean;
}

/** Every schema inside a schema, with its path. */
function placesIn(schema: JsonSchema, path: string): Place[] {
  const fields = new Map(Object.entries(schema.properties ?? {}).map(([name, field]) => [field, name]));
  const parts = new Map(Object.entries(schema.$defs ?? {}).map(([name, part]) => [part, name]));
  const places: Place[] = [];
  mapSubschemas(schema, (inner) => {
    const name = fields.get(inner) ?? parts.get(inner);
    const here = name === undefined ? `${path}[]` : `${path}.${name}`;
    places.push({ path: here, schema: inner, isNamed: name !== undefined }, ...placesIn(inner, here));
    return inner;
  });
  return places;
}

/** The description of a field: its own, or that of the part that it refers to. */
function descriptionOf({ description, $ref }: JsonSchema, root: JsonSchema): string {
  return description ?? root.$defs?.[$ref?.replace('#/$defs/', '') ?? '']?.description ?? '';
}

const isSentence = (text: string) => text.length >= 8 && text.endsWith('.');

function undescribed(root: JsonSchema, name: string): string[] {
  return placesIn(root, name).flatMap(({ path, schema, isNamed }) => {
    const description = descriptionOf(schema, root);
    if (!isNamed && description === '') return [];
    return isSentence(description) ? [] : [`${path}: ${JSON.stringify(description)}`];
  });
}

/** A string with a form that its type does not show: one with a pattern other than "not empty", but no closed list of values. */
function hasForm({ type, pattern, const: only, enum: values }: JsonSchema): boolean {
  return (
    [type].flat().includes('string') &&
    only === undefined &&
    values === undefined &&
    ![undefined, '\\S'].includes(pattern)
  );
}

function withoutExample(root: JsonSchema, name: string): string[] {
  return placesIn(root, name).flatMap(({ path, schema, isNamed }) =>
    isNamed && hasForm(schema) && !schema.examples ? [path] : [],
  );
}

function wrongExamples(root: JsonSchema, name: string): string[] {
  const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }));
  ajv.addSchema(root, name);
  return placesIn(root, name).flatMap(({ path, schema }) =>
    ((schema.examples as unknown[] | undefined) ?? []).flatMap((example) =>
      ajv.validate({ $defs: root.$defs ?? {}, ...schema }, example)
        ? []
        : [`${path}: ${JSON.stringify(example)} ${ajv.errorsText()}`],
    ),
  );
}

test('every field and every part has a description: at least one sentence that ends in a full stop', () => {
  expect([...schemas].flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
});

test('every field with a form of its own, such as an id, an address or a time, has an example', () => {
  expect([...schemas].flatMap(([name, schema]) => withoutExample(schema, name))).toEqual([]);
});

test('every example satisfies its own schema', () => {
  expect([...schemas].flatMap(([name, schema]) => wrongExamples(schema, name))).toEqual([]);
});

test('the checks look at all fields, the innermost too', () => {
  const paths = [...schemas].flatMap(([name, schema]) => placesIn(schema, name).map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(2000);
  expect(paths).toContain('MarketCatalogue.AggregatedRow.volume.units.volume_base_24h');
  expect(paths).toContain('Rules.eu.agencies[].src2');
});

describe('the checks find', () => {
  const $defs = {
    Row: { type: 'object', properties: { id: { type: 'string', pattern: '^x', examples: ['y'] } } },
  } as const;
  const root = {
    type: 'object',
    properties: { rows: { type: 'array', items: { $ref: '#/$defs/Row' } } },
    $defs,
  } as const;

  test('a field without a description, in a part too', () => {
    expect(undescribed(root as unknown as JsonSchema, 'A')).toEqual(['A.rows: ""', 'A.Row: ""', 'A.Row.id: ""']);
  });

  test('a description without a full stop', () => {
    const described = { properties: { id: { type: 'string', description: 'Stable id' } } } as const;
    expect(undescribed(described as unknown as JsonSchema, 'A')).toEqual(['A.id: "Stable id"']);
  });

  test('an example that its schema refuses', () => {
    expect(wrongExamples(root as unknown as JsonSchema, 'A')).toEqual(['A.Row.id: "y" data must match pattern "^x"']);
  });

  test('a pattern without an example', () => {
    const form = { properties: { id: { type: 'string', pattern: '^x' } } } as const;
    expect(withoutExample(form as unknown as JsonSchema, 'A')).toEqual(['A.id']);
  });
});
