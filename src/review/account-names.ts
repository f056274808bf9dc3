/**
 * The names of the accounts that created rows. Editors may not read other accounts, but the names are not secret: the review log
 * shows them too.
 */
import type { PayloadRequest } from 'payload';

/**
 * @param keys `created_by` of rows (creatorKey, collections/login/roles.ts)
 * @returns names by key; deleted accounts are left out, also when a new account has the same number
 */
export async function accountNames(
  keys: readonly (string | null | undefined)[],
  req: PayloadRequest,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const collection of ['users', 'machines'] as const) {
    const ids = new Set(keys.flatMap((key) => (key?.startsWith(`${collection}:`) ? [Number(key.split(':')[1])] : [])));
    if (ids.size === 0) continue;
    const { docs } = await req.payload.find({
      collection,
      where: { id: { in: [...ids] } },
      select: { name: true, createdAt: true },
      depth: 0,
      pagination: false,
      overrideAccess: true,
      req,
    });
    for (const { id, createdAt, name } of docs) names.set(`${collection}:${id}:${createdAt}`, name);
  }
  return names;
}
