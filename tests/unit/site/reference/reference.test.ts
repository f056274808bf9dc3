import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../src/contract/json-schema.ts';
import { jsonSchemas } from '../../../../src/contract/json-schemas.ts';
import { endpoints } from '../../../../src/contract/registry.ts';
import { assetSources } from '../../../../src/site/assets.ts';
import type { Here } from '../../../../src/site/here.ts';
import { fieldList } from '../../../../src/site/reference/field-list.ts';
import { buildReference, sharedPath } from '../../../../src/site/reference/reference.ts';
import { sampleOf } from '../../../../src/site/reference/sample.ts';
import { attribute, exampleOf, fieldsOf, parsePage, referencePages, textOf } from './reference-site.ts';

const schemas = jsonSchemas('https://feed.example.org');
const reference = buildReference(endpoints, schemas);
const pages = referencePages();
const parsed = new Map([...pages].map(([path, text]) => [path, parsePage(text)]));
const pageAt = (path: string) => {
  const page = parsed.get(path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
};
const idsOf = (path: string) => pageAt(path).elements.flatMap((element) => attribute(element, 'id') ?? []);

/** Every field of a schema with its name and description, at any depth, without those of named parts. */
function fieldsIn(schema: JsonSchema): { name: string; description: string | undefined }[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inner = [items, additionalProperties, ...anyOf, ...oneOf].filter((one) => typeof one === 'object');
  return [
    ...Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, field]) => [
      { name, description: field.description },
      ...fieldsIn(field),
    ]),
    ...inner.flatMap((one) => fieldsIn(one as JsonSchema)),
  ];
}

/** As a reader sees it. */
const plain = (text: string) => text.replaceAll('`', '');

