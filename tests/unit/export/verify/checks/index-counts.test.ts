import { expect, test } from 'vitest';
import { checkIndexCounts } from '../../../../../export/verify/checks/index-counts.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkIndexCounts)).toEqual([]);
});

test.each<[string, Damages, string]>([
  ['the count of news', { 'api/v1/index.json': set('counts/news', 999) }, 'api/v1/index.json: counts/news: expected '],
  [
    'the count of news_by_country/SE',
    { 'api/v1/index.json': set('counts/news_by_country/SE', 999) },
    'api/v1/index.json: counts/news_by_country/SE: expected ',
  ],
  [
    'the count of newsletters',
    { 'api/v1/index.json': set('counts/newsletters', 999) },
    'api/v1/index.json: counts/newsletters: expected ',
  ],
  [
    'the count of events',
    { 'api/v1/index.json': set('counts/events', 999) },
    'api/v1/index.json: counts/events: expected ',
  ],
  [
    'the count of events_upcoming',
    { 'api/v1/index.json': set('counts/events_upcoming', 999) },
    'api/v1/index.json: counts/events_upcoming: expected ',
  ],
  [
    'the count of events_ongoing',
    { 'api/v1/index.json': set('counts/events_ongoing', 999) },
    'api/v1/index.json: counts/events_ongoing: expected ',
  ],
  [
    'the count of events_past',
    { 'api/v1/index.json': set('counts/events_past', 999) },
    'api/v1/index.json: counts/events_past: expected ',
  ],
  [
    'the count of events_previous',
    { 'api/v1/index.json': set('counts/events_previous', 999) },
    'api/v1/index.json: counts/events_previous: expected ',
  ],
  [
    'the count of talks',
    { 'api/v1/index.json': set('counts/talks', 999) },
    'api/v1/index.json: counts/talks: expected ',
  ],
  [
    'the count of sources',
    { 'api/v1/index.json': set('counts/sources', 999) },
    'api/v1/index.json: counts/sources: expected ',
  ],
  [
    'the count of academia/courses',
    { 'api/v1/index.json': set('counts/academia/courses', 999) },
    'api/v1/index.json: counts/academia/courses: expected ',
  ],
  [
    'the count of academia/research',
    { 'api/v1/index.json': set('counts/academia/research', 999) },
    'api/v1/index.json: counts/academia/research: expected ',
  ],
  [
    'the count of books',
    { 'api/v1/index.json': set('counts/books', 999) },
    'api/v1/index.json: counts/books: expected ',
  ],
  [
    'the count of developers',
    { 'api/v1/index.json': set('counts/developers', 999) },
    'api/v1/index.json: counts/developers: expected ',
  ],
  [
    'the count of org_entities',
    { 'api/v1/index.json': set('counts/org_entities', 999) },
    'api/v1/index.json: counts/org_entities: expected ',
  ],
  [
    'the count of org_relations',
    { 'api/v1/index.json': set('counts/org_relations', 999) },
    'api/v1/index.json: counts/org_relations: expected ',
  ],
  [
    'the count of profiles',
    { 'api/v1/index.json': set('counts/profiles', 999) },
    'api/v1/index.json: counts/profiles: expected ',
  ],
  [
    'the count of images',
    { 'api/v1/index.json': set('counts/images', 999) },
    'api/v1/index.json: counts/images: expected ',
  ],
  [
    'the count of illustrations',
    { 'api/v1/index.json': set('counts/illustrations', 999) },
    'api/v1/index.json: counts/illustrations: expected ',
  ],
  [
    'the count of changelog',
    { 'api/v1/index.json': set('counts/changelog', 999) },
    'api/v1/index.json: counts/changelog: expected ',
  ],
  [
    'the count of pages',
    { 'api/v1/index.json': set('counts/pages', 999) },
    'api/v1/index.json: counts/pages: expected ',
  ],
  [
    'the count of archive_articles',
    { 'api/v1/index.json': set('counts/archive_articles', 999) },
    'api/v1/index.json: counts/archive_articles: expected ',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkIndexCounts, damages).join('\n')).toContain(problem);
});

test('counts of market and stats rows are not checked', () => {
  const damages: Damages = {
    'api/v1/index.json': (content) => {
      for (const [pointer, count] of [
        ['counts/markets', 72],
        ['counts/markets_by_exchange/exchange_a', 3],
        ['counts/stats_days', 9],
      ] as const)
        set(pointer, count)(content);
    },
  };
  expect(problemsOf(checkIndexCounts, damages)).toEqual([]);
});
