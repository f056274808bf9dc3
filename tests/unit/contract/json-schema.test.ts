import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { closedSets } from '../../../src/contract/closed-sets.ts';
import { type JsonSchema, mapSubschemas, schemaNames } from '../../../src/contract/json-schema.ts';
import { jsonSchemas } from '../../../src/contract/json-schemas.ts';
import { feedFiles } from '../../../src/contract/registry.ts';

const schemas = jsonSchemas('https://feed.test');
const entity = part('OrgChart', 'EntityRow');
const newsRow = part('NewsList', 'NewsRow');

function part(schema: string, name: string): JsonSchema {
  const found = schemas.get(schema)?.$defs?.[name];
  if (!found) throw new Error(`${schema} has no part ${name}.`);
  return found;
}

/** A schema and every schema inside it. */
function subschemas(schema: JsonSchema): JsonSchema[] {
  const found = [schema];
  mapSubschemas(schema, (inner) => {
    found.push(...subschemas(inner));
    return inner;
  });
  return found;
}

test('there is one schema for each name of the registry, with an absolute id', () => {
  expect([...schemas.keys()]).toEqual([...new Set(feedFiles.map((file) => file.schemaName))]);
  expect(schemaNames).toEqual([...schemas.keys()]);
  expect(schemas.get('NewsList')).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://feed.test/api/v1/schemas/NewsList.json',
    title: 'NewsList',
    type: 'object',
  });
});

test('schemas are open for fields that are added later; the who’s who is closed (docs/feed-rules.md 14.3)', () => {
  expect(schemas.get('NewsList')).not.toHaveProperty('additionalProperties');
  expect(newsRow).not.toHaveProperty('additionalProperties');
  expect(schemas.get('Entity')).not.toHaveProperty('additionalProperties');
  for (const closed of [
    schemas.get('OrgChart'),
    entity,
    part('OrgChart', 'RelationRow'),
    part('OrgChart', 'CheckedSource'),
  ]) {
    expect(closed).toHaveProperty('additionalProperties', false);
  }
});

test('fields that are always present are required, null or not; the optional ones of the who’s who are not (docs/feed-rules.md 1.16, 7.4)', () => {
  expect(newsRow.required).toEqual(Object.keys(newsRow.properties ?? {}));
  expect(entity.required).toEqual([
    ...['id', 'name', 'type', 'sector', 'country', 'description', 'sources', 'image', 'origin', 'status'],
  ]);
});

test('a field that may be null has a list of types, and a named part stays a reference', () => {
  expect(newsRow.properties?.summary).toMatchObject({ type: ['string', 'null'], pattern: '\\S' });
  expect(newsRow.properties?.source_logo).toMatchObject({ anyOf: [{ $ref: '#/$defs/Logo' }, { type: 'null' }] });
  expect(part('EventList', 'EventRow').properties?.sponsored).toMatchObject({
    anyOf: [{ type: 'boolean' }, { type: 'string', pattern: '\\S' }, { type: 'null' }],
  });
});

test('an object that may be null has a name, because generators drop the null of an object without one', () => {
  const unnamed = [...schemas].flatMap(([name, schema]) =>
    subschemas(schema)
      .filter(({ type, properties }) => Array.isArray(type) && properties)
      .map(({ properties }) => `${name}: ${Object.keys(properties ?? {})}`),
  );
  expect(unnamed).toEqual([]);
});

test('the sets that the specification closes are named parts, and all other enums are open (docs/feed-rules.md 14.4)', () => {
  expect(entity.properties?.country).toMatchObject({ anyOf: [{ $ref: '#/$defs/EntityCountry' }, { type: 'null' }] });
  expect(entity.properties?.status).toMatchObject({ $ref: '#/$defs/ReviewStatus' });
  expect(part('OrgChart', 'ReviewStatus').enum).toEqual(['pending', 'published', 'rejected']);
  const closed = new Set(
    [...schemas.values()].flatMap(({ $defs }) => Object.keys($defs ?? {}).filter((name) => $defs?.[name]?.enum)),
  );
  expect(closed).toEqual(new Set(Object.keys(closedSets)));
  for (const [name, schema] of schemas) {
    const others = subschemas({ ...schema, $defs: {} }).filter((inner) => inner.enum !== undefined);
    expect(others, name).toEqual([]);
  }
});

