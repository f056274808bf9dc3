/** `GET zone`: the time zone of a place, for the times of an event. For contributors too. */
import { z } from 'zod';

export const zoneQuery = z.object({ city: z.string().max(200).optional(), country: z.string().max(10).optional() });
export type ZoneQuery = z.input<typeof zoneQuery>;

export const zoneResponse = z.object({
  /** The IANA name of the zone of the city, or of most people of the country; null for an unknown place. */
  zone: z.string().nullable(),
  /** All zones that the place may have: one for a city, those of the country otherwise. */
  zones: z.array(z.string()),
});
export type ZoneResponse = z.infer<typeof zoneResponse>;
