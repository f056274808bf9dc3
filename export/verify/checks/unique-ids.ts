/** Every id is on a page once, and is a word (docs/feed-rules.md 16.9). */
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkUniqueIds: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    const seen = new Set<string>();
    for (const id of page?.ids ?? []) {
      if (id === '' || /\s/.test(id)) report(path, `expected an id without spaces, found ${formatValue(id)}`);
      if (seen.has(id)) report(path, `expected each id once, found ${formatValue(id)} twice`);
      seen.add(id);
    }
  },
});
