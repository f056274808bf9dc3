/** The sitemap, robots.txt and the web app manifest (docs/feed-rules.md 16.12). */
import type { Site } from './site.ts';

/** The protocol allows 50,000 addresses per file. */
const ADDRESSES_PER_FILE = 40_000;

/** Lists the pages as they are written: `/sitemap.xml` with all addresses or, for many, with the files that have them. */
export class Sitemap {
  readonly #baseUrl: string;
  readonly #write: (path: string, text: string) => void;
  /** The files that are complete. */
  readonly #files: string[] = [];
  /** The addresses of the next file. */
  #addresses: string[] = [];

  /** @param write gets each file when its addresses are complete */
  constructor({ baseUrl }: Pick<Site, 'baseUrl'>, write: (path: string, text: string) => void) {
    this.#baseUrl = baseUrl;
    this.#write = write;
  }

  /** @param path of the page, such as `/stories/` */
  add(path: string): void {
    if (this.#addresses.length === ADDRESSES_PER_FILE) this.#writePart();
    this.#addresses.push(path);
  }

  close(): void {
    if (this.#files.length === 0) {
      this.#write('/sitemap.xml', this.#list('urlset', 'url', this.#addresses));
      return;
    }
    this.#writePart();
    this.#write('/sitemap.xml', this.#list('sitemapindex', 'sitemap', this.#files));
  }

  #writePart(): void {
    const path = `/sitemap-${this.#files.length + 1}.xml`;
    this.#write(path, this.#list('urlset', 'url', this.#addresses));
    this.#files.push(path);
    this.#addresses = [];
  }

  #list(root: string, entry: string, paths: readonly string[]): string {
    const entries = paths
      .map((path) => `<${entry}><loc>${escapeXml(this.#baseUrl + path)}</loc></${entry}>\n`)
      .join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</${root}>\n`;
  }
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
