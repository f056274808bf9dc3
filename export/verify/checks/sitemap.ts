/**
 * The sitemap has exactly the pages, each once, by its canonical address (docs/feed-rules.md 16.12). The 404 page and pages that
 * lead on to another one are left out.
 */
import { pagePathOf } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

/** The limit of the sitemap protocol, for one file. */
const mostAddresses = 50_000;

export const checkSitemap: MakeCheck = ({ report, base }) => {
  const pages = new Set<string>();
  const listed = new Map<string, string>();
  let isRead = false;
  return {
    see({ path, page, content }) {
      if (page && path !== '404.html' && page.leadsTo === null) pages.add(path);
      if (!/^sitemap(-\d+)?\.xml$/.test(path)) return;
      const addresses = addressesIn(content);
      if (addresses === null) return report(path, 'expected a sitemap, found another document');
      isRead = true;
      if (addresses.length > mostAddresses)
        report(path, `expected at most ${mostAddresses} addresses in a file, found ${addresses.length}`);
      for (const address of addresses) {
        if (listed.has(address)) report(path, `expected each address once, found ${address} twice`);
        listed.set(address, path);
      }
    },
    finish() {
      if (!isRead || base === null) return;
      for (const path of pages) {
        const address = `${base}/${encodeURI(pagePathOf(path))}`;
        if (!listed.delete(address)) report('sitemap.xml', `expected the page ${address}, found it missing`);
      }
      for (const [address, path] of listed)
        report(path, `expected only pages with an address of their own, found ${formatValue(address)}`);
    },
  };
};

/** The pages in a sitemap; none in a list of sitemaps, which are read themselves. Null for another document. */
function addressesIn(content: unknown): string[] | null {
  if (!isObject(content)) return null;
  if ('sitemapindex' in content) return [];
  // Without a page the element has no other inside.
  if (!('urlset' in content)) return null;
  const rows = isObject(content.urlset) ? content.urlset.url : [];
  return (Array.isArray(rows) ? rows : [rows]).flatMap((row) =>
    isObject(row) && typeof row.loc === 'string' ? [row.loc] : [],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
