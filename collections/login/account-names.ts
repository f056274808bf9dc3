/**
 * The names of the accounts that created or decided rows. Editors may not read other accounts, but the names are not secret: the review
 * log shows them too.
 */
import type { PayloadRequest, Where } from 'payload';
import { accountKey } from './roles.ts';

/**
 * @param keys `created_by` of rows (creatorKey, collections/login/roles.ts)
 * @returns names by key; deleted accounts are left out, also when a new account has the same number
 */
export async function accountNames(
  keys: readonly (string | null | undefined)[],
  req: Pick<PayloadRequest, 'payload'>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const collection of accountCollections) {
    const ids = new Set(keys.flatMap((key) => (key?.startsWith(`${collection}:`) ? [Number(key.split(':')[1])] : [])));
    if (ids.size === 0) continue;
    for (const { key, name } of await findAccounts(collection, { id: { in: [...ids] } }, req)) names.set(key, name);
  }
  return names;
}

/** The keys of the accounts whose name has a text in it. */
export async function accountsNamed(text: string, req: Pick<PayloadRequest, 'payload'>): Promise<string[]> {
  const found = await Promise.all(
    accountCollections.map((collection) => findAccounts(collection, { name: { contains: text } }, req)),
  );
  return found.flat().map(({ key }) => key);
}

export const accountCollections = ['users', 'machines'] as const;

async function findAccounts(
  collection: (typeof accountCollections)[number],
  where: Where,
  req: Pick<PayloadRequest, 'payload'>,
): Promise<{ key: string; name: string }[]> {
  const { docs } = await req.payload.find({
    collection,
    where,
    select: { name: true, createdAt: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return docs.map(({ id, createdAt, name }) => ({ key: accountKey({ collection, id, createdAt }), name }));
}
