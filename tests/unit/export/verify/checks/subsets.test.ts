import { expect, test } from 'vitest';
import { checkSubsets } from '../../../../../export/verify/checks/subsets.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkSubsets)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a row that is missing',
    { 'api/v1/news/by-country/NO.json': set('items/0', undefined) },
    'api/v1/news/by-country/NO.json: expected the row "49236064d27d" of api/v1/news.json, found it missing',
  ],
  [
    'a row of another country',
    { 'api/v1/news.json': set('items/0/country', 'SE') },
    'api/v1/news/by-country/NO.json: expected no row "49236064d27d" here, found it',
  ],
  [
    'a row without its topic',
    { 'api/v1/news.json': set('items/0/topics/1', undefined) },
    'api/v1/news/by-topic/mica.json: expected no row "49236064d27d" here, found it',
  ],
  [
    'a topic that is not the file’s',
    { 'api/v1/news/by-topic/mica.json': set('topic', 'tax') },
    'api/v1/news/by-topic/mica.json: topic: expected the topic of the file\'s name, found "tax"',
  ],
  [
    'an event',
    { 'api/v1/events/by-country/NO.json': set('events/0', undefined) },
    'api/v1/events/by-country/NO.json: expected the row ',
  ],
  [
    'a talk',
    { 'api/v1/talks/by-country/AX.json': set('talks/0', undefined) },
    'api/v1/talks/by-country/AX.json: expected the row "sv-ax-autumn"',
  ],
  [
    'a row of academia',
    { 'api/v1/academia/courses.json': set('items/0', undefined) },
    'api/v1/academia/courses.json: expected the row ',
  ],
  [
    'another section',
    { 'api/v1/academia/courses.json': set('section', 'groups') },
    'api/v1/academia/courses.json: section: expected the section of the file\'s name, found "groups"',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkSubsets, damages).join('\n')).toContain(problem);
});
