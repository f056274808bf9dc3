import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { additions, breakingChanges, type Contract } from '../../../src/contract/breaking-changes.ts';
import { type JsonSchema, mapSubschemas } from '../../../src/contract/json-schema.ts';
import { currentContract } from '../../../src/contract/released.ts';

const course = z.object({ section: z.literal('courses'), code: z.string() });
const group = z.object({ section: z.literal('groups'), active: z.boolean() });

/** One schema with a field of each type. */
const released = {
  id: z.string().regex(/^[0-9a-f]{12}$/),
  title: z.string(),
  note: z.string().nullable(),
  percent: z.number().min(0).max(100),
  count: z.number().int(),
  country: z.enum(['NO', 'SE']),
  region: z.enum(['north', 'south']).nullable(),
  kind: z.literal('news'),
  sponsored: z.union([z.boolean(), z.string()]).nullable(),
  logo: z.object({ url: z.string(), license: z.string().optional() }).nullable(),
  titles: z.record(z.string(), z.string()),
  rows: z.array(z.discriminatedUnion('section', [course, group])).max(25),
  quotes: z.tuple([z.literal('NOK'), z.literal('SEK')]),
  closed: z.strictObject({ name: z.string(), alias: z.string().optional() }),
};

const contract = (shape: z.core.$ZodShape): Contract => ({
  schemas: new Map([['News', z.toJSONSchema(z.object(shape), { io: 'input' })]]),
  endpoints: [{ path: '/api/v1/news.json', follows: 'News' }],
});
const breaks = (change: z.core.$ZodShape) => breakingChanges(contract(released), contract({ ...released, ...change }));
const news = (change: z.core.$ZodShape) => additions(contract(released), contract({ ...released, ...change }));
const without = (name: keyof typeof released) => {
  const { [name]: _, ...rest } = released;
  return rest;
};

describe('breaks', () => {
  test.each<[string, z.core.$ZodShape, string]>([
    ['a retyped field', { title: z.number() }, 'News.title: may now be number, was string'],
    ['a retyped nullable field', { note: z.number().nullable() }, 'News.note: may now be number, was string or null'],
    ['a whole number that may have a fraction', { count: z.number() }, 'News.count: may now be number, was integer'],
    ['a newly nullable field', { title: z.string().nullable() }, 'News.title: may now be null, was always string'],
    [
      'a newly nullable object',
      { closed: released.closed.nullable() },
      'News.closed: may now be null, was always object',
    ],
    [
      'one more type',
      { sponsored: z.union([z.boolean(), z.string(), z.number()]).nullable() },
      'News.sponsored: may now be number',
    ],
    ['a field that may be absent', { title: z.string().optional() }, 'News.title: is no longer always present'],
    ['another fixed value', { kind: z.literal('story') }, 'News.kind: is now story, was always news'],
    [
      'a list of values that is open',
      { country: z.string() },
      'News.country: may now have any value, was one of NO, SE',
    ],
    [
      'a list of values that is open but lacks one of them',
      { country: z.string().meta({ examples: ['NO'] }) },
      'News.country: may now have any value, was one of NO, SE',
    ],
    [
      'a constant that is open',
      { kind: z.string().meta({ examples: ['news'] }) },
      'News.kind: may now have any value, was one of news',
    ],
    ['another form', { id: z.string().regex(/^\w+$/) }, 'News.id: no longer has the pattern ^[0-9a-f]{12}$'],
    ['no form', { id: z.string() }, 'News.id: no longer has the pattern'],
    ['a wider range', { percent: z.number().min(0).max(1000) }, 'News.percent: maximum is now 1000, was 100'],
    ['a range without a lower end', { percent: z.number().max(100) }, 'News.percent: minimum is now not set, was 0'],
    ['a longer list', { rows: z.array(released.rows.element).max(50) }, 'News.rows: maxItems is now 50, was 25'],
    [
      'a field of an object that may be null',
      { logo: z.object({ license: z.string().optional() }).nullable() },
      'News.logo.url: the field was removed or renamed',
    ],
    [
      'a field of one kind of row',
      { rows: z.array(z.discriminatedUnion('section', [course, group.omit({ active: true })])).max(25) },
      'News.rows[]<section groups>.active: the field was removed or renamed',
    ],
    [
      'other values of a map',
      { titles: z.record(z.string(), z.number()) },
      'News.titles.*: may now be number, was string',
    ],
    ['a map of anything', { titles: z.looseObject({}) }, 'News.titles.*: may now be anything'],
    [
      'other fixed positions',
      { quotes: z.tuple([z.literal('SEK'), z.literal('NOK')]) },
      'News.quotes[0]: is now SEK, was always NOK',
    ],
    [
      'one fixed position less',
      { quotes: z.tuple([z.literal('NOK')]) },
      'News.quotes[1]: the position in the list was removed',
    ],
    [
      'fixed positions that become a list that may lack a value',
      { quotes: z.array(z.enum(['NOK', 'SEK'])).length(2) },
      'News.quotes[0]: the position in the list was removed',
    ],
    [
      'fixed positions that become a list of other values',
      {
        quotes: z
          .array(z.enum(['NOK', 'EUR']))
          .length(2)
          .meta({ uniqueItems: true }),
      },
      'News.quotes[1]: the position in the list was removed',
    ],
    [
      'a new field in a closed object',
      { closed: released.closed.extend({ more: z.string() }) },
      'News.closed.more: new field in a closed object',
    ],
    [
      'a closed object that is open',
      { closed: z.object(released.closed.shape) },
      'News.closed: was a closed object and is now open',
    ],
    [
      'an open object that is closed',
      { logo: z.strictObject(released.logo.unwrap().shape).nullable() },
      'News.logo: was an open object and is now closed',
    ],
    ['an object that is a list', { closed: z.array(z.string()) }, 'News.closed: may now be array, was object'],
  ])('%s', (_, change, line) => {
    expect(breaks(change).join('\n')).toContain(line);
  });

  test.each(Object.keys(released) as (keyof typeof released)[])('the removed field %s', (name) => {
    expect(breakingChanges(contract(released), contract(without(name)))).toEqual([
      `News.${name}: the field was removed or renamed`,
    ]);
  });

  test('a removed schema, a removed path and a path that follows another schema', () => {
    const now = contract(released);
    expect(breakingChanges(now, { ...now, schemas: new Map() })).toEqual(['News: the schema was removed or renamed']);
    expect(breakingChanges(now, { ...now, endpoints: [] })).toEqual([
      '/api/v1/news.json: the path was removed; readers get a 404',
    ]);
    expect(breakingChanges(now, { ...now, endpoints: [{ path: '/api/v1/news.json', follows: 'Story' }] })).toEqual([
      '/api/v1/news.json: now follows Story, was News',
    ]);
  });
});

