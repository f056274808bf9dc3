/** The time zone of a country, for times without one. */

/** For a country or region with several zones, the zone of most of its people. */
const zones = new Map([
  ['NO', 'Europe/Oslo'],
  ['SE', 'Europe/Stockholm'],
  ['DK', 'Europe/Copenhagen'],
  ['FI', 'Europe/Helsinki'],
  ['IS', 'Atlantic/Reykjavik'],
  ['FO', 'Atlantic/Faroe'],
  ['GL', 'America/Nuuk'],
  ['AX', 'Europe/Mariehamn'],
  ['NORDIC', 'Europe/Stockholm'],
  ['EU', 'Europe/Brussels'],
  ['EE', 'Europe/Tallinn'],
  ['LV', 'Europe/Riga'],
  ['LT', 'Europe/Vilnius'],
  ['DE', 'Europe/Berlin'],
  ['GB', 'Europe/London'],
  ['IE', 'Europe/Dublin'],
]);

/**
 * @param country two letters or a region, as in a source record
 * @returns the IANA name; UTC for a country that is not listed
 */
export const zoneOf = (country: string | null): string => zones.get(country ?? '') ?? 'UTC';
