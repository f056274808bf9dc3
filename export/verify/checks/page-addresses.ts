/**
 * The addresses of a page can be followed: links within the site are relative, so that the site works below any path, and stay in
 * it. The 404 page is shown at any address, so its own addresses name the site (docs/feed-rules.md 16.8).
 */
import { isRelative, targetOf } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkPageAddresses: MakeCheck = ({ report, pathOf }) => ({
  see({ path, page }) {
    for (const { address, where, use } of page?.links ?? []) {
      const expected = (what: string) => report(path, `${where}: expected ${what}, found ${formatValue(address)}`);
      if (!isRelative(address) && !URL.canParse(address, 'http://tree.invalid/')) expected('an address');
      else if (/^(blob|data|file|filesystem|vbscript):/i.test(address) && use === 'link') expected('a web address');
      else if (path === '404.html') {
        if (isRelative(address) && !/^(#|$)/.test(address)) expected('an address that does not depend on the page’s');
      } else if (/^\/(?!\/)/.test(address)) expected('an address relative to the page');
      else if (isRelative(address) && targetOf(address, path, pathOf) === null) expected('an address within the site');
    }
  },
});
