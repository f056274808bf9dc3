/** Offers the tour on the dashboard until the account has taken it or skipped it for good. */
import type { Payload, TypedUser } from 'payload';
import { TourCard } from './TourCard.tsx';
import { tourPreference } from './tour-preference.ts';

export async function TourOffer({ payload, user }: { payload: Payload; user: TypedUser }) {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: tourPreference } },
        { 'user.value': { equals: user.id } },
        { 'user.relationTo': { equals: user.collection } },
      ],
    },
    overrideAccess: false,
    user,
  });
  return totalDocs === 0 ? <TourCard /> : null;
}
