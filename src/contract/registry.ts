/**
 * Every file of the feed (docs/feed-rules.md 1.4), specified paths first, then ours. The checks before writing, the JSON Schemas,
 * OpenAPI, `index.json`, the table of endpoints in docs/consumers.md and `npm run verify` derive from this list.
 */
import { academiaFiles } from './academia.ts';
import { archiveFiles } from './archive.ts';
import { bookFiles } from './books.ts';
import { changelogFiles } from './changelog.ts';
import { changesFiles } from './changes.ts';
import { developerFiles } from './developers.ts';
import { discoveryAssets, discoveryCopies } from './discovery-files.ts';
import { eventFiles } from './events.ts';
import type { FeedAsset, FeedFile } from './feed-file.ts';
import { geoLanguageFiles } from './geo-language.ts';
import { imageFiles } from './images.ts';
import { indexFiles } from './index-file.ts';
import { languageFiles } from './languages.ts';
import { manifestFiles } from './manifest.ts';
import { marketFiles, marketLogos } from './markets.ts';
import { metaFiles } from './meta.ts';
import { newsFiles } from './news.ts';
import { newsletterFiles } from './newsletters.ts';
import { orgchartFiles } from './orgchart.ts';
import { pageFiles } from './pages.ts';
import { profileFiles } from './profiles.ts';
import { pushFiles } from './push.ts';
import { ruleFiles } from './rules.ts';
import { sourceFiles } from './sources.ts';
import { statsFiles } from './stats.ts';
import { talkFiles } from './talks.ts';

const all: (FeedFile | FeedAsset)[] = [
  ...indexFiles,
  ...newsFiles,
  ...newsletterFiles,
  ...eventFiles,
  ...talkFiles,
  ...sourceFiles,
  ...academiaFiles,
  ...bookFiles,
  ...developerFiles,
  ...orgchartFiles,
  ...profileFiles,
  ...imageFiles,
  ...changelogFiles,
  ...pageFiles,
  ...ruleFiles,
  ...archiveFiles,
  ...statsFiles,
  ...marketFiles,
  marketLogos,
  ...languageFiles,
  ...geoLanguageFiles,
  ...metaFiles,
  ...pushFiles,
  ...changesFiles,
  ...manifestFiles,
  ...discoveryCopies,
  ...discoveryAssets,
];

/** Every path of the feed, in the order of the index. */
export const endpoints: readonly (FeedFile | FeedAsset)[] = [
  ...all.filter((file) => !file.added),
  ...all.filter((file) => file.added),
];

/** The JSON files, which have a schema. */
export const feedFiles: readonly FeedFile[] = endpoints.filter((file) => 'schema' in file);

/** The files in other formats: icons, and descriptions of the feed. */
export const feedAssets: readonly FeedAsset[] = endpoints.filter((file) => 'mediaType' in file);

/** @throws Error when the registry lacks the path, which is a mistake in the calling code */
export function feedFile(path: string): FeedFile {
  const file = feedFiles.find((one) => one.path === path);
  if (!file) throw new Error(`The registry has no file ${path}. Add it to its feed's file in src/contract.`);
  return file;
}

/** The paths of the files with the same bytes as the file at this path. */
export const aliasesOf = (path: string): string[] =>
  feedFiles.filter(({ aliasOf }) => aliasOf === path).map((alias) => alias.path);

/** The file of the registry that a path without parameters belongs to. An exact path wins over one with a parameter. */
export function feedFileAt(path: string): FeedFile | undefined {
  return matching(feedFiles, path);
}

/** The same for files in other formats. */
export function feedAssetAt(path: string): FeedAsset | undefined {
  return matching(feedAssets, path);
}

function matching<Row extends FeedFile | FeedAsset>(rows: readonly Row[], path: string): Row | undefined {
  return rows.find((row) => row.path === path) ?? rows.find((row) => patterns.get(row.path)?.test(path));
}

/** By path with a parameter. Made once, because a tree has hundreds of thousands of files. */
const patterns = new Map(
  endpoints
    .filter(({ path }) => path.includes('{'))
    .map(({ path }) => [path, new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`)]),
);
