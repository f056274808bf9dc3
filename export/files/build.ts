/** One build, family by family: rows in, checked files out. Nothing is published when a single row breaks the contract. */
import type { BuildContext } from '../../src/contract/context.ts';
import type { IndexCounts } from '../../src/contract/index-file.ts';
import { topicSlug } from '../../src/contract/news.ts';
import { BrokenRowsError, type Problem } from '../../src/feed/broken-rows.ts';
import { geoLanguageFile, languagesFile, metaFile } from '../../src/feed/site.ts';
import { collectRefs } from '../read/collect-refs.ts';
import type { PublishedRows } from '../read/read.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildJob } from './build-job.ts';
import { carriedFiles } from './carried-files.ts';
import { ChangeCollector } from './changes.ts';
import { discoveryFiles } from './discovery/files.ts';
import { writeEvents } from './event-files.ts';
import { FeedWriter } from './feed-writer.ts';
import { writeAcademia, writeNewsletters, writeRules, writeSources } from './library-files.ts';
import { writeMedia } from './media-files.ts';
import { writeNews } from './news-files.ts';
import { writeOrgchart } from './orgchart-files.ts';
import { writePlainLists } from './plain-lists.ts';
import { writeTalks } from './talk-files.ts';

/** The counts of plain lists that the specification names; families that were added since have theirs too. */
type PlainCounts = Pick<IndexCounts, 'books' | 'developers' | 'illustrations' | 'changelog'>;

/**
 * Writes every file of the export into the stage.
 * @param mediaFolder where the panel keeps uploaded pictures
 * @param onLeftOut is told why a pending row is not in a preview
 * @returns the counts of `index.json`
 * @throws BrokenRowsError with every broken row of the build
 */
export async function buildFeed(
  rows: PublishedRows,
  {
    context,
    stage,
    mediaFolder,
    onLeftOut = () => {},
  }: { context: BuildContext; stage: Stage; mediaFolder: string; onLeftOut?: (problem: Problem) => void },
): Promise<IndexCounts> {
  const writer = new FeedWriter(stage);
  const changes = ChangeCollector.after(stage.previous);
  const job: BuildJob = { build: { context, refs: collectRefs(rows) }, rows, writer, changes };

  const news = await writeNews(job, stage.previous);
  const newsletters = writeNewsletters(job);
  const { first: firstEvent, ...events } = writeEvents(job);
  const talks = writeTalks(job);
  const sources = writeSources(job);
  const academia = writeAcademia(job);
  const { first: firstEntity, firstRelation, firstProfile, ...orgchart } = writeOrgchart(job);
  const plainLists = writePlainLists(job);
  const rulesPublished = writeRules(job);
  writer.file('/api/v1/languages.json', languagesFile(context));
  writer.file('/api/v1/geo-language.json', geoLanguageFile(context));
  writer.file('/api/v1/meta.json', metaFile(context, rows.meta));
  writer.file('/api/v1/changes.json', changes.file(context));
  writeMedia(job, stage, mediaFolder);

  const carried = carriedFiles(stage.previous);
  const counts: IndexCounts = {
    news: news.news,
    news_by_country: news.byCountry,
    newsletters: newsletters.newsletters,
    ...events,
    talks: talks.talks,
    ...sources,
    academia: academia.academia,
    ...orgchart,
    archive_articles: news.archive,
    ...carried.counts,
    ...(plainLists.counts as PlainCounts),
  };
  const examples = new Map<string, string | null>([
    ['/api/v1/news/{id}.json', news.first],
    ['/api/v1/news/by-topic/{slug}.json', news.firstTopic === null ? null : topicSlug(news.firstTopic)],
    ['/api/v1/newsletters/{id}.json', newsletters.first],
    ['/api/v1/events/{id}.json', firstEvent],
    ['/api/v1/talks/{id}.json', talks.first],
    ['/api/v1/academia/{id}.json', academia.first],
    ['/api/v1/orgchart/{id}.json', firstEntity],
    ['/api/v1/orgchart/relations/{id}.json', firstRelation],
    ['/api/v1/profiles/{id}.json', firstProfile],
    ...plainLists.examples,
    ['/api/v1/archive/articles/{id}.json', news.firstArchived],
    ...carried.examples,
  ]);
  if (writer.problems.length > 0) throw new BrokenRowsError(writer.problems);
  writer.leftOut.forEach(onLeftOut);
  const example = (path: string) => examples.get(path) ?? null;
  for (const file of discoveryFiles({
    context,
    counts,
    examples: example,
    rulesPublished,
  })) {
    stage.file(file.path, file.text, file.rows);
  }
  return counts;
}
