/** The English names of countries and regions, for people. */

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** @param code two letters, EU or NORDIC @returns the code itself where it has no name */
export function countryName(code: string): string {
  if (code === 'NORDIC') return 'Nordic countries';
  if (code === 'EU') return 'European Union';
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
