/** Countries in English sentences. The who's who has no other language. */
import { countryName } from '../countries.ts';
import { en } from '../texts/en.ts';
import type { EntityCountry } from './org-chart.ts';

/** As a heading. */
export const nameOfPlace = (country: EntityCountry): string =>
  country === null ? 'Country not stated' : countryName(country, 'en', en);

/** @example inPlace('FO') // 'in the Faroe Islands' */
export function inPlace(country: EntityCountry): string {
  if (country === null) return 'without a country';
  const name = nameOfPlace(country).replace(/^The /, '');
  return /(?:Islands|Union|countries)$/.test(name) ? `in the ${name}` : `in ${name}`;
}

/** @example moreIn(42, 'NO') // 'and 42 more in Norway' */
export const moreIn = (count: number, country: EntityCountry): string => `and ${count} more ${inPlace(country)}`;
