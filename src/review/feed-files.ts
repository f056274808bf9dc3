/**
 * The files of the feed that a row stands in, for an editor who wants to see it there. (`latest.json`, the archive and files that
 * many rows go into in part depend on the rest of the feed, and are not told.)
 */

import { newsCountries } from '../contract/countries.ts';
import { topicSlug, type topics } from '../contract/news.ts';
import type { Family } from '../feed/stored-rows.ts';

/** As much as the files depend on; the members of the feed's row. */
interface Placed {
  country?: unknown;
  topics?: unknown;
  past?: unknown;
  backfill?: unknown;
}

/** @param feedRow the row as the feed has it, or would have it @returns paths, such as `/api/v1/news.json` */
export function feedFiles(family: Family, id: string, feedRow: Placed): string[] {
  return filesOf[family](id, feedRow).map((path) => `/api/v1/${path}.json`);
}

const filesOf: Record<Family, (id: string, row: Placed) => string[]> = {
  news: (id, { country, topics: ids }) => [
    'news',
    `news/${id}`,
    ...byCountry('news', country),
    ...(Array.isArray(ids) ? (ids as (typeof topics)[number][]) : []).map(
      (topic) => `news/by-topic/${topicSlug(topic)}`,
    ),
  ],
  events: (id, { country, past, backfill }) =>
    backfill
      ? [`events/${id}`, 'events/previous']
      : [
          'events',
          `events/${id}`,
          ...(past ? ['events/past', 'events/previous'] : ['events/upcoming']),
          ...byCountry('events', country),
        ],
  talks: (id, { country }) => ['talks', `talks/${id}`, ...(country ? [`talks/by-country/${country}`] : [])],
  sources: () => ['sources'],
  newsletters: (id) => ['newsletters', `newsletters/${id}`],
  entities: (id) => ['orgchart', `orgchart/${id}`],
  relations: (id) => ['orgchart', 'orgchart/relations', `orgchart/relations/${id}`, 'relations'],
  regulation: () => ['orgchart', 'orgchart/regulation', 'regulation'],
  caveats: () => ['orgchart'],
  academia: (id) => ['academia', `academia/${id}`],
  books: () => ['books'],
  developers: () => ['developers'],
  illustrations: () => ['illustrations'],
  changelog: (id) => ['changelog', `changelog/${id}`],
};

const byCountry = (family: string, country: unknown) =>
  newsCountries.some((code) => code === country) ? [`${family}/by-country/${country}`] : [];
