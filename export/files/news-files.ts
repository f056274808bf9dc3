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
import type { ListFacts } from '../read/read.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { type BuildJob, checkRow } from './build-job.ts';
import { EncodedRows, encodeRow, type ListWriter } from './feed-writer.ts';
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
  const facts = rows.newsFacts;
  const ofCountry = (country: string) => facts.byCountry.get(country) ?? noStories;
  const ofTopic = (topic: string) => facts.byTopic.get(topic) ?? noStories;
  const topics = [...facts.byTopic.keys()].sort(byText);
  const updated = timestampOf(facts.newest);
  const listHead = ({ newest, count }: ListFacts) => ({ ...head, updated: timestampOf(newest), ...notes, count });

  const all = writer.open('/api/v1/news.json', listHead(facts));
  const byCountry = new Map<string, ListWriter>();
  for (const country of newsCountries) {
    const countryHead = listHead(ofCountry(country));
    byCountry.set(country, writer.open('/api/v1/news/by-country/{country}.json', countryHead, country));
  }
  const byTopic = new Map<string, ListWriter>();
  for (const topic of topics) {
    const { newest, count } = ofTopic(topic);
    const topicHead = { ...head, topic, updated: timestampOf(newest), count };
    byTopic.set(topic, writer.open('/api/v1/news/by-topic/{slug}.json', topicHead, topicSlug(topic)));
  }

  const latest: Buffer[] = [];
  const push: Buffer[] = [];
  const writeItem = itemFiles('news', job, facts.ids);
  const merged = mergedInto(
    rows.merged.filter(({ family }) => family === 'news'),
    facts.ids,
  );
  const pages = new StoryPages(job.pages, {
    all: facts.count,
    ofCountry: (country) => ofCountry(country).count,
    topics,
    ofTopic: (topic) => ofTopic(topic).count,
    mergedInto: (id) => merged.get(id) ?? [],
  });
  const archive = new ArchiveWriter(job, { previous, current: facts.ids });
  for await (const stored of rows.news()) {
    const story = checkRow('news', stored, job);
    if (story === null) continue;
    all.row(story.bytes);
    byCountry.get(story.row.country)?.row(story.bytes);
    for (const topic of new Set(story.row.topics)) byTopic.get(topic)?.row(story.bytes);
    writeItem(story);
    pages.add(story.row);
    if (latest.length < latestCount) {
      latest.push(encodeRow(latestRow.parse(story.row)));
      push.push(encodeRow(pushItem.parse(pushItemOf(story.row))));
    }
    job.changes.add('news', story.id, story.bytes);
    archive.add(story.row, firstPublishedOf(stored));
  }
  archive.close();
  for (const list of [all, ...byCountry.values(), ...byTopic.values()]) list.close();

  writer.file('/api/v1/news/latest.json', { ...head, updated, count: latest.length, items: new EncodedRows(latest) });
  writer.file(pushItemsPath, { ...openEnvelope(context, 'push'), count: push.length, items: new EncodedRows(push) });
  writer.file('/api/v1/news/topics.json', {
    ...head,
    topics: topics.map((id) => ({
      id,
      count: ofTopic(id).count,
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

const noStories: ListFacts = { count: 0, newest: null };
