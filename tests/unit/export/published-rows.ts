/** The rows of a build, without a database. */
import {
  type ListFacts,
  type LongRows,
  type NewsFacts,
  type PublishedRows,
  type WholeRows,
  wholeFamilies,
} from '../../../export/read/read.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';

/** Families that are not passed are empty. Stories get the order of the read module. */
export function publishedRows({
  news = [],
  events = [],
  talks = [],
  entities = [],
  ...given
}: Partial<Omit<PublishedRows, keyof LongRows | 'newsFacts' | 'eventFacts' | 'talkFacts' | 'entityFacts'>> & {
  [Name in keyof LongRows]?: StoredRows[Name][];
}): PublishedRows {
  const second = (story: StoredRows['news']) => story.published?.slice(0, 19) ?? '';
  const newest = news.toSorted((a, b) =>
    second(b) > second(a) ? 1 : second(b) < second(a) ? -1 : a.id < b.id ? -1 : 1,
  );
  return {
    ...(Object.fromEntries(wholeFamilies.map((name) => [name, []])) as unknown as WholeRows),
    newsFacts: newsFacts(news),
    news: oneByOne(newest),
    events: oneByOne(events),
    eventFacts: events,
    talks: oneByOne(talks),
    talkFacts: talks,
    entities: oneByOne(entities),
    entityFacts: entities,
    media: [],
    unpublishedSources: [],
    merged: [],
    meta: null,
    rules: null,
    ...given,
  };
}

const oneByOne = <Row>(rows: Row[]) =>
  async function* () {
    yield* rows;
  };

/** The facts that the read module counts in the database. */
export function newsFacts(news: StoredRows['news'][]): NewsFacts {
  const facts = (stories: StoredRows['news'][]): ListFacts => ({
    count: stories.length,
    newest: stories.flatMap(({ published }) => published ?? []).reduce<string | null>(later, null),
  });
  const by = (keysOf: (story: StoredRows['news']) => readonly string[]) =>
    new Map(
      [...new Set(news.flatMap(keysOf))].map((key) => [
        key,
        facts(news.filter((story) => keysOf(story).includes(key))),
      ]),
    );
  return {
    ...facts(news),
    ids: new Set(news.map(({ id }) => id)),
    byCountry: by(({ country }) => (country ? [country] : [])),
    byTopic: by(({ topics }) => topics ?? []),
  };
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);
