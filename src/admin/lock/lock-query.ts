/** The query for Payload's document locks in its REST API. */

/** @param user the owner of the lock; any owner by default */
export function lockQuery({
  family,
  id,
  user,
}: {
  family: string;
  id: string;
  user?: string | number | undefined;
}): string {
  const query = new URLSearchParams({
    'where[and][0][document.relationTo][equals]': family,
    'where[and][1][document.value][equals]': id,
    ...(user === undefined ? {} : { 'where[and][2][user.value][equals]': String(user) }),
  });
  return query.toString();
}
