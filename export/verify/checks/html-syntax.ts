/** A page is HTML without a parse error, and its structured data is JSON (docs/feed-rules.md 16.8). */
import type { MakeCheck } from '../tree/check.ts';

export const checkHtmlSyntax: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    for (const error of page?.errors ?? []) report(path, `expected HTML without a parse error, found ${error}`);
    for (const text of page?.structured ?? []) {
      try {
        JSON.parse(text);
      } catch (error) {
        report(path, `expected JSON-LD, found text that is not JSON (${(error as Error).message})`);
      }
    }
  },
});
