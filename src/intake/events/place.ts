/** Where an event is: a venue, a city and a country out of one line of text, as calendars have it. */
import { plainText, webAddress } from '../plain-text.ts';

export interface Place {
  /** The venue. */
  place: string | null;
  city: string | null;
  /** An ISO 3166-1 alpha-2 code. */
  country: string | null;
  online: boolean;
  /** The address to take part at, where the place is one. */
  url: string | null;
}

export const nowhere: Place = { place: null, city: null, country: null, online: false, url: null };

/**
 * @param location such as `Café Satoshi, Storgata 1, 0155 Oslo, Norway`, with commas or in lines; or an address; or "Online".
 *   Where no part of it can be told to be the city or the country, all of it is the place.
 */
export function readPlace(location: string): Place {
  const address = soleAddress(location);
  if (address !== null) return { ...nowhere, online: true, url: address };
  const words = plainText(location);
  if (isOnline(words)) return { ...nowhere, online: true };
  // "Venue (Street 1, Oslo, Norway)" is how some write it.
  const [, venue = '', rest = ''] = /^([^(),\n]+?)\s*\((.*,.*)\)$/s.exec(words) ?? [];
  const parts = (venue ? `${venue},${rest}` : words)
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [first] = parts;
  if (first === undefined) return nowhere;

  const country = parts.length > 1 ? countryCode(parts.at(-1) ?? '') : null;
  const inCountry = country === null ? parts : parts.slice(0, -1);
  const cityAt = cityPlace(inCountry, country);
  if (cityAt < 0) return { ...nowhere, place: inCountry.join(', '), country };
  const written = inCountry[cityAt] ?? '';
  // The districts of Danish cities are letters behind the name: København K.
  const city = (postalCity.exec(written)?.[1] ?? written).replace(/ [A-ZÆØÅ]{1,2}$/, '');
  return { ...nowhere, place: cityAt > 0 ? first : null, city, country };
}

/**
 * Which part is the city: one with a postal code; else, where a country follows, the last without any digit. -1 for none. A number
 * before the last part is the house's ("120 Main Street, London"), unless the country is known to write its codes so.
 */
function cityPlace(parts: string[], country: string | null): number {
  const coded = parts.findLastIndex((part) => postalCity.test(part));
  if (coded >= 0 && (coded === parts.length - 1 || (country !== null && codesComeFirst(country)))) return coded;
  if (country === null) return -1;
  return parts.findLastIndex((part) => !/\d/.test(part) && !/^[A-Z]{2}$/.test(part));
}

/** True for words that say that there is no place to go to. */
export const isOnline = (words: string) => onlineWord.test(words.trim()) || onlineWords.test(words.trim());

const onlineWord =
  /^(the )?(online|on-line|virtuelt|webinar|internett?|nettet|på nett(et)?|på nätet|verkossa|etänä|á netinu|stafrænt|livestream|google meet|(microsoft )?teams|jitsi)\b[^,\d]{0,30}$/i;

/** Words that venues are named with too, as "Digital Hub Denmark" is: what follows them must be about a meeting. */
const onlineWords =
  /^(the )?(virtual|digitalt?|zoom|web|remote|discord)([\s:/()–-]+(only|event|meeting|meet-?up|call|link|session|conference|webinar|stream|server|channel|møte|møde|möte|arrangement|konferanse|online|via|on|over|på|and|og|zoom|teams|discord))*[\s:/().!–-]*$/i;

/** 0155 Oslo, 111 22 Stockholm, SE-111 22 Stockholm, FI-00100 Helsinki, DK-1050 København K. */
const postalCity = /^(?:[A-Z]{1,2}[- ])?(?:\d{3} \d{2}|\d{3,5})\s+(\p{L}[\p{L}\p{M}'. -]{1,40})$/u;

/** In the languages of the countries themselves, and in English. */
const countryNames: Record<string, readonly string[]> = {
  NO: ['norway', 'norge', 'noreg', 'norja'],
  SE: ['sweden', 'sverige', 'ruotsi', 'svíþjóð'],
  DK: ['denmark', 'danmark', 'tanska', 'danmörk'],
  FI: ['finland', 'suomi'],
  IS: ['iceland', 'island', 'ísland', 'islanti'],
  FO: ['faroe islands', 'føroyar', 'færøerne', 'færøyene'],
  GL: ['greenland', 'grønland', 'kalaallit nunaat'],
  AX: ['åland', 'åland islands', 'ahvenanmaa'],
  EE: ['estonia', 'eesti'],
  LV: ['latvia', 'latvija'],
  LT: ['lithuania', 'lietuva'],
  DE: ['germany', 'deutschland', 'tyskland'],
  GB: ['united kingdom', 'uk', 'great britain', 'england', 'scotland'],
  NL: ['netherlands', 'the netherlands', 'nederland'],
  BE: ['belgium'],
  FR: ['france'],
  ES: ['spain', 'españa'],
  PT: ['portugal'],
  IT: ['italy', 'italia'],
  CH: ['switzerland', 'schweiz'],
  AT: ['austria', 'österreich'],
  CZ: ['czechia', 'czech republic'],
  PL: ['poland', 'polska'],
  US: ['united states', 'usa', 'united states of america'],
};

/** Of the countries above all but these write the postal code before the city. */
const codesBehind = new Set(['GB', 'US', 'LV']);
const codesComeFirst = (country: string) => Object.hasOwn(countryNames, country) && !codesBehind.has(country);

const codes = new Map(
  Object.entries(countryNames).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/** @param words a country's name, or its code of two capital letters */
export function countryCode(words: string): string | null {
  const plain = words.trim();
  const named = codes.get(plain.toLowerCase().replace(/\.$/, ''));
  return named ?? (/^[A-Z]{2}$/.test(plain) && regions.of(plain) !== undefined ? plain : null);
}

/** The platform knows which codes there are. */
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A location that is an address and nothing else, or "Online: address". */
function soleAddress(location: string): string | null {
  const words = location.trim().replace(/^<(.*)>$/s, '$1');
  const [, before = '', address = ''] = /^([^\n]*?)(https?:\/\/\S+)$/i.exec(words) ?? [];
  if (address === '' || (before.trim() !== '' && !isOnline(before.replace(/[:\s-]+$/, '')))) return null;
  return webAddress(address);
}
