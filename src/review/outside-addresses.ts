/** Where a row is, or will be, for those outside: its page on the site and its own file in the feed. */

import { fillPath } from '../contract/path-parameters.ts';
import { feedFile } from '../contract/registry.ts';
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
  const list = lists[family];
  const itemPath = list === undefined ? undefined : feedFile(list).itemPath;
  const { html_url } = feedRow as { html_url?: unknown };
  return {
    html_url: typeof html_url === 'string' ? html_url : null,
    api_url: itemPath === undefined ? null : baseUrl + fillPath(itemPath, id),
  };
}

/** The list that says where its rows have files of their own. */
const lists: Partial<Record<Family, string>> = {
  news: '/api/v1/news.json',
  events: '/api/v1/events.json',
  talks: '/api/v1/talks.json',
  newsletters: '/api/v1/newsletters.json',
  entities: '/api/v1/orgchart.json',
  relations: '/api/v1/orgchart/relations.json',
  academia: '/api/v1/academia.json',
  changelog: '/api/v1/changelog.json',
};
