/**
 * The canonical address of a page is its own on BASE_URL (docs/feed-rules.md 16.10); of a page that leads on, where it leads. The 404
 * page has no address of its own.
 */
import { pagePathOf } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkCanonical: MakeCheck = ({ report, base }) => ({
  see({ path, page }) {
    if (!page || base === null || path === '404.html') return;
    const own = `${base}/${encodeURI(pagePathOf(path))}`;
    const expected = page.leadsTo === null ? own : (URL.parse(page.leadsTo, own)?.href ?? page.leadsTo);
    if (page.canonicals.length !== 1 || page.canonicals[0] !== expected)
      report(path, `expected the canonical address ${expected}, found ${formatValue(page.canonicals.join(', '))}`);
  },
});
