import { expect, test } from 'vitest';
import { checkDescriptions } from '../../../../../export/verify/checks/descriptions.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

const dropPath = (path: string) => (content: unknown) => {
  delete (content as { paths: Record<string, unknown> }).paths[path];
};
const addPath = (path: string) => (content: unknown) => {
  (content as { paths: Record<string, unknown> }).paths[path] = {};
};

test('the sample tree passes', () => {
  expect(problemsOf(checkDescriptions)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a schema that promises less',
    { 'api/v1/schemas/NewsList.json': set('properties/count', undefined) },
    'api/v1/schemas/NewsList.json: expected a schema compatible with version 1, found NewsList.count: the field was removed or renamed',
  ],
  [
    'a schema of another address',
    { 'api/v1/schemas/NewsList.json': set('$id', 'http://localhost:4000/api/v1/schemas/Other.json') },
    'api/v1/schemas/NewsList.json: expected $id to be its own address',
  ],
  [
    'a schema that is not an object',
    { 'api/v1/schemas/NewsList.json': Buffer.from('true') },
    'api/v1/schemas/NewsList.json: : Invalid input: expected record',
  ],
  [
    'a path that OpenAPI leaves out',
    { 'api/v1/openapi.json': dropPath('/api/v1/news.json') },
    'api/v1/openapi.json: expected /api/v1/news.json, as in the index, found it missing',
  ],
  [
    'a path that OpenAPI makes up',
    { 'api/v1/openapi.json': addPath('/api/v1/secret.json') },
    'api/v1/openapi.json: expected only paths of the index, found /api/v1/secret.json',
  ],
  ['another version of OpenAPI', { 'api/v1/openapi.json': set('openapi', '2.0') }, 'api/v1/openapi.json: openapi: '],
  [
    'YAML with other content',
    { 'api/v1/openapi.yaml': Buffer.from('openapi: 3.1.0') },
    'api/v1/openapi.yaml: expected the document of openapi.json, found a different one',
  ],
  [
    'invalid YAML',
    { 'api/v1/openapi.yaml': Buffer.from('a: [') },
    'api/v1/openapi.yaml: expected YAML, found invalid YAML',
  ],
  [
    'a catalogue without links',
    { '.well-known/api-catalog': set('linkset', []) },
    '.well-known/api-catalog: linkset: ',
  ],
  [
    'a catalogue with half a link',
    { '.well-known/api-catalog': set('linkset/0/status/0/href', 'manifest.json') },
    '.well-known/api-catalog: linkset/0/status/0/href: ',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkDescriptions, damages).join('\n')).toContain(problem);
});

test('a schema with additions passes, as a later feed may have them', () => {
  const more: Damages = { 'api/v1/schemas/NewsList.json': set('properties/later', { type: 'string' }) };
  expect(problemsOf(checkDescriptions, more)).toEqual([]);
});
