/** Source records (docs/feed-rules.md, section 6). */
import type { SourceRow } from '../contract/sources.ts';
import { ownSource } from '../lib/identity.ts';
import { fillTemplate } from '../lib/search-template.ts';
import { logoOf } from './pictures.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { dayOf, required, textOf } from './values.ts';

export function sourceRow(row: StoredRows['sources'], build: Build): SourceRow {
  const logo = logoOf(row, build);
  return {
    id: row.id,
    name: row.id === ownSource ? build.context.siteName : required(row.name),
    country: required(row.country),
    kind: textOf(row.kind),
    url: row.id === ownSource ? build.context.baseUrl : textOf(row.url),
    type: required(row.type),
    paywall: row.paywall ?? false,
    enabled: row.enabled ?? false,
    status: required(row.fetch_status),
    verified: dayOf(row.verified),
    language: textOf(row.language),
    coverage: (row.coverage ?? '') as SourceRow['coverage'],
    region: textOf(row.region),
    method: (row.method ?? '') as SourceRow['method'],
    icon_url: textOf(row.icon_url),
    logo_source: textOf(row.logo_source),
    feed: feedOf(row),
    source_note: textOf(row.source_note),
    logo,
    logo_url: logo?.raster_url ?? null,
  };
}

/** A template leads nowhere, so the feed of a search is published with its term. */
function feedOf({ feed, method, name }: StoredRows['sources']): string | null {
  const address = textOf(feed);
  return address !== null && method === 'search' ? fillTemplate(address, required(name)) : address;
}
