/** `GET /api/review/zone`: the time zone of a place (api/zone.ts). The list of cities has 2 MB, so it stays on the server. */
import { cityMapping as cityList } from 'city-timezones';
import { nordicCountries } from '../contract/countries.ts';
import { zoneOf } from '../lib/dates/country-zone.ts';
import type { ZoneResponse } from './api/zone.ts';

interface Place {
  city?: string | null | undefined;
  /** Two letters, or NORDIC or EU. */
  country?: string | null | undefined;
}

/** The list has a former name of this zone, which the panel would show. */
const cityMapping = cityList.map((city) =>
  city.timezone === 'America/Godthab' ? { ...city, timezone: 'America/Nuuk' } : city,
);

/** Of several cities with the name, one in the country; without a country, one in the Nordic countries, else the largest. */
export function placeZone({ city, country }: Place): ZoneResponse {
  const code = country || null;
  const ofCity = city ? cityZone(city, code) : null;
  if (ofCity !== null) return { zone: ofCity, zones: [ofCity] };
  if (code === null) return { zone: null, zones: [] };
  const cities = cityMapping.filter(({ iso2 }) => isIn(iso2, code));
  const known = zoneOf(code);
  const zone = known === 'UTC' ? (largestOf(cities)?.timezone ?? null) : known;
  return {
    zone,
    zones: [...new Set([...(zone ? [zone] : []), ...cities.map(({ timezone }) => timezone).filter(Boolean)])],
  };
}

function cityZone(city: string, country: string | null): string | null {
  const found = citiesByName().get(folded(city)) ?? [];
  const inCountry = country === null ? found : found.filter(({ iso2 }) => isIn(iso2, country));
  const nordic = inCountry.filter(({ iso2 }) => isIn(iso2, 'NORDIC'));
  return largestOf(nordic.length > 0 ? nordic : inCountry)?.timezone || null;
}

/** The EU has no list here: any country counts. */
const isIn = (iso2: string, country: string): boolean =>
  country === 'EU' || (country === 'NORDIC' ? nordicCountries.some((code) => code === iso2) : iso2 === country);

type City = (typeof cityMapping)[number];

let byName: Map<string, City[]> | undefined;

function citiesByName(): Map<string, City[]> {
  if (byName) return byName;
  byName = new Map();
  for (const city of cityMapping) {
    for (const name of new Set([folded(city.city), folded(city.city_ascii)])) {
      const others = byName.get(name);
      if (others) others.push(city);
      else byName.set(name, [city]);
    }
  }
  return byName;
}

const largestOf = (cities: readonly City[]): City | undefined =>
  cities.reduce<City | undefined>((best, city) => (best && best.pop >= city.pop ? best : city), undefined);

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ð', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
