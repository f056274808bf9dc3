/** A build without a database, from plain rows. */

import type { BuildContext } from '../../../src/contract/context.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { type Build, noRefs, type Refs } from '../../../src/feed/refs.ts';
import type { StoredMedia, StoredRows } from '../../../src/feed/stored-rows.ts';

export const context: BuildContext = {
  generatedAt: '2026-11-22T12:00:00+00:00',
  baseUrl: 'https://feed.example.org',
  hostPagesUrl: 'https://pages.example.org',
  rawHostUrl: 'https://raw.example.org',
  siteName: 'Test Feed',
  signOff: 'The desk',
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

export const buildWith = (refs: Partial<Refs> = {}, changed: Partial<BuildContext> = {}): Build => ({
  context: { ...context, ...changed },
  refs: { ...noRefs, ...refs },
});

const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const published = { status: 'published' as const, ...dates };

export const source = (row: Partial<StoredRows['sources']>): StoredRows['sources'] => ({
  id: 'outlet',
  name: 'The Outlet',
  country: 'NO',
  coverage: 'national',
  ...published,
  ...row,
});

export const story = (row: Partial<StoredRows['news']> = {}): StoredRows['news'] => ({
  id: '0123456789ab',
  title: 'Overskrift',
  source: 'outlet',
  url: 'https://www.outlet.example.org/a',
  published: '2026-11-20T08:30:15.999Z',
  country: 'NO',
  language_code: 'no',
  ...published,
  ...row,
});

export const event = (row: Partial<StoredRows['events']> = {}): StoredRows['events'] => ({
  id: '0123456789ab',
  title: 'Meetup',
  start: '2026-11-22T18:00:00+01:00',
  country: 'NO',
  organiser: 'The club',
  url: 'https://club.example.org/1',
  source: 'outlet',
  ...published,
  ...row,
});

export const talk = (row: Partial<StoredRows['talks']> = {}): StoredRows['talks'] => ({
  id: 'yt-A1',
  title: 'A talk',
  video_url: 'https://video.example.org/A1',
  platform: 'other',
  description: 'About something.',
  source_url: 'https://video.example.org/A1',
  retrieved_at: '2026-01-01T10:00:00.000Z',
  added_at: '2026-01-01T10:00:00.000Z',
  ...published,
  ...row,
});

export const issue = (row: Partial<StoredRows['newsletters']> = {}): StoredRows['newsletters'] => ({
  id: '001',
  number: 1,
  date: '2026-01-07T12:00:00.000Z',
  period: { start: '2026-01-01T12:00:00.000Z', end: '2026-01-07T12:00:00.000Z' },
  lang: 'en',
  title: 'Issue',
  subtitle: 'One',
  stories: 3,
  events: 0,
  text: 'The week.',
  html: '<p>The week.</p>',
  ...published,
  ...row,
});

export const entity = (row: Partial<StoredRows['entities']> = {}): StoredRows['entities'] => ({
  id: 'ada',
  name: 'Ada Sample',
  type: 'person',
  sector: 'private',
  origin: 'test',
  ...published,
  ...row,
});

export const picture = (row: Partial<StoredMedia> = {}): StoredMedia => ({
  id: 7,
  filename: 'logo one.png',
  width: 100,
  height: 50,
  alt: 'A logo',
  author: 'Somebody',
  license: 'CC0-1.0',
  license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  credit: 'Somebody, CC0',
  source_url: 'https://outlet.example.org/press',
  ...dates,
  ...row,
});

export const byId = <Row extends { id: string | number }>(...rows: Row[]): Map<Row['id'], Row> =>
  new Map(rows.map((row) => [row.id, row]));
