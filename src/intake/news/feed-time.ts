/**
 * The times of feeds and pages, in the many forms that they are found in: RFC 822 with its common faults, ISO 8601 whole and
 * reduced, and days as people of the Nordic countries write them. A time is never invented: what cannot be read is null.
 */
import { toTimestamp } from '../../lib/time.ts';
import { fixedZone, ianaZone, momentOf, utc } from '../events/zone.ts';

export interface FeedTime {
  /** ISO 8601 in UTC, `+00:00`; null where there is none that can be believed. */
  at: string | null;
  /** What an editor should know of it, in one sentence. */
  note?: string;
}

/** Times of news before this are clocks that were never set. */
const FIRST = Date.parse('1995-01-01T00:00:00Z');
/** Outlets date ahead by some hours: stories planned for tomorrow, and local times that say GMT. */
const AHEAD_MS = 24 * 3600_000;
/** No time is longer; what is longer costs no work. */
const MAX_LENGTH = 80;

/**
 * @param text as the source wrote it
 * @param now the clock, in milliseconds
 * @param zone IANA name, for times that name no zone: the outlet's own on its pages, UTC in feeds
 * @returns null with a note for what is no time, lies in the future or long before there were news of the kind
 */
export function feedTime(text: string, { now, zone = 'UTC' }: { now: number; zone?: string }): FeedTime {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return { at: null };
  const read = words.length > MAX_LENGTH ? null : readTime(words);
  const time = read && moment(read, zone);
  if (read === null || time === null) return { at: null, note: `The source's time cannot be read: "${short(words)}".` };
  if (time > now + AHEAD_MS) return { at: null, note: `The source's time lies in the future: "${short(words)}".` };
  if (time < FIRST) return { at: null, note: `The source's time is not to be believed: "${short(words)}".` };
  return { at: toTimestamp(time), ...noteOf(read, zone) };
}

/** A time as it is written. */
interface WrittenTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Null for a day, a month or a year alone. */
  clock: { hour: number; minute: number; second: number } | null;
  /** Minutes east of UTC; null where none is named, or none that is known. */
  offset: number | null;
  note?: string;
}

function readTime(words: string): WrittenTime | null {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?<!\S)(?:kl\.?|klo|klukkan|at)(?=[\s\d])/g, ' ')
    .trim();
  // The weekday, in whatever language; it is often wrong.
  const [first = ''] = /^\p{L}+/u.exec(plain) ?? [];
  const rest = first === '' || monthOf(first) !== null ? plain : plain.slice(first.length).replace(/^[\s.,]+/, '');
  return isoTime(rest) ?? wordyTime(rest);
}

const CLOCK = /(\d{1,2})[:.h](\d{1,2})(?:[:.](\d{1,2})(?:[.,]\d+)?)?/.source;
const ZONE = /\s*(z|(?:utc|gmt)?\s?[+-]\d{1,2}:?(?:\d\d)?|[a-z]{1,10}(?:\/[a-z_]+)?)?/.source;

const isoForms: { form: RegExp; note?: string }[] = [
  // 2026-11-21, 2026/11/21, 2026.11.21, with a time or without; a month of three digits is a known fault.
  { form: new RegExp(`^(?<y>\\d{4})[-/.](?<m>\\d{1,3})[-/.](?<d>\\d{1,2})(?:[t ,]+${CLOCK}${ZONE})?$`) },
  { form: new RegExp(`^(?<y>\\d{4})(?<m>\\d\\d)(?<d>\\d\\d)(?:t?(\\d\\d):?(\\d\\d):?(\\d\\d)?${ZONE})?$`) },
  { form: /^(?<y>\d{4})-?(?<n>\d{3})$/ },
  { form: /^(?<y>\d{4})-(?<m>\d\d)$/, note: 'The source gives a month without a day.' },
  { form: /^(?<y>\d{4})$/, note: 'The source gives a year without a day.' },
  {
    form: /^(?<y>\d\d)-(?<m>\d\d)-(?<d>\d\d)$/,
    note: 'The source writes the year with two digits: read as year, month, day.',
  },
];

function isoTime(plain: string): WrittenTime | null {
  for (const { form, note } of isoForms) {
    const match = form.exec(plain);
    if (!match) continue;
    const { y = '', m = '1', d = '1', n } = match.groups ?? {};
    // What is no named group is the time: the patterns above have the same order.
    const [hour, minute, second, zone] = match.slice(1 + Object.values(match.groups ?? {}).length);
    const offset = zone ? offsetOf(zone) : null;
    if (offset === undefined) return null;
    // The day of the year.
    const ordinal = n === undefined ? null : new Date(Date.UTC(Number(y), 0, Number(n)));
    return {
      year: fullYear(y),
      month: ordinal ? ordinal.getUTCMonth() + 1 : Number(m),
      day: ordinal ? ordinal.getUTCDate() : Number(d),
      clock: hour === undefined ? null : clockOf(hour, minute, second),
      offset,
      ...(note ? { note } : {}),
    };
  }
  return null;
}

/** Day, month by name or number, year and time in any order that people and RFC 822 use. */
function wordyTime(plain: string): WrittenTime | null {
  let known: Partial<WrittenTime> = {};
  for (const word of plain.replace(/(\d)-(\p{L}+\.?)-(?=\d)/gu, '$1 $2 ').split(/[\s,]+/)) {
    const said = saidBy(word, known);
    if (said === null) return null;
    known = { ...known, ...said };
  }
  const { year, month, day, clock = null, offset = null } = known;
  if (year === undefined || month === undefined || day === undefined) return null;
  return { ...known, year, month, day, clock, offset };
}

