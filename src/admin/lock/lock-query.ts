/** The query for Payload's document locks in its REST API. */

/** A row, or a global. */
export type LockTarget = { family: string; id: string } | { global: string };

/** @param user the owner of the lock; any owner by default */
export function lockQuery(target: LockTarget, user?: string | number): string {
  const of: [string, string][] =
    'global' in target
      ? [['globalSlug', target.global]]
      : [
          ['document.relationTo', target.family],
          ['document.value', target.id],
        ];
  const all = user === undefined ? of : [...of, ['user.value', String(user)] as const];
  return new URLSearchParams(
    all.map(([field, value], at) => [`where[and][${at}][${field}][equals]`, value]),
  ).toString();
}
