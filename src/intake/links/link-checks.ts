/** The checks of links between runs: when an address was asked last for a row, and which answers found it gone. */
import type { Payload, PayloadRequest } from 'payload';
import { hashOf } from '../../cms/field-values.ts';
import type { LinkCheck as StoredCheck } from '../../payload-types.ts';
import { type Failure, readFailures } from './failures.ts';
import type { PublishedLink } from './published-links.ts';

/** A link with its last check. */
export interface LinkCheck extends PublishedLink {
  /** The number of its record; null if it was never asked. */
  id: number | null;
  /** In milliseconds; null if it was never asked. */
  checkedAt: number | null;
  failures: Failure[];
}

/** A query has at most so many ids. */
const CHUNK = 500;

/**
 * @returns the links with their checks, and the numbers of the checks of links that are not published any more
 */
export async function readChecks(
  payload: Payload,
  links: readonly PublishedLink[],
): Promise<{ checks: LinkCheck[]; outdated: number[] }> {
  // Without the hooks of the collection, which take most of the time for many rows.
  const { docs } = await payload.db.find<StoredCheck>({ collection: 'link-checks', limit: 0, pagination: false });
  const stored = new Map(docs.map((doc) => [doc.key, doc]));
  const checks = links.map((link): LinkCheck => {
    const known = stored.get(keyOf(link));
    stored.delete(keyOf(link));
    const checkedAt = Date.parse(known?.checked_at ?? '');
    return {
      ...link,
      id: known?.id ?? null,
      checkedAt: Number.isNaN(checkedAt) ? null : checkedAt,
      failures: readFailures(known?.failures),
    };
  });
  return { checks, outdated: [...stored.values()].map(({ id }) => id) };
}

export async function deleteChecks(req: PayloadRequest, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const where = { id: { in: ids.slice(from, from + CHUNK) } };
    await req.payload.db.deleteMany({ collection: 'link-checks', where, req });
  }
}

/** @returns the number of the check's record */
export async function saveCheck(req: PayloadRequest, check: LinkCheck): Promise<number> {
  const { id, family, row, url, checkedAt, failures } = check;
  const data = { checked_at: checkedAt === null ? null : new Date(checkedAt).toISOString(), failures };
  const options = { collection: 'link-checks' as const, req };
  if (id === null) {
    return Number(
      (await req.payload.db.create({ ...options, data: { key: keyOf(check), family, row, url, ...data } })).id,
    );
  }
  await req.payload.db.updateOne({ ...options, id, data, returning: false });
  return id;
}

const keyOf = ({ family, row, url }: PublishedLink): string =>
  hashOf(`${family}\0${row}\0${url}`) + hashOf(`${url}\0${row}\0${family}`);
