/**
 * The names of the accounts that made rows. An editor may not read other accounts; their names alone are no secret, as the review
 * log has them too.
 */
import type { PayloadRequest } from 'payload';

/**
 * @param keys `created_by` of rows (creatorKey, collections/login/roles.ts)
 * @returns by key; an account that is gone has none, nor has one that was given its number
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
