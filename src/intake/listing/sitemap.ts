/** Parses one sitemap: its pages with their news and video extensions, or the sitemaps that it lists. */
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError } from '../reader.ts';
import { type ListedItem, maxSummaryLength } from './listing.ts';
import { rootElement } from './xml-root.ts';

export interface Sitemap {
  items: ListedItem[];
  /** Canonical addresses, the newest first where the index gives times. */
  children: string[];
}

const parser = new XMLParser({
  removeNSPrefix: true,
  // Entities of a document type can be an attack. The usual ones are decoded with the text.
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => repeated.has(name),
});

const repeated = new Set(['url', 'sitemap', 'news', 'video']);

/** A repeated element, or one that contains elements, counts as missing. */
const text = z.string().catch('');
const list = <Row extends z.ZodType>(row: Row) => z.array(row.catch({} as z.output<Row>)).catch([]);

const news = z.object({
  title: text,
  publication_date: text,
  keywords: text,
  access: text,
  publication: z.object({ name: text, language: text }).catch({ name: '', language: '' }),
});
const video = z.object({ title: text, description: text, publication_date: text });
const page = z.object({ loc: text, lastmod: text, news: list(news), video: list(video) });
const child = z.object({ loc: text, lastmod: text });
const sitemap = z.object({
  urlset: z.object({ url: list(page) }).catch({ url: [] }),
  sitemapindex: z.object({ sitemap: list(child) }).catch({ sitemap: [] }),
});

/**
 * @param document as decoded text
 * @param url of the document
 * @throws IntakeError for a document that is not a sitemap
 */
export function parseSitemap(document: string, url: string): Sitemap {
  const root = rootElement(document);
  if (root !== 'urlset' && root !== 'sitemapindex') {
    throw new IntakeError(
      `${url} is not a sitemap: ${root === null ? 'it is not XML' : `it starts with "${root.slice(0, 40)}"`}`,
    );
  }
  const { urlset, sitemapindex } = sitemap.parse(parsed(document, url));
  const address = (loc: string) => webAddress(plainLine(loc, 2001), url);
  return {
    items: urlset.url.map((row): ListedItem => {
      const [story, film] = [row.news[0], row.video[0]];
      return {
        key: null,
        title: plainLine(story?.title || film?.title || ''),
        url: address(row.loc),
        time: (story?.publication_date || film?.publication_date || row.lastmod).trim(),
        summary: plainLine(film?.description ?? '', maxSummaryLength),
        labels: plainLine(story?.keywords ?? '')
          .split(/\s*,\s*/)
          .filter(Boolean),
        language: story?.publication.language.trim() || null,
        paywall: /^subscription$/i.test(story?.access.trim() ?? '') ? true : null,
        outlet: null,
      };
    }),
    children: sitemapindex.sitemap
      .toSorted((a, b) => (Date.parse(b.lastmod) || 0) - (Date.parse(a.lastmod) || 0))
      .flatMap(({ loc }) => address(loc) ?? []),
  };
}

function parsed(document: string, url: string): unknown {
  try {
    return parser.parse(document);
  } catch (error) {
    const reason = error instanceof Error ? plainLine(error.message, 120) : 'it cannot be parsed';
    throw new IntakeError(`${url} cannot be read as a sitemap: ${reason}`);
  }
}
