/** Which addresses a run asks (docs/feed-rules.md 15.15). Pure. */
import { hashOf } from '../../cms/field-values.ts';

export interface AskedBefore {
  address: string;
  /** The last check, in milliseconds; null for an address that was never asked. */
  checkedAt: number | null;
  /** Its last checks found the page gone. */
  inDoubt: boolean;
}

/** A second run of the same night asks other addresses. */
const APART_MS = 6 * 3_600_000;

/**
 * Those in doubt first, because they are asked on the nights that follow; then those that were never asked, then by the oldest check.
 * @param now in milliseconds
 * @returns those that are due, the first `limit` of them in `ask`
 */
export function selectLinks<Link extends AskedBefore>(
  links: readonly Link[],
  { now, limit }: { now: number; limit: number },
): { ask: Link[]; left: number } {
  const due = links
    // A check in the future is of a clock that was wrong.
    .filter(({ checkedAt }) => checkedAt === null || checkedAt > now || now - checkedAt >= APART_MS)
    .map((link) => ({ link, rank: rankOf(link), order: hashOf(link.address) }))
    // By the hash otherwise, so that new addresses of one host are spread over the nights.
    .sort((a, b) => a.rank - b.rank || (a.order < b.order ? -1 : 1))
    .map(({ link }) => link);
  return { ask: due.slice(0, limit), left: Math.max(due.length - limit, 0) };
}

/** Times of checks are positive. */
const rankOf = ({ inDoubt, checkedAt }: AskedBefore) => (inDoubt ? -1 : (checkedAt ?? 0));
