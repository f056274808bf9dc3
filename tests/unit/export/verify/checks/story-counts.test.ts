import { expect, test } from 'vitest';
import { checkStoryCounts } from '../../../../../export/verify/checks/story-counts.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set, swap } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkStoryCounts)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'coverage that does not add up',
    { 'api/v1/news.json': set('items/0/coverage/count', 9) },
    'api/v1/news.json: story 49236064d27d: expected coverage/count 4, found 9',
  ],
  [
    'a country that counts wrong',
    { 'api/v1/news.json': set('items/0/coverage/by_country/0/count', 9) },
    'story 49236064d27d: expected coverage/by_country ',
  ],
  [
    'a type that counts wrong',
    { 'api/v1/news.json': set('items/0/coverage/by_source_type/0/count', 9) },
    'expected coverage/by_source_type national ',
  ],
  [
    'types in another order',
    { 'api/v1/news.json': swap('items/0/coverage/by_source_type') },
    'expected coverage/by_source_type/0 national, found "regional"',
  ],
  ['a percentage', { 'api/v1/news.json': set('items/0/coverage/by_country/0/percent', 0.1) }, 'expected percent of '],
  [
    'another primary source',
    { 'api/v1/news.json': set('items/0/primary_source/title', 'Another') },
    'expected primary_source to be the first of sources',
  ],
  [
    'an outlet that also covers it',
    { 'api/v1/news.json': set('items/0/also_covered_by/0', undefined) },
    'expected also_covered_by to be the rest of sources',
  ],
  ['another source', { 'api/v1/news.json': set('items/0/source', 'another') }, 'expected source '],
  [
    'an own file',
    { 'api/v1/news/49236064d27d.json': set('item/coverage/count', 9) },
    'api/v1/news/49236064d27d.json: story 49236064d27d: expected coverage/count 4',
  ],
  [
    'the time of the newest story',
    { 'api/v1/news/by-country/SE.json': set('updated', '2026-11-21T00:00:00+00:00') },
    'api/v1/news/by-country/SE.json: updated: expected 2026-11-17T05:00:00+00:00',
  ],
  [
    'a topic that counts wrong',
    { 'api/v1/news/topics.json': set('topics/0/count', 99) },
    'api/v1/news/topics.json: topic "aml": expected 3 stories, as in news.json, found 99',
  ],
  [
    'a topic that is missing',
    { 'api/v1/news/topics.json': set('topics/0', undefined) },
    'api/v1/news/topics.json: topic "aml": expected 3 stories, as in news.json, found no row',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkStoryCounts, damages).join('\n')).toContain(problem);
});
