/** A page has no script, style or handler of its own, and no base address (docs/feed-rules.md 16.11). */
import type { MakeCheck } from '../tree/check.ts';

export const checkInlineCode: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    for (const what of page?.inline ?? [])
      report(path, `expected scripts and styles in files of their own, found ${what}`);
  },
});
