/** The rows that are selected in a family's list: what an action needs to know about each. */
import type { Where } from 'payload';
import { z } from 'zod';
import { status, timestamp } from '../../review/api/values.ts';
import { RequestError } from '../parts/review-client.ts';
import { signedInFetch } from '../parts/signed-in-fetch.ts';

/** A row of any family, with its other fields. */
export const listedRow = z.looseObject({ id: z.string(), status, updatedAt: timestamp });
export type ListedRow = z.infer<typeof listedRow>;

/** Rows of one request. */
const page = 500;

const answer = z.object({ docs: z.array(listedRow) });

/**
 * Reads all rows of a selection that goes beyond the page.
 * @param queryWith the query of the selection with a further condition, as Payload's `getQueryParams`
 * @param fields to read besides status and time
 * @throws RequestError
 */
export async function readListedRows(
  family: string,
  { queryWith, fields }: { queryWith: (and: Where) => string; fields: string[] },
): Promise<ListedRow[]> {
  const selected = ['status', 'updatedAt', ...fields].map((name) => `select[${name}]=true`).join('&');
  const rows: ListedRow[] = [];
  for (;;) {
    // By id, so that no row is skipped or repeated when others are decided meanwhile.
    const query = queryWith({ id: { greater_than: rows.at(-1)?.id ?? '' } });
    const path = `/api/${family}${query}&sort=id&limit=${page}&pagination=false&depth=0&${selected}`;
    const response = await signedInFetch(path).catch(() => {
      throw new RequestError('The server cannot be reached. Check the connection and try again.', {
        isTemporary: true,
      });
    });
    const { data } = answer.safeParse(await response.json().catch(() => null));
    if (!response.ok || !data) throw new RequestError('The rows could not be read. Try again.', { isTemporary: true });
    rows.push(...data.docs);
    if (data.docs.length < page) return rows;
  }
}
