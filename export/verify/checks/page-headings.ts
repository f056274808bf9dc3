/** A page has one title that is not empty, and exactly one `<h1>` (docs/feed-rules.md 16.9). */
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkPageHeadings: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    if (!page) return;
    const { titles, headings } = page;
    if (titles.length !== 1 || titles[0] === '') report(path, `expected one title, found ${formatValue(titles)}`);
    if (headings !== 1) report(path, `expected exactly one h1, found ${headings}`);
  },
});
