/** STUB */
import type { SiteLanguage } from '../contract/languages.ts';

const f = (l: SiteLanguage, o: Intl.DateTimeFormatOptions) => (iso: string) =>
  new Intl.DateTimeFormat(l.code === 'en' ? 'en-GB' : l.html_lang, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    ...o,
  }).format(new Date(`${iso.slice(0, 10)}T${iso.slice(11, 19) || '00:00:00'}Z`));
export const timeOfDay = (iso: string) => iso.slice(11, 16);
export const dayOfMonth = (iso: string) => String(Number(iso.slice(8, 10)));
export const longDate = (iso: string, l: SiteLanguage) =>
  f(l, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(iso);
export const shortDate = (iso: string, l: SiteLanguage) =>
  f(l, { day: 'numeric', month: 'short', year: 'numeric' })(iso);
export const dayAndMonth = (iso: string, l: SiteLanguage) => f(l, { day: 'numeric', month: 'long' })(iso);
export const monthAndYear = (iso: string, l: SiteLanguage) => f(l, { month: 'long', year: 'numeric' })(iso);
export const weekday = (iso: string, l: SiteLanguage) => f(l, { weekday: 'short' })(iso);
export const offsetLabel = (iso: string) => {
  const m = /([+-])(\d\d):(\d\d)$/.exec(iso);
  return `UTC${m?.[1] ?? '+'}${Number(m?.[2] ?? 0)}${m?.[3] && m[3] !== '00' ? `:${m[3]}` : ''}`;
};
export const dateAndTime = (iso: string, l: SiteLanguage) => `${shortDate(iso, l)}, ${timeOfDay(iso)} UTC`;
export const duration = (d: string, _l: SiteLanguage) => d;
export const weekdayNames = (l: SiteLanguage) =>
  Array.from({ length: 7 }, (_, at) => {
    const day = `2024-01-0${at + 1}`;
    return { short: f(l, { weekday: 'short' })(day), long: f(l, { weekday: 'long' })(day) };
  });
