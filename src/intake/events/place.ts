/** Parses the location of an event, one text in calendars, into venue, city and country. */
import { plainText, webAddress } from '../plain-text.ts';
import { countryCode } from './country-code.ts';

export interface Place {
  /** The venue. */
  place: string | null;
  city: string | null;
  /** An ISO 3166-1 alpha-2 code. */
  country: string | null;
  online: boolean;
  /** The web address, where the location is one. */
  url: string | null;
}

export const nowhere: Place = { place: null, city: null, country: null, online: false, url: null };

/**
 * @param location such as `Café Satoshi, Storgata 1, 0155 Oslo, Norway`, with commas or in lines; or an address; or "Online".
 *   Where neither city nor country can be recognised, all of it is the place.
 */
export function readPlace(location: string): Place {
  const address = webLocation(location);
  if (address !== null) return { ...nowhere, online: true, url: address };
  const text = plainText(location);
  if (isOnline(text)) return { ...nowhere, online: true };
  // "Venue (Street 1, Oslo, Norway)"
  const [, venue = '', rest = ''] = /^([^(),\n]+?)\s*\((.*,.*)\)$/s.exec(text) ?? [];
  const parts = (venue ? `${venue},${rest}` : text)
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [first] = parts;
  if (first === undefined) return nowhere;

  const country = parts.length > 1 ? countryCode(parts.at(-1) ?? '') : null;
  const inCountry = country === null ? parts : parts.slice(0, -1);
  const cityAt = cityIndex(inCountry, country);
  if (cityAt < 0) return { ...nowhere, place: inCountry.join(', '), country };
  const written = inCountry[cityAt] ?? '';
  // Danish districts are letters after the city: København K.
  const city = (postalCity.exec(written)?.[1] ?? written).replace(/ [A-ZÆØÅ]{1,2}$/, '');
  return { ...nowhere, place: cityAt > 0 ? first : null, city, country };
}

/**
 * The index of the city: the part with a postal code; else, where a country follows, the last part without a digit; -1 for none.
 * A number before the last part is a house number ("120 Main Street, London"), unless the country puts its postal codes there.
 */
function cityIndex(parts: string[], country: string | null): number {
  const coded = parts.findLastIndex((part) => postalCity.test(part));
  if (coded >= 0 && (coded === parts.length - 1 || (country !== null && postalCodeFirst.has(country)))) return coded;
  if (country === null) return -1;
  const last = parts.findLastIndex((part) => !/\d/.test(part) && !/^[A-Z]{2}$/.test(part));
  // A venue before its street.
  return last === 0 && parts.slice(1).some((part) => /\p{Ll}/u.test(part)) ? -1 : last;
}

/** Whether a location means that the event is online. */
export const isOnline = (location: string) =>
  onlineWord.test(location.trim()) || ambiguousOnlineWord.test(location.trim());

const onlineWord =
  /^(the )?(online|on-line|virtuelt|webinar|internett?|nettet|på nett(et)?|på nätet|verkossa|etänä|á netinu|stafrænt|livestream|google meet|(microsoft )?teams|jitsi)\b[^,\d]{0,30}$/i;

/** Words that occur in names of venues too ("Digital Hub Denmark"): the words after them must be about a meeting. */
const ambiguousOnlineWord =
  /^(the )?(virtual|digitalt?|zoom|web|remote|discord)([\s:/()–-]+(only|event|meeting|meet-?up|call|link|session|conference|webinar|stream|server|channel|møte|møde|möte|arrangement|konferanse|online|via|on|over|på|and|og|zoom|teams|discord))*[\s:/().!–-]*$/i;

/** 0155 Oslo, 111 22 Stockholm, SE-111 22 Stockholm, FI-00100 Helsinki, DK-1050 København K. */
const postalCity = /^(?:[A-Z]{1,2}[- ])?(?:\d{3} \d{2}|\d{3,5})\s+(\p{L}[\p{L}\p{M}'. -]{1,40})$/u;

/** The countries that write the postal code before the city. */
const postalCodeFirst = new Set('NO SE DK FI IS FO GL AX EE LT DE NL BE FR ES PT IT CH AT CZ PL'.split(' '));

/** The web address of a location that is only an address, or "Online: address". */
function webLocation(location: string): string | null {
  const text = location.trim().replace(/^<(.*)>$/s, '$1');
  const [, before = '', address = ''] = /^([^\n]*?)(https?:\/\/\S+)$/i.exec(text) ?? [];
  if (address === '' || (before.trim() !== '' && !isOnline(before.replace(/[:\s-]+$/, '')))) return null;
  return webAddress(address);
}
