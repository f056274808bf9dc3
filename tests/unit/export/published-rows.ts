/** The rows of a build, without a database. */
import type { PublishedRows } from '../../../export/read/read.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';

/** What is not given is empty. Stories are put into the order in which the read module gives them. */
export function publishedRows({
  news = [],
  ...given
}: Partial<Omit<PublishedRows, 'news' | 'newsFacts'>> & { news?: StoredRows['news'][] }): PublishedRows {
  const second = (story: StoredRows['news']) => story.published?.slice(0, 19) ?? '';
  const newest = news.toSorted((a, b) =>
    second(b) > second(a) ? 1 : second(b) < second(a) ? -1 : a.id < b.id ? -1 : 1,
  );
  return {
    newsFacts: news.map(({ id, country, published, topics }) => ({
      id,
      country: country ?? null,
      published: published ?? null,
      topics: topics ?? [],
    })),
    news: async function* () {
      yield* newest;
    },
    events: [],
    talks: [],
    sources: [],
    newsletters: [],
    entities: [],
    relations: [],
    regulation: [],
    caveats: [],
    academia: [],
    books: [],
    developers: [],
    illustrations: [],
    changelog: [],
    media: [],
    merged: [],
    meta: null,
    rules: null,
    ...given,
  };
}
