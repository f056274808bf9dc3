/** The calendar file behind a link that subscribes to a calendar, or behind an embedded one. Pure. */
import { fromWebcal } from '../../lib/from-webcal.ts';
import { webAddress } from '../plain-text.ts';

/**
 * @param written as on the page, relative or absolute
 * @returns addresses of calendar files; several for a frame that shows several calendars
 */
export function calendarsOfLink(written: string, base: string): string[] {
  if (/^webcals?:/i.test(written)) return listOf(subscribed(written));
  if (!URL.canParse(written, base)) return [];
  const { hostname, pathname, searchParams } = new URL(written, base);
  if (hostname === 'calendar.google.com' || (hostname === 'www.google.com' && pathname.startsWith('/calendar/'))) {
    return googleCalendars(pathname, searchParams);
  }
  if (/(?:^|\.)outlook\.(?:live|office|office365)\.com$/.test(hostname) && /addfromweb/i.test(pathname)) {
    return listOf(subscribed(searchParams.get('url') ?? ''));
  }
  return [];
}

const listOf = (address: string | null) => (address === null ? [] : [address]);

/** `embed?src=ID`, once per calendar; `render?cid=ID`, where the id may be base64 or the address of another server's calendar. */
function googleCalendars(pathname: string, parameters: URLSearchParams): string[] {
  const ids = pathname.endsWith('/embed') ? parameters.getAll('src') : parameters.getAll('cid');
  return ids.flatMap((id) => {
    const address = subscribed(id);
    if (address !== null) return [address];
    const name = [id, decodedId(id)].find((one) => /^[^\s/@]+@[\w.-]+$/.test(one));
    if (name === undefined) return [];
    return listOf(webAddress(`https://calendar.google.com/calendar/ical/${encodeURIComponent(name)}/public/basic.ics`));
  });
}

const subscribed = (address: string) =>
  /^(?:webcals?|https?):\/\//i.test(address) ? webAddress(fromWebcal(address)) : null;

const decodedId = (id: string) => (/^[\w+/=-]{8,300}$/.test(id) ? Buffer.from(id, 'base64').toString('utf8') : '');
