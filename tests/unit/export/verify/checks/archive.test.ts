import { expect, test } from 'vitest';
import { checkArchive } from '../../../../../export/verify/checks/archive.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkArchive)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a story that is not archived',
    { 'api/v1/archive/articles.json': set('articles/0', undefined) },
    'api/v1/archive/articles.json: expected the story 49236064d27d of news.json, found it missing',
  ],
  [
    'a story that is marked as removed',
    {
      'api/v1/archive/articles.json': (c) => {
        set('articles/0/removed', true)(c);
        set('articles/0/removed_at', '2026-11-22T00:00:00+00:00')(c);
      },
    },
    'api/v1/archive/articles.json: story 49236064d27d: expected removed false, as news.json has it, found true',
  ],
  [
    'a story that left the site',
    { 'api/v1/news.json': set('items/0', undefined) },
    'api/v1/archive/articles.json: story 49236064d27d: expected removed true, as news.json does not have it, found false',
  ],
  [
    'a story that was last seen at another time than its list was built',
    { 'api/v1/archive/articles.json': set('articles/0/last_seen_on_site', '2026-11-21T00:00:00+00:00') },
    'api/v1/archive/articles.json: story 49236064d27d: expected last_seen_on_site 2026-11-22T00:00:00+00:00, as in generated_at, found 2026-11-21T00:00:00+00:00',
  ],
  [
    'a file of a story whose times differ',
    { 'api/v1/archive/articles/49236064d27d.json': set('generated_at', '2026-11-21T00:00:00+00:00') },
    'api/v1/archive/articles/49236064d27d.json: story 49236064d27d: expected last_seen_on_site 2026-11-21T00:00:00+00:00, as in generated_at, found 2026-11-22T00:00:00+00:00',
  ],
  [
    'a removed story without a time',
    { 'api/v1/archive/articles.json': set('articles/0/removed', true) },
    'story 49236064d27d: expected removed_at a time, found null',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkArchive, damages).join('\n')).toContain(problem);
});
