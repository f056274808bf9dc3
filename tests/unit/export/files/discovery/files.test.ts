import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { discoveryFiles } from '../../../../../export/files/discovery/files.ts';
import { feedFiles } from '../../../../../src/contract/registry.ts';
import { input } from './input.ts';

const files = discoveryFiles(input);

function textOf(path: string): string {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`There is no ${path}.`);
  return file.text;
}

/** Every rule of the linter is an error, except these. */
const lintConfig = await createConfig({
  extends: ['all'],
  rules: {
    // The paths and the form of an error are specified.
    'operation-4xx-problem-details-rfc7807': 'off',
    'path-segment-plural': 'off',
    'paths-kebab-case': 'off',
    // The feed has more than JSON: icons, YAML, text and the HTML of a 404.
    'response-mime-type': 'off',
    // Patterns say which texts are not empty.
    'required-string-property-missing-min-length': 'off',
    // Constants, flags and counts need no example.
    'scalar-property-missing-example': 'off',
    // Tags are in the order of the registry, as in the index: news first.
    'tags-alphabetical': 'off',
  },
});

const lint = async (source: string) =>
  (await lintFromString({ source, absoluteRef: 'openapi.json', config: lintConfig })).map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  );

test('the files are those that the registry lists, each once', () => {
  const schemas = [...new Set(feedFiles.map((file) => `api/v1/schemas/${file.schemaName}.json`))];
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    [
      'api/v1/index.json',
      'api/index.json',
      'api/v1/openapi.json',
      'api/v1/openapi.yaml',
      '.well-known/api-catalog',
      '.well-known/api-catalog.json',
      'llms.txt',
      ...schemas,
    ].toSorted(),
  );
  expect(files.every(({ text }) => text.endsWith('\n') && !text.endsWith('\n\n'))).toBe(true);
});

test('the copies have the same bytes', () => {
  expect(textOf('api/index.json')).toBe(textOf('api/v1/index.json'));
  expect(textOf('.well-known/api-catalog.json')).toBe(textOf('.well-known/api-catalog'));
  expect(parse(textOf('api/v1/openapi.yaml'))).toEqual(JSON.parse(textOf('api/v1/openapi.json')));
});

test('the rows of the index are counted for the manifest', () => {
  const { endpoints } = JSON.parse(textOf('api/v1/index.json'));
  expect(files.find(({ path }) => path === 'api/v1/index.json')?.rows).toBe(endpoints.length);
  expect(files.find(({ path }) => path === 'llms.txt')?.rows).toBe(0);
});

test('the OpenAPI document passes a public linter without a warning, with rules.json and without', async () => {
  expect(await lint(textOf('api/v1/openapi.json'))).toEqual([]);
  const without = discoveryFiles({ ...input, rulesPublished: false }).find(
    ({ path }) => path === 'api/v1/openapi.json',
  );
  expect(await lint(without?.text ?? '')).toEqual([]);
});

test('the linter refuses an invalid document', async () => {
  const document = JSON.parse(textOf('api/v1/openapi.json'));
  document.paths['/api/v1/news.json'].get.responses['200'].content['application/json'].schema.$ref =
    '#/components/schemas/No';
  delete document.paths['/api/v1/news/{id}.json'].get.parameters;
  const problems = (await lint(JSON.stringify(document))).join('\n');
  expect(problems).toContain('no-unresolved-refs');
  expect(problems).toContain('path-parameters-defined');
});

test('OpenAPI has the paths of the index, and no others', () => {
  const { paths } = JSON.parse(textOf('api/v1/openapi.json'));
  const { endpoints } = JSON.parse(textOf('api/v1/index.json'));
  expect(Object.keys(paths)).toEqual(endpoints.map(({ path }: { path: string }) => path));
});

test('every schema is one that an independent validator accepts, and the index satisfies its own', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: true, strictRequired: true, allowUnionTypes: true }));
  for (const { path, text } of files.filter((file) => file.path.startsWith('api/v1/schemas/'))) {
    const schema = JSON.parse(text);
    expect(schema.$id).toBe(`https://feed.test/${path}`);
    ajv.addSchema(schema);
  }
  const validate = ajv.getSchema('https://feed.test/api/v1/schemas/Discovery.json');
  validate?.(JSON.parse(textOf('api/v1/index.json')));
  expect(validate?.errors).toBeNull();
});

test('the API catalogue is a link set of one context', () => {
  const { linkset } = JSON.parse(textOf('.well-known/api-catalog'));
  expect(linkset).toHaveLength(1);
  expect(Object.keys(linkset[0])).toEqual(['anchor', 'service-desc', 'service-doc', 'status']);
  const links = [...linkset[0]['service-desc'], ...linkset[0]['service-doc'], ...linkset[0].status];
  expect(links.map(({ type }) => type)).toEqual([
    'application/openapi+json',
    'application/yaml',
    'text/html',
    'text/plain',
    'application/json',
  ]);
  expect(links.every(({ href }) => href.startsWith('https://feed.test/'))).toBe(true);
});

test('llms.txt has the form of llmstxt.org: one title, a quoted summary, lists of links that exist', () => {
  const text = textOf('llms.txt');
  expect(text).toMatch(/^# Nordic Crypto Feed\n\n> /);
  expect(text.match(/^# /gm)).toHaveLength(1);
  const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): \S/gm)].map(([, address]) =>
    address?.replace('https://feed.test/', ''),
  );
  const pages = ['', 'api/', 'calendar/', 'rss.xml', 'atom.xml', 'feed.json', 'calendar.ics'];
  const paths = new Set([...files.map(({ path }) => path), ...feedFiles.map(({ path }) => path.slice(1)), ...pages]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => !paths.has(path ?? ''))).toEqual([]);
});
