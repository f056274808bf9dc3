/** The sitemap, robots.txt and the web app manifest (docs/feed-rules.md 16.12). */
import type { Site } from './site.ts';

/** The protocol allows 50,000 addresses per file. */
const ADDRESSES_PER_FILE = 40_000;

/**
 * @param paths of the pages, such as `/stories/`
 * @returns the files by path: `/sitemap.xml` with all addresses, or, for many, with the files that have them
 */
export function sitemapFiles(
  paths: readonly string[],
  { baseUrl }: Pick<Site, 'baseUrl'>,
): [path: string, text: string][] {
  if (paths.length <= ADDRESSES_PER_FILE) return [['/sitemap.xml', addressList(paths, baseUrl)]];
  const parts = Array.from({ length: Math.ceil(paths.length / ADDRESSES_PER_FILE) }, (_, at): [string, string] => [
    `/sitemap-${at + 1}.xml`,
    addressList(paths.slice(at * ADDRESSES_PER_FILE, (at + 1) * ADDRESSES_PER_FILE), baseUrl),
  ]);
  const entries = parts.map(([path]) => `<sitemap><loc>${escapeXml(baseUrl + path)}</loc></sitemap>\n`).join('');
  return [
    ...parts,
    [
      '/sitemap.xml',
      `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`,
    ],
  ];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function addressList(paths: readonly string[], baseUrl: string): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>\n`).join('');
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A preview asks robots to stay away. */
export const robotsTxt = ({ baseUrl, preview }: Pick<Site, 'baseUrl' | 'preview'>): string =>
  preview ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nDisallow:\n\nSitemap: ${baseUrl}/sitemap.xml\n`;

/**
 * Addresses are relative to the manifest, so that the tree works below any path. Safari on iOS has notifications only for a site that
 * was added to the home screen and asks to be shown on its own (docs/feed-rules.md 16.29).
 */
export const webManifest = ({ name, push }: Pick<Site, 'name' | 'push'>): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name.length > 12 ? name.split(' ')[0] : name,
      start_url: './',
      scope: './',
      display: push === null ? 'browser' : 'standalone',
      background_color: '#fafbfb',
      theme_color: '#fafbfb',
      icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
    null,
    2,
  )}\n`;