describe('passes', () => {
  test('nothing changed', () => {
    expect(breaks({})).toEqual([]);
    expect(news({})).toEqual([]);
  });

  test.each<[string, z.core.$ZodShape, string | null]>([
    ['a new field', { later: z.string() }, 'News.later: new field'],
    [
      'a new optional field of an inner object',
      { logo: z.object({ url: z.string(), license: z.string().optional(), credit: z.string() }).nullable() },
      'News.logo.credit: new field',
    ],
    ['a new value of a list, which is reported', { country: z.enum(['NO', 'SE', 'DK']) }, 'News.country: new value DK'],
    [
      'a new value of a list that may be null',
      { region: z.enum(['north', 'south', 'east']).nullable() },
      'News.region: new value east',
    ],
    [
      'a new kind of row, which is reported',
      {
        rows: z
          .array(z.discriminatedUnion('section', [course, group, z.object({ section: z.literal('research') })]))
          .max(25),
      },
      'News.rows[]: new kind of object: section research',
    ],
    [
      'a list of values that is open and names them all, which is reported',
      { country: z.string().meta({ examples: ['NO', 'SE', 'DK'] }) },
      'News.country: the set of values is open',
    ],
    [
      'a list of values or null that is open',
      {
        region: z
          .string()
          .meta({ examples: ['north', 'south'] })
          .nullable(),
      },
      'News.region: the set of values is open',
    ],
    [
      'fixed positions that become a list with each value once',
      {
        quotes: z
          .array(z.enum(['NOK', 'SEK']))
          .length(2)
          .meta({ uniqueItems: true }),
      },
      'News.quotes: the same values, each once; the description has their order',
    ],
    ['a field that is never null now', { note: z.string() }, null],
    [
      'an optional field that is always present',
      { logo: z.object({ url: z.string(), license: z.string() }).nullable() },
      null,
    ],
    ['a number that is always whole', { percent: z.number().int().min(0).max(100) }, null],
    ['a narrower range', { percent: z.number().min(1).max(99) }, null],
    ['a form that was not promised before', { title: z.string().regex(/\S/) }, null],
    ['a description', { title: z.string().describe('The headline.') }, null],
    [
      'an object that has a name now',
      { logo: z.object({ url: z.string(), license: z.string().optional() }).meta({ id: 'NamedLogo' }).nullable() },
      null,
    ],
  ])('%s', (_, change, line) => {
    expect(breaks(change)).toEqual([]);
    expect(news(change)).toEqual(line === null ? [] : [line]);
  });

  test('a path of a shared schema that gets a schema of its own with all the fields that were required', () => {
    const { schemas } = contract({ ...released, topic: z.string().optional(), language_note: z.string().optional() });
    const paths = (byTopic: string) => [
      { path: '/api/v1/news.json', follows: 'News' },
      { path: '/api/v1/by-topic.json', follows: byTopic },
    ];
    const before: Contract = { schemas, endpoints: paths('News') };
    const split = (shape: z.core.$ZodShape): Contract => ({
      schemas: new Map([...schemas, ['Topic', contract(shape).schemas.get('News') as JsonSchema]]),
      endpoints: paths('Topic'),
    });
    const own = { ...released, topic: z.string() };
    expect(breakingChanges(before, split(own))).toEqual([]);
    expect(additions(before, split(own))).toEqual([
      '/api/v1/by-topic.json: has a schema of its own',
      'Topic: new schema',
    ]);
    expect(breakingChanges(before, split({ ...own, topic: z.number() }))).toEqual([
      '/api/v1/by-topic.json.topic: may now be number, was string',
    ]);
    const { title: _, ...untitled } = own;
    expect(breakingChanges(before, split(untitled))).toEqual([
      '/api/v1/by-topic.json.title: the field was removed or renamed',
    ]);
  });

  test('a new schema and a new path', () => {
    const before = contract(released);
    const now: Contract = {
      schemas: new Map([...before.schemas, ['Talks', { type: 'object' }]]),
      endpoints: [...before.endpoints, { path: '/api/v1/talks.json', follows: 'Talks' }],
    };
    expect(breakingChanges(before, now)).toEqual([]);
    expect(additions(before, now)).toEqual(['/api/v1/talks.json: new path', 'Talks: new schema']);
  });
});

