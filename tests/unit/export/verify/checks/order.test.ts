import { expect, test } from 'vitest';
import { checkOrder } from '../../../../../export/verify/checks/order.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { set, swap, valueAt } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkOrder)).toEqual([]);
});

test.each<[string, Damages, string]>([
  ['news.json items', { 'api/v1/news.json': swap('items') }, 'api/v1/news.json: items/1: expected '],
  [
    'news/latest.json items',
    { 'api/v1/news/latest.json': swap('items') },
    'api/v1/news/latest.json: items/1: expected ',
  ],
  [
    'news/by-country/NO.json items',
    { 'api/v1/news/by-country/NO.json': swap('items') },
    'api/v1/news/by-country/NO.json: items/1: expected ',
  ],
  [
    'news/by-topic/mica.json items',
    { 'api/v1/news/by-topic/mica.json': swap('items') },
    'api/v1/news/by-topic/mica.json: items/1: expected ',
  ],
  [
    'news/topics.json topics',
    { 'api/v1/news/topics.json': swap('topics') },
    'api/v1/news/topics.json: topics/1: expected ',
  ],
  [
    'newsletters.json issues',
    { 'api/v1/newsletters.json': swap('issues') },
    'api/v1/newsletters.json: issues/1: expected ',
  ],
  ['events.json events', { 'api/v1/events.json': swap('events') }, 'api/v1/events.json: events/1: expected '],
  [
    'events/upcoming.json events',
    { 'api/v1/events/upcoming.json': swap('events') },
    'api/v1/events/upcoming.json: events/1: expected ',
  ],
  [
    'events/past.json events',
    { 'api/v1/events/past.json': swap('events') },
    'api/v1/events/past.json: events/1: expected ',
  ],
  [
    'events/previous.json events',
    { 'api/v1/events/previous.json': swap('events') },
    'api/v1/events/previous.json: events/1: expected ',
  ],
  ['talks.json talks', { 'api/v1/talks.json': swap('talks') }, 'api/v1/talks.json: talks/1: expected '],
  [
    'orgchart.json relations',
    { 'api/v1/orgchart.json': swap('relations') },
    'api/v1/orgchart.json: relations/1: expected ',
  ],
  [
    'orgchart.json regulation',
    { 'api/v1/orgchart.json': swap('regulation') },
    'api/v1/orgchart.json: regulation/1: expected ',
  ],
  [
    'orgchart/relations.json relations',
    { 'api/v1/orgchart/relations.json': swap('relations') },
    'api/v1/orgchart/relations.json: relations/1: expected ',
  ],
  [
    'orgchart/regulation.json regulation',
    { 'api/v1/orgchart/regulation.json': swap('regulation') },
    'api/v1/orgchart/regulation.json: regulation/1: expected ',
  ],
  [
    'changelog.json entries',
    { 'api/v1/changelog.json': swap('entries') },
    'api/v1/changelog.json: entries/1: expected ',
  ],
  ['pages.json pages', { 'api/v1/pages.json': swap('pages') }, 'api/v1/pages.json: pages/1: expected '],
  [
    'languages.json languages',
    { 'api/v1/languages.json': swap('languages') },
    'api/v1/languages.json: languages/1: expected ',
  ],
  ['index.json endpoints', { 'api/v1/index.json': swap('endpoints') }, 'api/v1/index.json: endpoints/1: expected '],
  ['manifest.json files', { 'api/v1/manifest.json': swap('files') }, 'api/v1/manifest.json: files/1: expected '],
  [
    'markets/manifest.json files',
    { 'api/v1/markets/manifest.json': swap('files') },
    'api/v1/markets/manifest.json: files/1: expected ',
  ],
  [
    'markets.json exchanges',
    { 'api/v1/markets.json': swap('exchanges') },
    'api/v1/markets.json: exchanges/1: expected ',
  ],
  ['markets.json tickers', { 'api/v1/markets.json': swap('tickers') }, 'api/v1/markets.json: tickers/1: expected '],
  [
    'markets.json aggregated',
    { 'api/v1/markets.json': swap('aggregated') },
    'api/v1/markets.json: aggregated/1: expected ',
  ],
  [
    'markets/aggregated.json aggregated',
    { 'api/v1/markets/aggregated.json': swap('aggregated') },
    'api/v1/markets/aggregated.json: aggregated/1: expected ',
  ],
  [
    'markets/exchange_a.json tickers',
    { 'api/v1/markets/exchange_a.json': swap('tickers') },
    'api/v1/markets/exchange_a.json: tickers/1: expected ',
  ],
  [
    'markets/by-asset/BTC.json tickers',
    { 'api/v1/markets/by-asset/BTC.json': swap('tickers') },
    'api/v1/markets/by-asset/BTC.json: tickers/1: expected ',
  ],
  [
    'markets/by-asset/BTC.json aggregated',
    { 'api/v1/markets/by-asset/BTC.json': swap('aggregated') },
    'api/v1/markets/by-asset/BTC.json: aggregated/1: expected ',
  ],
  [
    'markets/history/BTC-NOK.json hourly',
    { 'api/v1/markets/history/BTC-NOK.json': swap('hourly') },
    'api/v1/markets/history/BTC-NOK.json: hourly/1: expected ',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkOrder, damages).join('\n')).toContain(problem);
});

test('rows with the same time are ordered by id', () => {
  const sameTime: Damages = {
    'api/v1/news.json': (content) => {
      const time = valueAt(sample, 'api/v1/news.json', 'items/0/published');
      set('items/1/published', time)(content);
    },
  };
  // 49236064d27d comes before 397f72af8c67, which is right only if it is newer.
  expect(problemsOf(checkOrder, sameTime).join()).toContain(
    'items/1: expected "49236064d27d" after "397f72af8c67", found it before',
  );
});

test('times are compared, not their text: an offset changes nothing', () => {
  const shifted: Damages = { 'api/v1/events.json': set('events/0/start', '2025-06-12T23:00:00+14:00') };
  expect(problemsOf(checkOrder, shifted)).toEqual([]);
});
