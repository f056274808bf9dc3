/** The names in the review log: that of today, and that of then where it was another one (docs/feed-rules.md 17.83). */
import type { PayloadRequest } from 'payload';
import { accountNames } from '../login/account-names.ts';

interface Signed {
  /** The name of the account at the time. */
  who: string;
  /** Identifies the account (creatorKey). Missing in entries of a content load. */
  account?: string | null;
}

/**
 * @param now undefined for an account that was deleted
 * @example shownName('Admin', 'Kari Berg') // 'Kari Berg (then: Admin)'
 */
export const shownName = (then: string, now: string | undefined): string =>
  now === undefined || now === then ? then : `${now} (then: ${then})`;

/** The entries, signed with the names to show. */
export async function withNames<Entry extends Signed>(
  entries: readonly Entry[],
  req: Pick<PayloadRequest, 'payload'>,
): Promise<Entry[]> {
  const names = await accountNames(
    entries.map(({ account }) => account),
    req,
  );
  return entries.map((entry) => ({ ...entry, who: shownName(entry.who, names.get(entry.account ?? '')) }));
}

/** The same for one entry, or for none. */
export async function withName<Entry extends Signed | undefined>(
  entry: Entry,
  req: Pick<PayloadRequest, 'payload'>,
): Promise<Entry> {
  return entry ? ((await withNames([entry], req))[0] as Entry) : entry; // one entry in, one out
}
