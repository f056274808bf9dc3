/** The pages of a feed, made from nothing but its files. */
import { join } from 'node:path';
import { z } from 'zod';
import { existingExample } from '../export/files/existing-example.ts';
import { archivePages } from '../export/pages/archive-pages.ts';
import { PageWriter, type SearchRecords } from '../export/pages/page-writer.ts';
import { bundleSiteAssets, writeAssets } from '../export/pages/site-assets.ts';
import { writeSite } from '../export/pages/site-pages.ts';
import { StoryPages } from '../export/pages/story-pages.ts';
import { academia } from '../src/contract/academia.ts';
import { archive } from '../src/contract/archive.ts';
import { bookList } from '../src/contract/books.ts';
import { changelogList } from '../src/contract/changelog.ts';
import { buildContext } from '../src/contract/context.ts';
import { developerList } from '../src/contract/developers.ts';
import { eventItem, eventList } from '../src/contract/events.ts';
import { allFamilies } from '../src/contract/families.ts';
import { illustrationList } from '../src/contract/images.ts';
import { siteMeta } from '../src/contract/meta.ts';
import { newsItem, newsList, topicIndex } from '../src/contract/news.ts';
import { newsletterItem, newsletterList } from '../src/contract/newsletters.ts';
import { orgchart } from '../src/contract/orgchart.ts';
import { pageList } from '../src/contract/pages.ts';
import type { Examples } from '../src/contract/path-parameters.ts';
import { feedFileAt } from '../src/contract/registry.ts';
import { rules } from '../src/contract/rules.ts';
import { sourceCatalogue } from '../src/contract/sources.ts';
import { talkList } from '../src/contract/talks.ts';
import { knownPages, type RowIds } from '../src/feed/known-pages.ts';
import { readSettings } from '../src/lib/settings.ts';
import { ownPageLinks, siteOf } from '../src/site/site.ts';

const assets = await bundleSiteAssets();

type Files = ReadonlyMap<string, Buffer>;

/**
 * @param feed the files of a feed with the default settings, without market files and statistics
 * @param search receives what search finds; without it the site has no search
 */
export function siteOfFeed(feed: Files, search: SearchRecords | null = null): Map<string, Buffer> {
  const read = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(String(feed.get(`api/v1/${path}.json`))));
  const news = read('news', newsList);
  const context = buildContext(readSettings({}), news.generated_at, { search: search !== null });
  const { pages: ownPages } = read('pages', pageList);
  const hasRules = feed.has('api/v1/rules.json');
  const files = new Map<string, Buffer>();
  const stage = {
    previous: null,
    file: (path: string, content: string | Uint8Array) => files.set(path, Buffer.from(content)),
    scratch: () => {
      throw new Error('Pages need no folder.');
    },
    stream: () => {
      throw new Error('Pages are written whole.');
    },
  };
  const merged = mergedIn(feed, 'news', newsItem);
  const mergedEvents = mergedIn(feed, 'events', eventItem);
  const hasPage = knownPages(rowIds(read, [...merged.values(), ...mergedEvents.values()].flat()), {
    hasRules,
    hasSearch: context.hasSearch,
    languages: context.languages,
    assets: new Set(),
    isOwnPageIn: (id, code) => ownPages.some((page) => page.id === id && Object.hasOwn(page.text_i18n, code)),
  });
  const pages = new PageWriter(
    stage,
    siteOf(context, {
      assets: assets.paths,
      hasRules,
      sampleMarkets: false,
      hasPage,
      ownPages: ownPageLinks(ownPages),
    }),
    search,
  );

  const topics = new Map(read('news/topics', topicIndex).topics.map(({ id, count }) => [id, count]));
  const stories = new StoryPages(pages, {
    all: news.count,
    ofCountry: (country) => read(`news/by-country/${country}`, newsList).count,
    topics: [...topics.keys()],
    ofTopic: (topic) => topics.get(topic) ?? 0,
    mergedInto: (id) => merged.get(id) ?? [],
  });
  const archived = read('archive/articles', archive);
  const archiveList = archivePages(pages, archived.count);
  for (const row of archived.articles) archiveList.add(row);
  for (const story of news.items) stories.add(story);
  archiveList.close();

  const events = read('events', eventList).events;
  const previousEvents = read('events/previous', eventList).events;
  const all = [...events, ...previousEvents.filter(({ backfill }) => backfill)].sort(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : 1),
  );
  const { courses, groups, publications, research } = read('academia', academia);
  const examples = firstValues(feed);
  writeSite(
    {
      ...stories.close(),
      events: all,
      previousEvents,
      mergedEvents,
      talks: read('talks', talkList).talks,
      newsletters: read('newsletters', newsletterList).issues.map(
        ({ id }) => read(`newsletters/${id}`, newsletterItem).item,
      ),
      sources: read('sources', sourceCatalogue),
      academia: [...courses, ...groups, ...publications, ...research].sort((a, b) => (a.id < b.id ? -1 : 1)),
      books: read('books', bookList).books,
      developers: read('developers', developerList).people,
      illustrations: read('illustrations', illustrationList).images,
      changelog: read('changelog', changelogList).entries,
      orgchart: read('orgchart', orgchart),
      ownPages,
      interfaces: read('meta', siteMeta).interfaces,
      rules: hasRules ? read('rules', rules) : null,
      markets: { catalogue: null, assets: [], history: new Map() },
      stats: null,
      exampleOf: (file) => existingExample(file, { examples, previous: null, hasRules }),
    },
    pages,
  );
  writeAssets(assets, pages);
  return files;
}

/** For a path with a parameter, its value that sorts first among the files. */
function firstValues(feed: Files): Examples {
  const values = [...feed.keys()].flatMap((path) => {
    const template = feedFileAt(`/${path}`)?.path;
    const [start = '', end] = template?.split(/\{[a-z]+\}/) ?? [];
    return template === undefined || end === undefined
      ? []
      : { template, value: `/${path}`.slice(start.length, -end.length) };
  });
  const byTemplate = Map.groupBy(values, ({ template }) => template);
  return (template) =>
    byTemplate
      .get(template)
      ?.map(({ value }) => value)
      .sort()[0] ?? null;
}

/** The ids of the merged rows that have a file, by the id of the surviving row. */
function mergedIn(
  feed: Files,
  family: string,
  schema: z.ZodType<{ moved_to?: string | undefined }>,
): Map<string, string[]> {
  const merged = new Map<string, string[]>();
  const start = join('api/v1', family, '/');
  for (const [path, content] of feed) {
    const id = path.startsWith(start) ? /^([0-9a-f]{12})\.json$/.exec(path.slice(start.length))?.[1] : undefined;
    if (id === undefined) continue;
    const { moved_to } = schema.parse(JSON.parse(String(content)));
    if (moved_to !== undefined) merged.set(moved_to, [...(merged.get(moved_to) ?? []), id]);
  }
  return merged;
}

/** The ids of the rows with a page, by family; the merged rows are taken to be of every family. */
function rowIds(
  read: (path: string, schema: z.ZodType<Record<string, unknown>>) => Record<string, unknown>,
  merged: readonly string[],
): RowIds {
  const families = [...allFamilies].filter(([, { page }]) => page !== undefined);
  return new Map(
    families.map(([family, { lists }]) => {
      const rows = lists.flatMap(({ path, list }) => {
        const file = read(path.replace(/^\/api\/v1\/|\.json$/g, ''), z.record(z.string(), z.unknown()));
        return z.array(z.object({ id: z.string() })).parse(file[list]);
      });
      return [family, new Set([...merged, ...rows.map(({ id }) => id)])];
    }),
  );
}
