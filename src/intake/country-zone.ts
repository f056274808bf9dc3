/** The zone of a country's clocks: for times that name none, in words that the country's own people read. */

const zones: Record<string, string> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  IS: 'Atlantic/Reykjavik',
  FO: 'Atlantic/Faroe',
  GL: 'America/Nuuk',
  AX: 'Europe/Mariehamn',
};

/**
 * @param country two letters, as in a source record
 * @returns the IANA name; UTC for a country that is none of the Nordic ones
 */
export const zoneOf = (country: string | null): string => zones[country ?? ''] ?? 'UTC';
