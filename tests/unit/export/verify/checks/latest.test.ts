import { expect, test } from 'vitest';
import { checkLatest } from '../../../../../export/verify/checks/latest.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set, swap } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkLatest)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'another value',
    { 'api/v1/news/latest.json': set('items/3/title', 'Another') },
    'api/v1/news/latest.json: items/3/title: expected ',
  ],
  [
    'another order',
    { 'api/v1/news/latest.json': swap('items') },
    'api/v1/news/latest.json: items/0/id: expected "49236064d27d", as in news.json, found "397f72af8c67"',
  ],
  [
    'a story less',
    { 'api/v1/news/latest.json': set('items/24', undefined) },
    'api/v1/news/latest.json: items: expected the 25 newest stories of news.json, found 24',
  ],
  [
    'a newer story that only the list has',
    { 'api/v1/news.json': set('items/0', undefined) },
    'api/v1/news/latest.json: items/0/id: expected "397f72af8c67"',
  ],
  [
    'another value in the items of the push worker',
    { 'api/v1/push/items.json': set('items/3/url', 'https://feed.test/') },
    'api/v1/push/items.json: items/3/url: expected ',
  ],
  [
    'another order in the items of the push worker',
    { 'api/v1/push/items.json': swap('items') },
    'api/v1/push/items.json: items/0/id: expected "49236064d27d", as in news.json, found "397f72af8c67"',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkLatest, damages).join('\n')).toContain(problem);
});
