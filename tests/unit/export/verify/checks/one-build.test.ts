import { expect, test } from 'vitest';
import { checkOneBuild } from '../../../../../export/verify/checks/one-build.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkOneBuild)).toEqual([]);
});

test('the file of a story may be older than the build', () => {
  const older = set('generated_at', '2026-11-21T00:00:00+00:00');
  expect(problemsOf(checkOneBuild, { 'api/v1/news/49236064d27d.json': older })).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a file of another build',
    { 'api/v1/books.json': set('generated_at', '2026-11-21T00:00:00+00:00') },
    'api/v1/books.json: expected generated_at 2026-11-22T00:00:00+00:00, as in the other files of the export job, found 2026-11-21T00:00:00+00:00',
  ],
  [
    'a market file of another run',
    { 'api/v1/markets/exchange_b.json': set('generated_at', '2026-11-21T00:00:00+00:00') },
    'api/v1/markets/exchange_b.json: expected generated_at 2026-11-22T09:30:00+00:00, as in the other files of the markets job',
  ],
  [
    'the index of another build',
    { 'api/v1/index.json': set('generated_at', '2026-11-21T00:00:00+00:00') },
    'api/v1/index.json: expected generated_at 2026-11-22T00:00:00+00:00',
  ],
  [
    'a preview',
    { 'api/v1/developers.json': set('preview', true) },
    'api/v1/developers.json: expected preview false in a published feed, found true',
  ],
  [
    'another name',
    { 'api/v1/geo-language.json': set('name', 'Another Feed') },
    'api/v1/geo-language.json: expected the name "Nordic Crypto Feed", as in the other files, found "Another Feed"',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkOneBuild, damages).join('\n')).toContain(problem);
});