test('an open enum is text that names the values of today', () => {
  expect(part('EventList', 'EventRow').properties?.event_type).toMatchObject({
    type: ['string', 'null'],
    examples: ['conference', 'meetup', 'hackathon', 'seminar'],
    description: expect.stringMatching(/Known values: conference, meetup, hackathon, seminar\. Others may be added/),
  });
});

test('the list of quotes has its values once each, without positions', () => {
  expect(schemas.get('MarketCatalogue')?.properties?.quotes).toMatchObject({
    type: 'array',
    items: { $ref: '#/$defs/MarketQuote' },
    minItems: 4,
    maxItems: 4,
    uniqueItems: true,
    description: expect.stringContaining('Always NOK, SEK, DKK, EUR, in this order.'),
  });
});

test('times and days have the format that tools know, except a time whose offset a client must keep', () => {
  expect(newsRow.properties?.published).toMatchObject({ format: 'date-time' });
  expect(part('TalkList', 'TalkRow').properties?.date).toMatchObject({ format: 'date' });
  expect(newsRow.properties?.title).not.toHaveProperty('format');
  for (const name of ['start', 'end']) {
    const time = part('EventList', 'EventRow').properties?.[name] as JsonSchema;
    expect(time).not.toHaveProperty('format');
    expect(time.pattern).toContain('[+-]');
    expect(time.description).toContain('keep it as text');
  }
});

test('keywords without effect are left out: no widest integer, no inner id', () => {
  expect(JSON.stringify([...schemas.values()])).not.toMatch(/9007199254740991|"id":"/);
});

test('files with the same schema name have the same fields', () => {
  for (const { path, schemaName, schema } of feedFiles) {
    const { properties, required } = schemas.get(schemaName) ?? {};
    expect(Object.keys(properties ?? {}), path).toEqual(Object.keys(schema.shape));
    expect(required?.toSorted(), path).toEqual(
      Object.keys(schema.shape)
        .filter((name) => !schema.shape[name]?.safeParse(undefined).success)
        .toSorted(),
    );
  }
});

test('a named part is the same in every schema, and no part has the name of a schema', () => {
  const seen = new Map<string, string>();
  for (const schema of schemas.values()) {
    for (const [name, inner] of Object.entries(schema.$defs ?? {})) {
      expect(JSON.stringify(inner)).toBe(seen.get(name) ?? JSON.stringify(inner));
      seen.set(name, JSON.stringify(inner));
      expect(schemas.has(name)).toBe(false);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});

describe('an independent validator', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));
  for (const schema of schemas.values()) ajv.addSchema(schema);
  const errors = (name: string, value: unknown) => {
    const validate = ajv.getSchema(`https://feed.test/api/v1/schemas/${name}.json`);
    if (!validate) throw new Error(`There is no schema ${name}.`);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`);
  };
  const list = {
    api_version: '1',
    name: 'Feed',
    generated_at: '2026-11-22T09:30:00+00:00',
    preview: false,
    kind: 'relations',
    count: 0,
    relations: [],
  };

  test('accepts every schema, and a file that satisfies one', () => {
    for (const name of schemaNames)
      expect(() => ajv.getSchema(`https://feed.test/api/v1/schemas/${name}.json`)).not.toThrow();
    expect(errors('RelationList', list)).toEqual([]);
    expect(errors('RelationList', { ...list, later: 1 })).toEqual([]);
  });

  test.each([
    ['a missing field', { count: undefined }, ' must have required property'],
    ['another type', { count: '0' }, '/count must be integer'],
    ['another kind', { kind: 'news' }, '/kind must be equal to constant'],
    ['a time in another form', { generated_at: '2026-11-22T09:30:00Z' }, '/generated_at must match pattern'],
    [
      'a time that does not exist',
      { generated_at: '2026-02-30T09:30:00+00:00' },
      '/generated_at must match format "date-time"',
    ],
    [
      'an additional field in a closed object',
      { relations: [{ extra: 1 }] },
      '/relations/0 must NOT have additional properties',
    ],
  ])('refuses %s', (_, change, expected) => {
    const changed = JSON.parse(JSON.stringify({ ...list, ...change }));
    expect(errors('RelationList', changed).join('\n')).toContain(expected);
  });
});