describe('the reference for developers', () => {
  it('describes every file of the registry on the page of its family, under its id, and links it from the overview', () => {
    const links = new Set(pageAt('/api/').elements.map((element) => attribute(element, 'href')));
    for (const endpoint of endpoints) {
      const [path = '', id = ''] = reference.addressOf(endpoint).split('#');
      const article = pageAt(path).elements.find((element) => attribute(element, 'id') === id);
      if (article === undefined) throw new Error(`${endpoint.path} is not described.`);
      expect(textOf(article), endpoint.path).toContain(endpoint.path);
      expect(textOf(article), endpoint.path).toContain(endpoint.summary);
      expect(links, endpoint.path).toContain(`..${reference.addressOf(endpoint)}`);
    }
  });

  it('describes every field of every schema and part, each on the page of its file or part', () => {
    const envelope = fieldsOf(pageAt(sharedPath)).slice(0, 5);
    const described: [string, JsonSchema, string][] = [
      ...[...schemas].map(([name, schema]): [string, JsonSchema, string] => [
        name,
        schema,
        reference.addressOf(reference.fileWith(name)),
      ]),
      ...[...reference.parts].map(([name, part]): [string, JsonSchema, string] => [
        name,
        part,
        reference.addressOfPart(name),
      ]),
    ];
    for (const [of, schema, address] of described) {
      const shown = [...fieldsOf(pageAt(address.split('#')[0] ?? '')), ...envelope];
      for (const { name, description = '' } of fieldsIn(schema)) {
        const found = shown.some(({ names, text }) => names.includes(name) && text.startsWith(plain(description)));
        expect(found, `${of}.${name}: ${description}`).toBe(true);
      }
    }
  });

  it('describes each part once, and names it at every use', () => {
    for (const part of reference.parts.keys()) {
      const [home = '', id] = reference.addressOfPart(part).split('#');
      expect(id).toBe(part);
      expect([...parsed.keys()].filter((path) => idsOf(path).includes(part))).toEqual([home]);
    }
  });

  it('gives the envelope once, because it is the same in every file', () => {
    const envelope = fieldsOf(pageAt(sharedPath));
    for (const [name, { properties = {} }] of schemas) {
      for (const field of ['api_version', 'name', 'generated_at', 'preview', 'kind']) {
        const schema = properties[field] as JsonSchema | undefined;
        const shared = envelope.find(
          ({ names, text }) => names[0] === field && text.startsWith(schema?.description ?? ''),
        );
        if (schema !== undefined) expect(shared, `${name}.${field}`).toBeDefined();
      }
    }
  });

  it('has only links to pages and fragments that exist, and to the examples that it was given', () => {
    const examples = new Set(endpoints.map(exampleOf));
    for (const [path, { elements }] of parsed) {
      const main = elements.find(({ tagName }) => tagName === 'main');
      const hrefs = parsePage(main === undefined ? '' : (pages.get(path)?.split('<main')[1]?.split('</main>')[0] ?? ''))
        .elements.flatMap((element) => attribute(element, 'href') ?? [])
        .map((href) => new URL(href, `https://feed.example.org${path}`));
      expect(hrefs.length).toBeGreaterThan(20);
      for (const { origin, pathname, hash } of hrefs) {
        expect(origin).toBe('https://feed.example.org');
        if (parsed.has(pathname)) {
          if (hash !== '') expect(idsOf(pathname), `${path} links to ${pathname}${hash}`).toContain(hash.slice(1));
        } else {
          const isFeed = /^\/(([a-z]{2}\/)?rss\.xml|atom\.xml|feed\.json|calendar\.ics)$/.test(pathname);
          const isSchema = /^\/api\/v1\/schemas\/\w+\.json$/.test(pathname);
          expect(examples.has(pathname) || isFeed || isSchema, `${path} links to ${pathname}`).toBe(true);
        }
      }
    }
  });

  it('shows the path of a file that does not exist yet without a link', () => {
    const text = pages.get('/api/reference/markets/') ?? '';
    expect(text).toContain('<code>/api/v1/markets.json</code>');
    expect(text).not.toContain('href="../../../api/v1/markets');
    expect(text).not.toContain('Live:');
  });

  it('is HTML without a parse error, with one h1, headings in order, and each id once', () => {
    for (const [path, { errors, elements }] of parsed) {
      expect(errors, path).toEqual([]);
      const main = pages.get(path)?.split('<main')[1]?.split('</main>')[0] ?? '';
      const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      for (const [at, level] of levels.entries()) expect(level, path).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
      const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  it('stays within the budget of a first visit', () => {
    const root = join(import.meta.dirname, '../../../..');
    const sizeOf = (name: keyof typeof assetSources) => gzipSync(readFileSync(join(root, assetSources[name]))).length;
    const assets =
      sizeOf('style.css') + sizeOf('copy.js') + sizeOf('switcher.js') + sizeOf('icon.svg') + sizeOf('font.woff2');
    for (const [path, text] of pages) expect(gzipSync(text).length + assets, path).toBeLessThan(60 * 1024);
  });

  it('has nothing of the time of the build', () => {
    expect(referencePages({ generatedAt: '2027-01-01T00:00:00+00:00' })).toEqual(pages);
  });
});

describe('a field', () => {
  const here = { page: '/api/reference/news/', link: (path: string) => `../../..${path}` } as Here;
  const only = (schema: JsonSchema, required: string[] = ['it']) => {
    const list = fieldList(
      { properties: { it: schema }, required },
      { reference, exampleOf, here, described: new Set() },
    );
    const [field] = fieldsOf(parsePage(String(list)));
    return `${field?.type}: ${field?.text}`;
  };

  it.each<[string, JsonSchema, string]>([
    ['that may be null', { type: ['string', 'null'], description: 'A text.' }, 'string or null: A text.'],
    ['that is a list or null', { type: ['array', 'null'], items: { type: 'string' } }, 'array of string, or null: '],
    ['that is a time', { type: 'string', format: 'date-time' }, 'timestamp: '],
    [
      'of digits',
      { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1.5'] },
      'decimal string: Example: "1.5"',
    ],
    [
      'with a fixed value',
      { type: 'string', const: '1', description: 'The version.' },
      'string: The version. Always 1.',
    ],
    [
      'that names its fixed value',
      { type: 'boolean', const: true, description: 'Always true.' },
      'boolean: Always true.',
    ],
    ['with a closed set', { type: 'string', enum: ['a', 'b'], description: 'It.' }, 'string: It. One of a, b.'],
    [
      'with an open set, whose description has the values',
      { type: 'string', examples: ['a', 'b'], description: 'It. Known values: a, b. Others may be added.' },
      'string: It. Known values: a, b. Others may be added.',
    ],
    [
      'of a named set',
      { $ref: '#/$defs/SourceType' },
      'SourceType: The type of an outlet, as coverage counts it. One of national, regional, official, international.',
    ],
    [
      'that refers to a shared part',
      { anyOf: [{ $ref: '#/$defs/Logo' }, { type: 'null' }], description: 'It.' },
      'Logo or null: It.',
    ],
    ['by key', { type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer: '],
    ['with markup in its text', { type: 'string', description: '<b>`<i>`</b>' }, 'string: <b><i></b>'],
  ])('%s', (_, schema, expected) => {
    expect(only(schema)).toBe(expected);
  });

  it('that a file may lack', () => {
    expect(only({ type: 'string' }, [])).toBe('string, may be absent: ');
  });
});

it.each([...schemas])('the sample of %s satisfies its schema', (_, schema) => {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  const validate = ajv.compile(schema);
  validate(sampleOf(schema, reference.parts));
  expect(validate.errors).toBeNull();
});
