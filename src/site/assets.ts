/** The files that pages load. The export bundles them (export/pages/site-assets.ts). */

/** The source of each file, by the name that pages use. Paths are from the root of the repository. */
export const assetSources = {
  'home.js': 'src/site/browser/home.ts',
  'switcher.js': 'src/site/browser/switcher.ts',
  'calendar.js': 'src/site/browser/calendar.ts',
  'player.js': 'src/site/browser/player.ts',
  'filter.js': 'src/site/browser/filter.ts',
  'copy.js': 'src/site/browser/copy.ts',
  'ages.js': 'src/site/browser/ages.ts',
  'markets.js': 'src/site/browser/markets.ts',
  'market.js': 'src/site/browser/market.ts',
  'notifications.js': 'src/site/browser/notifications.ts',
  'stats.js': 'src/site/browser/stats.ts',
  'search.js': 'src/site/browser/search.ts',
  'style.css': 'src/site/styles/style.css',
  'icon.svg': 'src/site/styles/icon.svg',
  'font.woff2': 'node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
} as const;

/** Bundled by itself, under a fixed name at the root of the site: its place decides for which pages it works. */
export const serviceWorker = { source: 'src/site/browser/service-worker.ts', path: '/service-worker.js' };

export type AssetName = keyof typeof assetSources;

/** Paths from the root of the site, such as `assets/style-5B2D7AQX.css`. */
export type AssetPaths = Readonly<Record<AssetName, string>>;
