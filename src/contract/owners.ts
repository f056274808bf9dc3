/** Which job writes which file of a tree (docs/feed-rules.md 12.1). Paths are from the tree's root, without a leading slash. */

import { siteLanguages } from './languages.ts';

/** Each job leaves the files of the others unchanged. */
export type Owner = 'export' | 'markets' | 'stats';

/** How often a job writes its files (docs/feed-rules.md 12.3). */
export const schedules: Record<Owner, string> = {
  export: 'Written with every build.',
  markets: 'Written by the market job, about once an hour.',
  stats: 'Written by the statistics job, about once a day.',
};

/** The manifest of each job. The statistics job has only one file and needs none. */
export const EXPORT_MANIFEST = 'api/v1/manifest.json';
export const MARKETS_MANIFEST = 'api/v1/markets/manifest.json';

/** A signature is next to the manifest that it signs (docs/feed-rules.md 12.40). */
export const SIGNATURE = '.minisig';

/** The public key of the feed, and the folder of the statements of earlier keys (docs/feed-rules.md 12.41, 12.43). */
export const PUBLIC_KEY = '.well-known/minisign.pub';
export const REPLACED_KEYS = '.well-known/minisign/';

/** The job that writes a file of the feed. */
export function ownerOf(path: string): Owner {
  if (path === 'api/v1/stats.json') return 'stats';
  return path === 'api/v1/markets.json' || path.startsWith('api/v1/markets/') ? 'markets' : 'export';
}

/** The first folder of each page's path, in English and below the folder of another language. A new kind of page adds its own. */
const pageFolders =
  'about academia api archive books calendar changelog columnist developers ethics events markets media newsletter nodes org-chart regulation-videos rules screen search sources stats stories talks tip';

/** The files at the root of the site, besides its pages. A new one is added here. */
const rootFiles = new Set(
  'atom.xml calendar.ics favicon.svg feed.json llms.txt push-config.json robots.txt rss.xml service-worker.js site.webmanifest sitemap.xml'.split(
    ' ',
  ),
);

const languages = siteLanguages.map(({ code }) => code).join('|');
const pagePattern = new RegExp(`^((${languages})/)?((${pageFolders.replaceAll(' ', '|')})/(.+/)?)?index\\.html$`);
const feedPattern = new RegExp(`^((${languages})/rss\\.xml|calendar/[^/]+\\.ics|sitemap-\\d+\\.xml)$`);

/**
 * True for a page that the export may write: the index page of a folder of the site, or the page for unknown addresses. The pages
 * of the CMS may have any other folder; those are known only from the manifest.
 */
export const isPagePath = (path: string): boolean => path === '404.html' || pagePattern.test(path);

const editorPagePattern = new RegExp(`^((${languages})/)?[a-z0-9]+(-[a-z0-9]+)*/index\\.html$`);

/**
 * True for a path that a page of an editor may have. Pages of other people may have such a path too, so it counts only where the
 * manifest cannot be read: a page that is not published any more must not stay.
 */
export const mayBeEditorPage = (path: string): boolean => editorPagePattern.test(path);

/** True for a path that a job may write: the feed's files and pictures, the pages and what belongs to them. */
export const isOfFeed = (path: string): boolean =>
  /^(api|assets|media|search\/index)\/|^\.well-known\/(api-catalog|minisign[./])/.test(path) ||
  rootFiles.has(path) ||
  isPagePath(path) ||
  feedPattern.test(path);
