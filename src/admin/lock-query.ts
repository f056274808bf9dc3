/** Which of Payload's document locks are meant, as the query of its REST interface. */

/** @param user whose; everybody's where it is left out */
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
