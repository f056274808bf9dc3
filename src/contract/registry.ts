/**
 * Every file of the feed, in the order of spec.md §4, ours last. What is checked before writing, the JSON Schemas, OpenAPI,
 * `index.json`, the README's table and `npm run verify` derive from this list; nothing about the feed is stated elsewhere.
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
import { profileFiles } from './profiles.ts';
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
  ...ruleFiles,
  ...archiveFiles,
  ...statsFiles,
  ...marketFiles,
  marketLogos,
  ...languageFiles,
  ...geoLanguageFiles,
  ...metaFiles,
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

/** The JSON files that follow the contract. */
export const feedFiles: readonly FeedFile[] = endpoints.filter((file) => 'schema' in file);

/** The files that have a format of their own: icons, and what describes the feed. */
export const feedAssets: readonly FeedAsset[] = endpoints.filter((file) => 'mediaType' in file);

/** @throws Error when no file has this path: a mistake in the code that asks */
export function feedFile(path: string): FeedFile {
  const file = feedFiles.find((one) => one.path === path);
  if (!file) throw new Error(`The registry has no file ${path}.`);
  return file;
}

/** The kind of file that a path of a tree is, parameters matched; fixed names win over parameters. */
export function feedFileAt(path: string): FeedFile | undefined {
  return matching(feedFiles, path);
}

/** The same for the files that have a format of their own. */
export function feedAssetAt(path: string): FeedAsset | undefined {
  return matching(feedAssets, path);
}

function matching<Row extends FeedFile | FeedAsset>(rows: readonly Row[], path: string): Row | undefined {
  return (
    rows.find((row) => row.path === path) ??
    rows.find((row) => row.path.includes('{') && patternOf(row.path).test(path))
  );
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`);