describe('the whole contract', () => {
  const current = currentContract();
  /** Every object schema inside a schema, with a function that replaces it. */
  function objects(schema: JsonSchema): JsonSchema[] {
    const found: JsonSchema[] = schema.properties ? [schema] : [];
    mapSubschemas(schema, (inner) => {
      found.push(...objects(inner));
      return inner;
    });
    return found;
  }
  const replaced = (schema: JsonSchema, target: JsonSchema, by: JsonSchema): JsonSchema =>
    schema === target ? by : mapSubschemas(schema, (inner) => replaced(inner, target, by));
  const one = (schema: JsonSchema): Contract => ({ schemas: new Map([['X', schema]]), endpoints: [] });
  // A part is the same in every schema that refers to it, so it is tested once.
  const parts = new Set<string>();
  const isNew = (target: JsonSchema) => parts.size < parts.add(JSON.stringify(target)).size;
  const mutants = [...current.schemas.values()].flatMap((schema) =>
    objects(schema)
      .filter(isNew)
      .flatMap((target) => Object.keys(target.properties ?? {}).map((name) => ({ schema, target, name }))),
  );

  test('breaks when any one field of any object in it is removed, retyped or may be absent', {
    timeout: 60_000,
  }, () => {
    expect(mutants.length).toBeGreaterThan(500);
    for (const { schema, target, name } of mutants) {
      const { [name]: _, ...rest } = target.properties ?? {};
      const removed = replaced(schema, target, { ...target, properties: rest });
      const retyped = replaced(schema, target, {
        ...target,
        properties: { ...target.properties, [name]: { type: 'number', minimum: -1e300 } },
      });
      expect(breakingChanges(one(schema), one(removed)).join('\n')).toContain(`.${name}: the field was removed`);
      expect(breakingChanges(one(schema), one(retyped)).join('\n'), `${schema.title} ${name}`).toContain(`.${name}: `);
      if (!target.required?.includes(name)) continue;
      const absent = replaced(schema, target, {
        ...target,
        required: target.required.filter((other) => other !== name),
      });
      expect(breakingChanges(one(schema), one(absent)).join('\n')).toContain(`.${name}: is no longer always present`);
    }
  });

  test('breaks when any one path is removed', () => {
    const paths: Contract = { ...current, schemas: new Map() };
    for (const { path } of current.endpoints) {
      const rest = { ...paths, endpoints: current.endpoints.filter((endpoint) => endpoint.path !== path) };
      expect(breakingChanges(paths, rest)).toEqual([`${path}: the path was removed; readers get a 404`]);
    }
  });
});
