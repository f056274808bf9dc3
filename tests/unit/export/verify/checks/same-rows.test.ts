import { expect, test } from 'vitest';
import { checkSameRows } from '../../../../../export/verify/checks/same-rows.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkSameRows)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'news/by-country/NO.json items/0/title',
    { 'api/v1/news/by-country/NO.json': set('items/0/title', 'Another') },
    'api/v1/news/by-country/NO.json: expected news 49236064d27d with the values of api/v1/news.json, found others',
  ],
  [
    'news/by-topic/mica.json items/0/title',
    { 'api/v1/news/by-topic/mica.json': set('items/0/title', 'Another') },
    'api/v1/news/by-topic/mica.json: expected news 49236064d27d with the values of api/v1/news.json, found others',
  ],
  [
    'events/upcoming.json events/0/title',
    { 'api/v1/events/upcoming.json': set('events/0/title', 'Another') },
    'api/v1/events/upcoming.json: expected events 21c3672335e8 with the values of api/v1/events.json, found others',
  ],
  [
    'events/491a87578df6.json item/title',
    { 'api/v1/events/491a87578df6.json': set('item/title', 'Another') },
    'api/v1/events/491a87578df6.json: expected events 491a87578df6 with the values of api/v1/events/previous.json, found others',
  ],
  [
    'talks/by-country/NO.json talks/0/title',
    { 'api/v1/talks/by-country/NO.json': set('talks/0/title', 'Another') },
    'api/v1/talks/by-country/NO.json: expected talks sv-bergen-0917 with the values of api/v1/talks.json, found others',
  ],
  [
    'academia/groups.json items/0/name',
    { 'api/v1/academia/groups.json': set('items/0/name', 'Another') },
    'api/v1/academia/groups.json: expected academia group-students.example.org-blockchain with the values of api/v1/academia.json, found others',
  ],
  [
    'orgchart/eba.json item/name',
    { 'api/v1/orgchart/eba.json': set('item/name', 'Another') },
    'api/v1/orgchart/eba.json: expected entities eba with the values of api/v1/orgchart.json, found others',
  ],
  [
    'orgchart/relations.json relations/0/label',
    { 'api/v1/orgchart/relations.json': set('relations/0/label', 'Another') },
    'api/v1/orgchart/relations.json: expected relations r-finansinspektionen-eba with the values of api/v1/orgchart.json, found others',
  ],
  [
    'orgchart/regulation.json regulation/0/law',
    { 'api/v1/orgchart/regulation.json': set('regulation/0/law', 'Another') },
    'api/v1/orgchart/regulation.json: expected regulation NO with the values of api/v1/orgchart.json, found others',
  ],
  [
    'profiles/eba.json item/name',
    { 'api/v1/profiles/eba.json': set('item/name', 'Another') },
    'api/v1/profiles/eba.json: expected profiles eba with the values of api/v1/profiles.json, found others',
  ],
  [
    'newsletters/002.json item/title',
    { 'api/v1/newsletters/002.json': set('item/title', 'Another') },
    'api/v1/newsletters/002.json: expected newsletters 002 with the values of api/v1/newsletters.json, found others',
  ],
  [
    'changelog/2026-10-16-sample-the-feed-opens.json item/title',
    { 'api/v1/changelog/2026-10-16-sample-the-feed-opens.json': set('item/title', 'Another') },
    'api/v1/changelog/2026-10-16-sample-the-feed-opens.json: expected changelog 2026-10-16-sample-the-feed-opens with the values of api/v1/changelog.json, found others',
  ],
  [
    'archive/articles/27e3e65b8b30.json item/title',
    { 'api/v1/archive/articles/27e3e65b8b30.json': set('item/title', 'Another') },
    'api/v1/archive/articles/27e3e65b8b30.json: expected archive 27e3e65b8b30 with the values of api/v1/archive/articles.json, found others',
  ],
  [
    'the illustration of a story',
    { 'api/v1/news/by-country/NO.json': set('items/0/illustration/alt', 'Another') },
    'api/v1/news/by-country/NO.json: expected illustrations ',
  ],
  [
    'a language of the metadata',
    { 'api/v1/meta.json': set('languages/3/home', 'http://localhost:4000/') },
    'api/v1/meta.json: expected languages sv with the values of api/v1/languages.json, found others',
  ],
  [
    'a row that its list does not have',
    { 'api/v1/talks.json': set('talks/0', undefined) },
    'api/v1/talks/sv-bergen-0917.json: expected a row that is in its list, found talks sv-bergen-0917, which is not',
  ],
  [
    'a row that is listed twice',
    { 'api/v1/talks.json': set('talks/9', JSON.parse(String(sample.get('api/v1/talks/sv-bergen-0917.json'))).item) },
    'api/v1/talks.json: expected each row once, found talks sv-bergen-0917 twice',
  ],
  [
    'an additional field in one place',
    { 'api/v1/news/49236064d27d.json': set('item/later', 1) },
    'api/v1/news/49236064d27d.json: expected news 49236064d27d with the values of api/v1/news.json',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkSameRows, damages).join('\n')).toContain(problem);
});

test('a file of the archive may be older than the list, while its story is on the site', () => {
  const older = set('item/last_seen_on_site', '2026-11-21T00:00:00+00:00');
  expect(problemsOf(checkSameRows, { 'api/v1/archive/articles/49236064d27d.json': older })).toEqual([]);
});

test('a row that is wrong in its list is reported for each of its copies, with the name of the list', () => {
  const problems = problemsOf(checkSameRows, { 'api/v1/news.json': set('items/0/title', 'Another') });
  expect(problems.length).toBeGreaterThan(3);
  expect(problems.every((problem) => problem.includes('api/v1/news.json'))).toBe(true);
});
