/** Builds all files of the export from the published rows. One row that breaks the contract stops the build (docs/feed-rules.md 2.9). */
import type { BuildContext } from '../../src/contract/context.ts';
import { type IndexCounts, indexCounts } from '../../src/contract/index-file.ts';
import { pushConfigPath } from '../../src/contract/push.ts';
import { BrokenRowsError, type Problem } from '../../src/feed/broken-rows.ts';
import { interfacesOf } from '../../src/feed/interfaces.ts';
import { pageRow } from '../../src/feed/pages.ts';
import { pushConfigFile } from '../../src/feed/push.ts';
import { geoLanguageFile, languagesFile, metaFile } from '../../src/feed/site.ts';
import { ownPageLinks, pagesOf, siteOf } from '../../src/site/site.ts';
import { PageWriter } from '../pages/page-writer.ts';
import { bundleAssets, type SiteAssets, writeAssets } from '../pages/site-assets.ts';
import { writeSite } from '../pages/site-pages.ts';
import { collectRefs } from '../read/collect-refs.ts';
import type { PublishedRows } from '../read/read.ts';
import { SearchIndex } from '../search/search-index.ts';
import { keyFiles } from '../sign/key-files.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildJob } from './build-job.ts';
import { carriedFiles } from './carried-files.ts';
import { ChangeCollector } from './changes.ts';
import { discoveryFiles } from './discovery/files.ts';
import { writeEvents } from './event-files.ts';
import { existingExample } from './existing-example.ts';
import { FeedWriter } from './feed-writer.ts';
import { writeAcademia, writeNewsletters, writeRules, writeSources } from './library-files.ts';
import { usedMedia, writeMedia } from './media-files.ts';
import { missingPictures, withoutPictures } from './missing-pictures.ts';
import { writeNews } from './news-files.ts';
import { writeOrgchart } from './orgchart-files.ts';
import { writePlainLists } from './plain-lists.ts';
import { writeTalks } from './talk-files.ts';

interface FeedBuild {
  context: BuildContext;
  stage: Stage;
  /** Where the panel keeps uploaded pictures. */
  mediaFolder: string;
  /** Gets the reason why a picture, or a pending row of a preview, is left out. */
  onLeftOut?: (problem: Problem) => void;
  /** What the pages load, if it is being bundled already. */
  assets?: Promise<SiteAssets>;
}

/**
 * Writes every file of the export into the stage. Pagefind indexes the texts meanwhile.
 * @returns the counts of `index.json`
 * @throws BrokenRowsError with every broken row of the build; PublishError when the search index cannot be made
 */
export async function buildFeed(rows: PublishedRows, build: FeedBuild): Promise<IndexCounts> {
  const search = build.context.hasSearch ? new SearchIndex(build.stage.scratch()) : null;
  try {
    return await writeFeed(rows, search, build);
  } finally {
    search?.stop();
  }
}

async function writeFeed(
  published: PublishedRows,
  search: SearchIndex | null,
  { context, stage, mediaFolder, onLeftOut = () => {}, assets: bundled = bundleAssets(context) }: FeedBuild,
): Promise<IndexCounts> {
  const writer = new FeedWriter(stage);
  const missing = missingPictures(published, mediaFolder);
  const rows = withoutPictures(published, missing);
  const changes = new ChangeCollector(stage.previous);
  const carried = carriedFiles(stage.previous);
  const build = { context, refs: collectRefs(rows, context, carried.markets) };
  const assets = await bundled;
  const site = siteOf(context, {
    hasPage: build.refs.hasPage,
    assets: assets.paths,
    hasRules: rows.rules !== null,
    sampleMarkets: carried.sampleMarkets,
    ownPages: ownPageLinks(rows.pages.map((row) => pageRow(row, build))),
  });
  const pages = new PageWriter(stage, site, search);
  const job: BuildJob = { build, rows, writer, changes, pages };

  const { stories, coverage } = await writeNews(job, stage.previous);
  const newsletters = writeNewsletters(job);
  const events = await writeEvents(job);
  const talks = await writeTalks(job);
  const sources = writeSources(job);
  const academia = writeAcademia(job);
  const orgchart = await writeOrgchart(job);
  const plain = writePlainLists(job);
  const rules = writeRules(job);
  writer.file('/api/v1/languages.json', languagesFile(context));
  writer.file('/api/v1/geo-language.json', geoLanguageFile(context));
  writer.file('/api/v1/meta.json', metaFile(context, rows.meta, pagesOf(site)));
  writer.file(pushConfigPath, pushConfigFile(context));
  changes.write(context, writer);
  const examples = (path: string) => writer.examples.get(path) ?? carried.examples.get(path) ?? null;
  const used = usedMedia(published, orgchart.pictures.values());
  writeMedia(job, { used, missing }, { stage, folder: mediaFolder });

  if (writer.problems.length > 0) throw new BrokenRowsError(writer.problems);
  writer.leftOut.forEach(onLeftOut);
  const { books = [], developers = [], illustrations = [], changelog = [], pages: ownPages = [] } = plain;
  writeSite(
    {
      ...{
        stories,
        coverage,
        newsletters,
        talks,
        sources,
        academia,
        rules,
        books,
        developers,
        illustrations,
        changelog,
        ownPages,
      },
      ...{ events: events.all, previousEvents: events.previous, mergedEvents: events.merged },
      ...{ orgchart, markets: carried.markets, stats: carried.stats },
      interfaces: interfacesOf(rows.meta),
      exampleOf: (file) => existingExample(file, { examples, previous: stage.previous, hasRules: rules !== null }),
    },
    pages,
  );
  writeAssets(assets, pages);
  const counts = indexCounts.parse({ ...groupCounts(writer.counts), ...carried.counts });
  for (const file of discoveryFiles({ context, counts, examples, rulesPublished: rules !== null })) {
    stage.file(file.path, file.text, file.rows);
  }
  for (const file of keyFiles(context.keys)) stage.file(file.path, file.text);
  await search?.write(stage);
  return counts;
}

/** Puts counts with a slash in their name into groups: `academia/courses` becomes `courses` in `academia`. */
function groupCounts(counts: ReadonlyMap<string, number>): Record<string, unknown> {
  const grouped: Record<string, number | Record<string, number>> = {};
  for (const [name, count] of counts) {
    const [group = '', inner] = name.split('/');
    const known = grouped[group];
    grouped[group] = inner === undefined ? count : { ...(typeof known === 'object' && known), [inner]: count };
  }
  return grouped;
}
