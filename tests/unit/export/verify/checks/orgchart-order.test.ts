import { expect, test } from 'vitest';
import { checkOrgchartOrder } from '../../../../../export/verify/checks/orgchart-order.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set, swap } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkOrgchartOrder)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'two organisations',
    { 'api/v1/orgchart.json': swap('entities') },
    'api/v1/orgchart.json: entities/0: expected "danmarks-nationalbank", found "erhvervsministeriet"',
  ],
  [
    'a person before the organisation',
    { 'api/v1/orgchart.json': swap('entities', 17, 18) },
    'api/v1/orgchart.json: entities/17: expected "sample-compliance-network"',
  ],
  [
    'a person whose organisation is another',
    { 'api/v1/orgchart.json': set('entities/18/org', 'eba') },
    'api/v1/orgchart.json: entities/3: expected "sample-person-lawyer"',
  ],
  [
    'profiles',
    { 'api/v1/profiles.json': swap('profiles') },
    'api/v1/profiles.json: row 1: expected "danmarks-nationalbank" in the order of orgchart.json',
  ],
  ['images', { 'api/v1/images.json': swap('images') }, 'api/v1/images.json: row 1: expected "sample-exchange"'],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkOrgchartOrder, damages).join('\n')).toContain(problem);
});
