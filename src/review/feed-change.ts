/** What an approval adds to or changes in the feed: the row as the export would write it, built by the export's own code. */
import type { PayloadRequest } from 'payload';
import { rowKindOf } from '../feed/row-kinds.ts';
import type { Family, StoredRows } from '../feed/stored-rows.ts';
import type { RowResponse } from './api/row.ts';
import { filesOfRow } from './feed-files.ts';
import type { DecidedRow } from './move-row.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';
import { rowBuild } from './row-build.ts';

export interface FeedChange {
  change: RowResponse['change'];
  addresses: PublicAddresses;
}

/** @param row as stored, in any state */
export async function feedChange(
  { family, id, row }: { family: Family; id: string; row: DecidedRow },
  req: PayloadRequest,
): Promise<FeedChange> {
  const build = await rowBuild({ family, id, row }, req);
  const kind = rowKindOf(family);
  // Some families have the state in their feed row.
  const published = { ...row, status: 'published' } as unknown as StoredRows[Family];
  const built = kind.build(published, build);
  const checked = kind.schema.safeParse(built);
  const feedRow = checked.success ? checked.data : built;
  const text = JSON.stringify(feedRow, null, 2);
  const fields = typeof feedRow === 'object' && feedRow !== null ? feedRow : {}; // a caveat is a text
  return {
    change: {
      before: row.status === 'published' ? text : null,
      after: text,
      files: filesOfRow(family, id, { ...fields }),
    },
    addresses: publicAddresses({ family, id, feedRow: fields, baseUrl: build.context.baseUrl }),
  };
}
