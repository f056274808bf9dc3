/** The rows of a build, without a database. */
import type { PublishedRows, WholeRows } from '../../../export/read/read.ts';
import { familyNames } from '../../../src/contract/families.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';

/** Families that are not passed are empty. Stories get the order of the read module. */
export function publishedRows({
  news = [],
  ...given
}: Partial<Omit<PublishedRows, 'news' | 'newsFacts'>> & { news?: StoredRows['news'][] }): PublishedRows {
  const second = (story: StoredRows['news']) => story.published?.slice(0, 19) ?? '';
  const newest = news.toSorted((a, b) =>
    second(b) > second(a) ? 1 : second(b) < second(a) ? -1 : a.id < b.id ? -1 : 1,
  );
  return {
    ...(Object.fromEntries(familyNames.map((name) => [name, []])) as unknown as WholeRows),
    newsFacts: news.map(({ id, country, published, topics }) => ({
      id,
      country: country ?? null,
      published: published ?? null,
      topics: topics ?? [],
    })),
    news: async function* () {
      yield* newest;
    },
    media: [],
    unpublishedSources: [],
    merged: [],
    meta: null,
    rules: null,
    ...given,
  };
}
