/** Where a row is, or will be, for those outside: its page on the site and its own file in the feed. */

import { familyOf } from '../contract/families.ts';
import { fillPath } from '../contract/path-parameters.ts';
import type { Family } from '../feed/stored-rows.ts';

export interface OutsideAddresses {
  /** Null where the feed gives the rows of this family no page. */
  html_url: string | null;
  /** Null where the rows of this family have no file of their own. */
  api_url: string | null;
}

/** @param feedRow the row as the feed has it, or would have it */
export function outsideAddresses({
  family,
  id,
  feedRow,
  baseUrl,
}: {
  family: Family;
  id: string;
  feedRow: object;
  baseUrl: string;
}): OutsideAddresses {
  const { item } = familyOf(family);
  const { html_url } = feedRow as { html_url?: unknown };
  return {
    html_url: typeof html_url === 'string' ? html_url : null,
    api_url: item === undefined ? null : baseUrl + fillPath(item, id),
  };
}
