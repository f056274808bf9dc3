/** A feed with a row in every family, as input of the discovery files. */

import type { IndexInput } from '../../../../../export/files/discovery/index-file.ts';
import type { BuildContext } from '../../../../../src/contract/context.ts';
import { indexCounts } from '../../../../../src/contract/index-file.ts';
import { siteLanguages } from '../../../../../src/contract/languages.ts';

export const context: BuildContext = {
  generatedAt: '2026-11-22T09:30:00+00:00',
  baseUrl: 'https://feed.test',
  hostPagesUrl: 'https://pages.test/feed',
  rawHostUrl: 'https://raw.test/feed/pages',
  siteName: 'Nordic Crypto Feed',
  signOff: 'The editorial team',
  languages: siteLanguages,
  siteIcon: null,
  geoUrl: '/api/geo',
  exchangeApis: {},
  newsletterFormUrl: null,
  push: null,
  preview: false,
  hasSearch: false,
  sampleMarkets: false,
  keys: null,
  aggregatorId: 'aggregator',
  contact: null,
};

const firstRows: Record<string, string> = {
  '/api/v1/news/{id}.json': '0123456789ab',
  '/api/v1/news/by-topic/{slug}.json': 'consumer-protection',
  '/api/v1/talks/{id}.json': 'vi-A_b-1',
  '/api/v1/markets/by-asset/{symbol}.json': 'BTC',
};

export const input: IndexInput = {
  context,
  counts: {
    // Families that were added since have their counts too.
    ...Object.fromEntries(Object.keys(indexCounts.shape).map((name) => [name, 0])),
    news: 49,
    news_by_country: { NO: 20, SE: 19, DK: 6, FI: 4, IS: 0, NORDIC: 0, EU: 0 },
    newsletters: 1,
    events: 12,
    events_upcoming: 10,
    events_ongoing: 0,
    events_past: 2,
    events_previous: 20,
    talks: 74,
    sources: 1036,
    academia: { courses: 7, groups: 3, publications: 0, research: 3 },
    books: 25,
    org_entities: 378,
    org_relations: 15,
    profiles: 20,
    images: 64,
    illustrations: 16,
    changelog: 35,
    archive_articles: 46,
    markets: 72,
    markets_aggregated: 53,
    markets_by_exchange: { exchange_a: 11, exchange_b: 41, exchange_c: 20 },
    stats_days: 0,
    developers: 0,
  },
  examples: (path) => firstRows[path] ?? null,
  rulesPublished: true,
};
