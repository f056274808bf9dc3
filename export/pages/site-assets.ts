/** Bundles what the pages load: scripts, style sheet, font and icon, each with a hash of its content in the name. */
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from 'esbuild';
import type { BuildContext } from '../../src/contract/context.ts';
import { type AssetName, type AssetPaths, assetSources, serviceWorker } from '../../src/site/assets.ts';
import { type AssetCache, cacheAssets, readCachedAssets } from './asset-cache.ts';
import type { PageWriter } from './page-writer.ts';

export interface SiteAssets {
  paths: AssetPaths;
  /** The contents by path, such as `assets/style-5B2D7AQX.css`. */
  files: ReadonlyMap<string, Uint8Array>;
  serviceWorker: Uint8Array;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheFile = join(root, 'node_modules/.cache/site-assets.json');

const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  write: false,
  metafile: true,
} as const;

/** With the icon of the project the same in every build of a process. */
let ownAssets: Promise<SiteAssets> | undefined;

/** Starts to bundle what the pages load. An error is thrown where the build waits for it. */
export function bundleAssets({ siteIcon }: Pick<BuildContext, 'siteIcon'>): Promise<SiteAssets> {
  const assets = (siteIcon === null ? ownAssets : undefined) ?? bundleSiteAssets(siteIcon);
  if (siteIcon === null) ownAssets = assets;
  assets.catch(() => {});
  return assets;
}

/**
 * The same sources give the same names and bytes, in any folder.
 * @param icon an SVG file in place of the icon of the project
 * @param file where the assets are kept for the next export
 */
export async function bundleSiteAssets(icon: string | null = null, file = cacheFile): Promise<SiteAssets> {
  const sources = icon === null ? assetSources : { ...assetSources, 'icon.svg': relative(root, resolve(icon)) };
  const cache = { file, root, sources };
  return readCachedAssets(cache) ?? bundle(cache);
}

/** Bundles that are being made. They share one process of esbuild. */
let running = 0;

/** What the assets depend on besides the files that esbuild bundles: its version, its settings and this program. */
const programs = [
  'node_modules/esbuild/package.json',
  'package.json',
  'tsconfig.json',
  'export/pages/site-assets.ts',
  'src/site/assets.ts',
];

async function bundle(cache: AssetCache): Promise<SiteAssets> {
  running += 1;
  const since = Date.now();
  // A program of its own, and large: it is loaded only when it is needed.
  const esbuild = await import('esbuild');
  try {
    const bundling = esbuild.build({
      ...options,
      // Names stay as in assetSources when node_modules is a link.
      preserveSymlinks: true,
      entryPoints: Object.fromEntries(Object.entries(cache.sources).map(([name, source]) => [stem(name), source])),
      outdir: 'assets',
      entryNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      format: 'esm',
      loader: { '.svg': 'copy', '.woff2': 'copy' },
    });
    const bundlingWorker = esbuild.build({ ...options, entryPoints: [serviceWorker.source], format: 'iife' });
    const [site, worker] = await Promise.all([bundling, bundlingWorker]);
    const assets = assetsOf(cache.sources, site, worker);
    const inputs = [...programs, ...Object.keys(site.metafile.inputs), ...Object.keys(worker.metafile.inputs)];
    cacheAssets(cache, assets, { inputs, since });
    return assets;
  } finally {
    running -= 1;
    // Its process takes 60 MB, and would stay until this one ends.
    if (running === 0) await esbuild.stop();
  }
}

type Bundle = BuildResult<typeof options>;

function assetsOf(sources: AssetCache['sources'], { metafile, outputFiles }: Bundle, worker: Bundle): SiteAssets {
  const pathOf = new Map(Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const paths = Object.entries(sources).map(([name, source]) => [name, pathOf.get(source)]);
  return {
    paths: Object.fromEntries(paths) as Record<AssetName, string>,
    files: new Map(outputFiles.map(({ path, contents }) => [relative(root, path).replaceAll('\\', '/'), contents])),
    serviceWorker: worker.outputFiles[0]?.contents ?? new Uint8Array(),
  };
}

const stem = (name: string): string => name.replace(/\.\w+$/, '');

/** Writes the assets, the service worker, and the icon at the address where browsers look for it. */
export function writeAssets({ paths, files, serviceWorker: script }: SiteAssets, pages: PageWriter): void {
  for (const [path, content] of files) pages.file(`/${path}`, content);
  pages.file(serviceWorker.path, script);
  pages.file('/favicon.svg', files.get(paths['icon.svg']) ?? '');
}
