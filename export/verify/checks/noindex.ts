/** Search engines may read every page of a published site, and none of a preview (docs/feed-rules.md 16.12). */
import { z } from 'zod';
import type { MakeCheck } from '../tree/check.ts';
import { indexPath } from '../tree/crawl.ts';
import type { Page } from '../tree/page.ts';

export const checkNoindex: MakeCheck = ({ report }) => {
  let isPreview = false; // the index is read first
  return {
    see(file) {
      const { path, page, content } = file;
      if (path === indexPath) isPreview = preview.safeParse(content).success;
      // Nobody searches for the page of unknown addresses.
      if (!page || path === '404.html' || isHidden(page) === isPreview) return;
      report(path, isPreview ? 'expected noindex in a preview, found none' : 'expected no noindex, found it');
    },
  };
};

/** Also an index that breaks the contract in another field. */
const preview = z.object({ preview: z.literal(true) });

/** True for a page that search engines leave out. */
const isHidden = ({ robots }: Page): boolean => robots.some((value) => /\b(noindex|none)\b/i.test(value));
