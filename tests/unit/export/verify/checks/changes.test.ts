import { expect, test } from 'vitest';
import { checkChanges } from '../../../../../export/verify/checks/changes.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { set, swap, valueAt } from '../sample-tree.ts';

const path = 'api/v1/changes.json';
const build = valueAt(sample, path, 'builds/0') as { added: object[] };
const earlier = { ...build, generated_at: '2026-11-21T00:00:00+00:00', previous_generated_at: null };

test('the sample tree passes, and so does a chain of builds', () => {
  expect(problemsOf(checkChanges)).toEqual([]);
  const chain: Damages = {
    [path]: (content) => {
      set('builds/0/previous_generated_at', earlier.generated_at)(content);
      set('builds/1', earlier)(content);
    },
  };
  expect(problemsOf(checkChanges, chain)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'another build',
    { [path]: set('builds/0', earlier) },
    `${path}: builds/0: expected this build, 2026-11-22T00:00:00+00:00`,
  ],
  [
    'a broken chain',
    { [path]: set('builds/1', earlier) },
    `${path}: builds/0/previous_generated_at: expected 2026-11-21T00:00:00+00:00, the next in the list, found null`,
  ],
  [
    'another order',
    { [path]: swap('builds/0/added') },
    `${path}: builds/0/added/1: expected rows by family, then id, found `,
  ],
  [
    'a row that was added and removed',
    { [path]: set('builds/0/removed', build.added.slice(0, 1)) },
    `${path}: builds/0/removed/0: expected each row once per build, found `,
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkChanges, damages).join('\n')).toContain(problem);
});
