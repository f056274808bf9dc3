/** The codes that a country can be picked from where any country is allowed, in the order of the picker. */
import { nordicCountries } from '../../contract/countries.ts';
import { isoCountries } from '../../contract/country-codes.ts';
import { countryName } from '../../lib/country-name.ts';

export const nordic: readonly string[] = nordicCountries;
export const regions: readonly string[] = ['NORDIC', 'EU'];
/** By name. */
export const otherCountries: readonly string[] = isoCountries
  .filter((code) => !nordic.includes(code))
  .sort((a, b) => countryName(a).localeCompare(countryName(b), 'en'));
