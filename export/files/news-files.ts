/**
 * The files of the news (docs/feed-rules.md 3.1, 3.2) and the archive. Stories are read one at a time; each is built once and
 * written to every list that includes it.
 */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { newsCountries } from '../../src/contract/countries.ts';
import { latestCount, latestRow, topicSlug } from '../../src/contract/news.ts';
import { pushItem, pushItemsPath } from '../../src/contract/push.ts';
import { mergedInto } from '../../src/feed/merged.ts';
import { pushItemOf } from '../../src/feed/push.ts';
import type { StoredRows } from '../../src/feed/stored-rows.ts';
import { languageNote, logoNote } from '../../src/feed/texts.ts';
import { byText, timestampOf } from '../../src/feed/values.ts';
import { StoryPages, type WrittenStories } from '../pages/story-pages.ts';
import type { NewsFact } from '../read/read.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { type BuildJob, checkRow } from './build-job.ts';
import { type ListWriter, RowTexts } from './feed-writer.ts';
import { itemFiles } from './item-files.ts';

/**
 * @param previous the folder of the tree that this build replaces, whose archive is continued
 * @returns what other pages show of the stories
 */
export async function writeNews(job: BuildJob, previous: string | null): Promise<WrittenStories> {
  const { writer, build, rows } = job;
  const { context } = build;
  const head = { ...openEnvelope(context, 'news'), ...openEditorial(context) };
  const notes = { language_note: languageNote, logo_note: logoNote };
  const lists = new NewsLists(rows.newsFacts);
  const listHead = (facts: NewsFact[]) => ({ ...head, updated: newest(facts), ...notes, count: facts.length });

  const all = writer.open('/api/v1/news.json', listHead(rows.newsFacts));
  const byCountry = new Map<string, ListWriter>();
  for (const country of newsCountries) {
    const facts = lists.ofCountry(country);
    byCountry.set(country, writer.open('/api/v1/news/by-country/{country}.json', listHead(facts), country));
  }
  const byTopic = new Map<string, ListWriter>();
  for (const topic of lists.topics) {
    const facts = lists.ofTopic(topic);
    const topicHead = { ...head, topic, updated: newest(facts), count: facts.length };
    byTopic.set(topic, writer.open('/api/v1/news/by-topic/{slug}.json', topicHead, topicSlug(topic)));
  }

  const latest: string[] = [];
  const push: string[] = [];
  const current = new Set(rows.newsFacts.map(({ id }) => id));
  const writeItem = itemFiles('news', job, current);
  const merged = mergedInto(
    rows.merged.filter(({ family }) => family === 'news'),
    current,
  );
  const pages = new StoryPages(job.pages, {
    all: rows.newsFacts.length,
    ofCountry: (country) => lists.ofCountry(country).length,
    topics: lists.topics,
    ofTopic: (topic) => lists.ofTopic(topic).length,
    mergedInto: (id) => merged.get(id) ?? [],
  });
  const archive = new ArchiveWriter(job, { previous, current });
  for await (const stored of rows.news()) {
    const story = checkRow('news', stored, job);
    if (story === null) continue;
    all.row(story.text);
    byCountry.get(story.row.country)?.row(story.text);
    for (const topic of new Set(story.row.topics)) byTopic.get(topic)?.row(story.text);
    writeItem(story);
    pages.add(story.row);
    if (latest.length < latestCount) {
      latest.push(JSON.stringify(latestRow.parse(story.row)));
      push.push(JSON.stringify(pushItem.parse(pushItemOf(story.row))));
    }
    job.changes.add('news', story.id, story.text);
    archive.add(story.row, firstPublishedOf(stored));
  }
  archive.close();
  for (const list of [all, ...byCountry.values(), ...byTopic.values()]) list.close();

  const updated = newest(rows.newsFacts);
  writer.file('/api/v1/news/latest.json', { ...head, updated, count: latest.length, items: new RowTexts(latest) });
  writer.file(pushItemsPath, { ...openEnvelope(context, 'push'), count: push.length, items: new RowTexts(push) });
  writer.file('/api/v1/news/topics.json', {
    ...head,
    topics: lists.topics.map((id) => ({
      id,
      count: lists.ofTopic(id).length,
      url: `${context.baseUrl}/api/v1/news/by-topic/${topicSlug(id)}.json`,
    })),
  });
  return pages.close();
}

/** When a story could first be in the feed: a story that was approved before the time that it is dated waits for that time (3.12). */
function firstPublishedOf({ first_published_at, published }: StoredRows['news']): string | null {
  const times = [timestampOf(first_published_at), timestampOf(published)].filter((time) => time !== null);
  return first_published_at ? (times.toSorted().at(-1) ?? null) : null;
}

/** The stories of each list, known before the first story is read. */
class NewsLists {
  readonly topics: string[];
  readonly #byCountry = new Map<string, NewsFact[]>();
  readonly #byTopic = new Map<string, NewsFact[]>();

  constructor(facts: NewsFact[]) {
    for (const fact of facts) {
      if (fact.country) push(this.#byCountry, fact.country, fact);
      for (const topic of new Set(fact.topics)) push(this.#byTopic, topic, fact);
    }
    this.topics = [...this.#byTopic.keys()].sort(byText);
  }

  ofCountry = (country: string): NewsFact[] => this.#byCountry.get(country) ?? [];
  ofTopic = (topic: string): NewsFact[] => this.#byTopic.get(topic) ?? [];
}

function push(map: Map<string, NewsFact[]>, key: string, fact: NewsFact): void {
  const facts = map.get(key);
  if (facts) facts.push(fact);
  else map.set(key, [fact]);
}

function newest(facts: NewsFact[]): string | null {
  let last: string | null = null;
  for (const { published } of facts) if (published !== null && (last === null || published > last)) last = published;
  return timestampOf(last);
}
