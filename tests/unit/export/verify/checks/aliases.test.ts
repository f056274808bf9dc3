import { expect, test } from 'vitest';
import { checkAliases } from '../../../../../export/verify/checks/aliases.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkAliases)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'other relations',
    { 'api/v1/relations.json': set('count', 0) },
    'api/v1/relations.json: expected the bytes of api/v1/orgchart/relations.json, found others',
  ],
  [
    'other regulation notes',
    { 'api/v1/orgchart/regulation.json': set('caveats', []) },
    'api/v1/regulation.json: expected the bytes of api/v1/orgchart/regulation.json, found others',
  ],
  [
    'another index',
    { 'api/index.json': set('title', 'Another') },
    'api/index.json: expected the bytes of api/v1/index.json, found others',
  ],
  [
    'another catalogue',
    { '.well-known/api-catalog.json': set('linkset/0/anchor', 'https://other.example') },
    '.well-known/api-catalog.json: expected the bytes of .well-known/api-catalog, found others',
  ],
  [
    'the same content in other bytes',
    { 'api/v1/relations.json': Buffer.concat([sample.get('api/v1/relations.json') ?? Buffer.of(), Buffer.from(' ')]) },
    'api/v1/relations.json: expected the bytes of api/v1/orgchart/relations.json, found others',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkAliases, damages).join('\n')).toContain(problem);
});
