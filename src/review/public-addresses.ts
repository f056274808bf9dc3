/** The public addresses that a row has or will have: its page on the site and its file in the feed. */
import { familyOf } from '../contract/families.ts';
import { fillPath } from '../contract/path-parameters.ts';
import type { Family } from '../feed/stored-rows.ts';

export interface PublicAddresses {
  /** Null for families whose rows have no page. */
  html_url: string | null;
  /** Null for families whose rows have no file of their own. */
  api_url: string | null;
}

/** @param feedRow the row as it is or would be in the feed */
export function publicAddresses({
  family,
  id,
  feedRow,
  baseUrl,
}: {
  family: Family;
  id: string;
  feedRow: object;
  baseUrl: string;
}): PublicAddresses {
  const { item } = familyOf(family);
  const { html_url } = feedRow as { html_url?: unknown };
  return {
    html_url: typeof html_url === 'string' ? html_url : null,
    api_url: item === undefined ? null : baseUrl + fillPath(item, id),
  };
}