/** What a word of a time says, after those before it; null for a word that has no place in a time. */
function saidBy(word: string, known: Partial<WrittenTime>): Partial<WrittenTime> | null {
  if (fillers.has(word)) return {};
  if (known.day === undefined) {
    const numbers = numberedDay(word);
    if (numbers) return numbers;
    if (/^\d{1,2}(\.|st|nd|rd|th)?$/.test(word)) return { day: Number.parseInt(word, 10) };
  }
  if (known.year === undefined && /^(\d{4}|'?\d\d)$/.test(word)) return { year: fullYear(word.replace("'", '')) };
  const month = known.month === undefined ? monthOf(word) : null;
  if (month !== null) return { month };
  const { clock } = known;
  if (clock) {
    if (/^p\.?m\.?$/.test(word)) return { clock: { ...clock, hour: (clock.hour % 12) + 12 } };
    if (/^a\.?m\.?$/.test(word)) return { clock: { ...clock, hour: clock.hour % 12 } };
  } else {
    const [time, hour, minute, second, zulu] = wholeClock.exec(word) ?? [];
    if (time) return { clock: clockOf(hour, minute, second), ...(zulu ? { offset: 0 } : {}) };
  }
  // A zone stands after what it is the zone of.
  if (!clock && known.year === undefined) return null;
  const offset = offsetOf(word);
  return offset === undefined ? null : offset === null ? {} : { offset };
}

const wholeClock = new RegExp(`^${CLOCK}(z)?$`);
const fillers = new Set(['', 'den', 'd.', 'þann', '-', '|', "o'clock"]);

/** 21.11.2026 and 21/11/2026: as in the Nordic countries, unless the month would be none. */
function numberedDay(word: string): Partial<WrittenTime> | null {
  const [, left, mark, right, year = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d\d)$/.exec(word) ?? [];
  if (mark === undefined) return null;
  const [first, second] = [Number(left), Number(right)];
  const american = mark === '/' && first <= 12 && second > 12;
  const [day, month] = american ? [second, first] : [first, second];
  const unsure = mark === '/' && first <= 12 && second <= 12 && first !== second;
  const note = 'The source writes the day in numbers: read as day, month, year.';
  return { year: fullYear(year), month, day, ...(unsure ? { note } : {}) };
}

/** Two digits are years from 1950 to 2049 (RFC 2822, section 4.3). */
function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

const clockOf = (hour = '', minute = '', second = '0') => ({
  hour: Number(hour),
  minute: Number(minute),
  second: Number(second),
});

/** Names and short names in English and the Nordic languages, alone and beside a day, as the platform knows them. */
const months = new Map(
  ['en', 'nb', 'nn', 'sv', 'da', 'fi', 'is'].flatMap((language) =>
    [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ].flatMap((form) => {
      const words = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' } as Intl.DateTimeFormatOptions);
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = words.formatToParts(Date.UTC(2026, index, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [name.toLowerCase().replace(/\.$/, ''), index + 1];
      });
    }),
  ),
);

function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  return months.get(name) ?? (/^[a-z]{4,}$/.test(name) ? months.get(name.slice(0, 3)) : undefined) ?? null;
}

const hours: Record<string, number> = {
  ...{
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    'etc/gmt': 0,
    'etc/utc': 0,
    wet: 0,
    west: 1,
    bst: 1,
    cet: 1,
    cest: 2,
    met: 1,
    mest: 2,
  },
  ...{
    mez: 1,
    mesz: 2,
    eet: 2,
    eest: 3,
    msk: 3,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
  },
  ...{ ast: -4, adt: -3, at: -4, et: -5, ct: -6, mt: -7, pt: -8, akst: -9, akdt: -8, hst: -10, jst: 9 },
};

/** @returns minutes east of UTC; null for a name that says nothing; undefined for what is no zone */
function offsetOf(zone: string): number | null | undefined {
  const named = hours[zone];
  if (named !== undefined) return named * 60;
  const [, sign, hour, minute = '0'] = /^(?:utc|gmt)?\s?([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  if (hour === undefined) return /^[a-z]{1,10}(\/[a-z_]+)?$/.test(zone) ? null : undefined;
  const offset = Number(hour) * 60 + Number(minute);
  return Number(minute) > 59 || offset > 14 * 60 ? undefined : sign === '-' ? -offset : offset;
}

/** @returns milliseconds; null for a day or time that does not exist */
function moment({ year, month, day, clock, offset }: WrittenTime, zone: string): number | null {
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 };
  const midnight = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !midnight) || minute > 59 || second > 60 || month < 1 || month > 12 || day < 1) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (year < 100 || day > lastDay) return null;
  return momentOf(local, offset === null ? (ianaZone(zone) ?? utc) : fixedZone(offset));
}

function noteOf({ clock, offset, note }: WrittenTime, zone: string): { note?: string } {
  if (note) return { note };
  if (clock === null) return { note: 'The source gives a day without a time.' };
  return offset === null && zone === 'UTC' ? { note: "The source's time names no known zone: read as UTC." } : {};
}

const short = (words: string) => (words.length > 40 ? `${words.slice(0, 40).toWellFormed()}…` : words);
