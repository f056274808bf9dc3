/** Search engines may read every page of a published site, and none of a preview (docs/feed-rules.md 16.12). */
import { discovery } from '../../../src/contract/index-file.ts';
import type { MakeCheck } from '../tree/check.ts';
import type { Page } from '../tree/page.ts';
import { contentOf } from '../tree/tree-file.ts';

export const checkNoindex: MakeCheck = ({ report }) => {
  let isPreview = false; // the index is read first
  return {
    see(file) {
      isPreview ||= contentOf(file, discovery)?.preview === true;
      const { path, page } = file;
      // Nobody searches for the page of unknown addresses.
      if (!page || path === '404.html' || isHidden(page) === isPreview) return;
      report(path, isPreview ? 'expected noindex in a preview, found none' : 'expected no noindex, found it');
    },
  };
};

/** True for a page that search engines leave out. */
export const isHidden = ({ robots }: Page): boolean => robots.some((value) => /\b(noindex|none)\b/i.test(value));
