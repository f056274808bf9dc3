/** `GET /api/review/outside?family=…&id=…`: the public addresses of a row, and whether the feed has it yet. Open to contributors too. */
import { APIError, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { lastMove } from '../../../collections/review/review-log.ts';
import { buildContext } from '../../contract/context.ts';
import type { Status } from '../../contract/orgchart.ts';
import { noRefs } from '../../feed/refs.ts';
import { rowKinds } from '../../feed/row-kinds.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { readSettings } from '../../lib/settings.ts';
import { toTimestamp } from '../../lib/time.ts';
import { publicAddresses } from '../../review/public-addresses.ts';
import { describeFeedState } from './describe-feed-state.ts';
import { fetchFeedIndex } from './fetch-feed.ts';

export const publicAddressResponse = z.object({
  id: z.string(),
  html_url: z.string().nullable(),
  api_url: z.string().nullable(),
  /** A sentence: whether the feed has the row. */
  feed_state: z.string(),
});
export type PublicAddressResponse = z.infer<typeof publicAddressResponse>;

export async function readPublicAddresses(
  { family, id }: { family: Family; id: string },
  req: PayloadRequest,
): Promise<PublicAddressResponse> {
  const { payload, user } = req;
  const [row, move, feed] = await Promise.all([
    payload.findByID({ collection: family, id, depth: 0, disableErrors: true, overrideAccess: false, user, req }),
    // Contributors may not read the log. They learn only when the row was moved.
    lastMove({ family, id }, req, { overrideAccess: true }),
    fetchFeedIndex(),
  ]);
  if (!row) throw new APIError('The row does not exist.', 404, null, true);
  const { text, hasFile } = describeFeedState(
    {
      status: row.status as Status,
      moved_at: move?.at ?? null,
      updated_at: row.updatedAt,
      first_published_at: row.first_published_at ?? null,
      merged_into: 'merged_into' in row ? (row.merged_into ?? null) : null,
      dated: family === 'news' && 'published' in row ? (row.published ?? null) : null,
    },
    feed.value?.generated_at ?? null,
  );
  const { html_url, api_url } = hasFile ? addresses(family, row, id) : { html_url: null, api_url: null };
  return { id, html_url, api_url, feed_state: text };
}

function addresses(family: Family, row: object, id: string) {
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  // The table has an exact type for each family. For a family that is only known at run time it is a union, which no value fits.
  const kind = rowKinds[family] as unknown as { build: (row: unknown, build: unknown) => object };
  // References do not change the addresses of a row.
  const feedRow = kind.build(row, { context, refs: noRefs });
  return publicAddresses({ family, id, feedRow, baseUrl: context.baseUrl });
}
