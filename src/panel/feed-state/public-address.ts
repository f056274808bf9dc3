/** `GET /api/review/outside?family=…&id=…`: where a row is for those outside, and whether it is there yet (endpoints.ts). Contributors may ask too. */
import { APIError, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { buildContext } from '../../contract/context.ts';
import type { Status } from '../../contract/orgchart.ts';
import { noRefs } from '../../feed/refs.ts';
import { rowKinds } from '../../feed/row-kinds.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { readSettings } from '../../lib/settings.ts';
import { toTimestamp } from '../../lib/time.ts';
import { outsideAddresses } from '../../review/outside-addresses.ts';
import { askExported } from './ask-feed.ts';
import { standing } from './standing.ts';

export const outsideAnswer = z.object({
  id: z.string(),
  html_url: z.string().nullable(),
  api_url: z.string().nullable(),
  /** A sentence: whether the feed has the row. */
  standing: z.string(),
});
export type OutsideAnswer = z.infer<typeof outsideAnswer>;

export async function outsideOf(
  { family, id }: { family: Family; id: string },
  req: PayloadRequest,
): Promise<OutsideAnswer> {
  const { payload, user } = req;
  const [row, [move], exported] = await Promise.all([
    payload.findByID({ collection: family, id, depth: 0, disableErrors: true, overrideAccess: false, user, req }),
    lastMove(family, id, req),
    askExported(),
  ]);
  if (!row) throw new APIError('There is no such row.', 404, null, true);
  const { text, hasFile } = standing(
    {
      status: row.status as Status,
      moved_at: move?.at ?? null,
      updated_at: row.updatedAt,
      first_published_at: row.first_published_at ?? null,
      merged_into: 'merged_into' in row ? (row.merged_into ?? null) : null,
    },
    exported.value?.generated_at ?? null,
  );
  const { html_url, api_url } = hasFile ? addresses(family, row, id) : { html_url: null, api_url: null };
  return { id, html_url, api_url, standing: text };
}

/** Only when it was is told on, so that contributors, who do not read the log, may ask. */
const lastMove = async (family: Family, id: string, req: PayloadRequest) =>
  (
    await req.payload.find({
      collection: 'review-log',
      where: { and: [{ family: { equals: family } }, { row: { equals: id } }] },
      select: { at: true },
      sort: '-at',
      depth: 0,
      limit: 1,
      pagination: false,
      req,
    })
  ).docs;

function addresses(family: Family, row: object, id: string) {
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  // The table's types are exact for each name; over a name that is not known they are a union, which nothing fits.
  const kind = rowKinds[family] as unknown as { build: (row: unknown, build: unknown) => object };
  // What a row refers to has no part in its addresses.
  const feedRow = kind.build(row, { context, refs: noRefs });
  return outsideAddresses({ family, id, feedRow, baseUrl: context.baseUrl });
}
