/** The country codes of the feeds (docs/feed-rules.md 1.23). */
import { z } from 'zod';

/** The codes that news and events have a by-country file for. */
export const newsCountries = ['NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU'] as const;

/** The Nordic countries and areas: talks, books and regulation notes. */
export const nordicCountries = ['NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX'] as const;

/** The codes of who's who entities. */
export const entityCountries = ['NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU', 'FO', 'GL', 'AX'] as const;

export const newsCountry = z.enum(newsCountries);
export const nordicCountry = z.enum(nordicCountries);
export const entityCountry = z.enum(entityCountries);

/** An ISO 3166-1 alpha-2 code (`EU` included), or `NORDIC`. */
export const country = z
  .string()
  .regex(/^([A-Z]{2}|NORDIC)$/, 'must be a two-letter country code or NORDIC')
  .meta({ examples: ['NO', 'NORDIC'] });
