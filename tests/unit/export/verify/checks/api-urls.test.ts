import { expect, test } from 'vitest';
import { checkApiUrls } from '../../../../../export/verify/checks/api-urls.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { damaged, set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkApiUrls)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'an address of another row',
    { 'api/v1/talks.json': set('talks/0/api_url', 'http://localhost:4000/api/v1/talks/un-lecture-07.json') },
    'api/v1/talks.json: talks/0/api_url: expected the address of api/v1/talks/sv-bergen-0917.json',
  ],
  [
    'an address on another host',
    { 'api/v1/news/latest.json': set('items/0/api_url', 'https://other.example/api/v1/news/49236064d27d.json') },
    'api/v1/news/latest.json: items/0/api_url: expected ',
  ],
  [
    'a row without a file',
    { 'api/v1/profiles.json': set('profiles/0/api_url', 'http://localhost:4000/api/v1/profiles.json') },
    'api/v1/profiles.json: profiles/0/api_url: expected the address of api/v1/profiles/danmarks-nationalbank.json',
  ],
  [
    'a section of academia',
    { 'api/v1/academia/groups.json': set('items/0/api_url', 'http://localhost:4000/x') },
    'api/v1/academia/groups.json: items/0/api_url: expected ',
  ],
  [
    'another row in the file',
    { 'api/v1/orgchart/eba.json': set('item/id', 'esma') },
    'api/v1/orgchart/eba.json: item: expected the row with the id of the file\'s name, found "esma"',
  ],
  [
    'another address in the file',
    { 'api/v1/events/07b29a33d7fa.json': set('item/api_url', 'http://localhost:4000/api/v1/events.json') },
    'api/v1/events/07b29a33d7fa.json: item/api_url: expected the address of api/v1/events/07b29a33d7fa.json',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkApiUrls, damages).join('\n')).toContain(problem);
});

test('the file of a merged story has the surviving story', () => {
  const story: Damages = {
    'api/v1/news/aaaaaaaaaaaa.json': damaged(
      sample.get('api/v1/news/49236064d27d.json'),
      set('moved_to', '49236064d27d'),
    ),
  };
  expect(problemsOf(checkApiUrls, story)).toEqual([]);
});
