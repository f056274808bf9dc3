/**
 * Parses the times of feeds and of pages: RFC 822 with its common errors, ISO 8601 in full and reduced form, asctime, and dates as people
 * in the Nordic countries write them.
 */

import { monthOf, weekdayOf } from './time-words.ts';

/** A time with the parts that its source gives. */
export interface ParsedTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Null for a time that is only a day, a month or a year. */
  clock: { hour: number; minute: number; second: number } | null;
  /** Minutes east of UTC; null for a missing or unknown zone. */
  offset: number | null;
  /** For editors, where the time was guessed in part; one sentence. */
  note?: string;
}

/**
 * The text of a time in lower case, without what says nothing about it: "Publisert", "kl.", the time of a later change. An hour on
 * its own gets its minutes.
 */
export function plainTime(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(
      /(?<!\S)(?:kl\.?|klo|klukkan|klokka|klokken|klockan|at|@)\s*(?:(\d{1,2})(?![\d.:h/-]|\s*[ap]\.?m)|(?=[\s\d]))/g,
      (_, hour) => (hour === undefined ? ' ' : ` ${hour}:00`),
    )
    .replace(/\s+/g, ' ')
    .trim();
  const labelled = plain.replace(labels, '');
  return labelled.split(laterChange)[0]?.trim() || labelled;
}

const labels =
  /^(?:(?:sist |senast |last )?(?:publisert|publicera[dt]e?s?|publiceret|udgivet|offentliggjort|julkaistu|birt|birtist|útgefið|lagt ut|skrevet|skriven|oppdatert|uppdatera[dt]e?s?|opdateret|päivitetty|uppfært|published|posted|updated)(?![\p{L}])[\s:.,-]*)+/u;
const laterChange =
  /[\s,;|·•/-]*(?<!\p{L})(?:sist |senast |last )?(?:oppdatert|uppdatera[dt]|opdateret|päivitetty|uppfært|updated|endret|ändrad)(?!\p{L})/u;

/**
 * @param plain as plainTime gives it
 * @returns null for an invalid time; the ranges of day and clock are not checked
 */
export function parseFeedTime(plain: string): ParsedTime | null {
  // The weekday, in any language, is dropped: it is often wrong.
  const [first = ''] = /^\p{L}+/u.exec(plain) ?? [];
  const rest = first === '' || monthOf(first) !== null ? plain : plain.slice(first.length).replace(/^[\s.,:]+/, '');
  return parseIso(withCalendarDay(rest)) ?? parseWords(rest);
}

/** A day of a week of ISO 8601, such as 2026-w47-6, as year, month and day. Week 1 is the one with 4 January. */
const withCalendarDay = (plain: string) =>
  plain.replace(/^(\d{4})-?w(0[1-9]|[1-4]\d|5[0-3])-?([1-7])(?!\d)/, (_, year, week, day) => {
    const january4 = new Date(Date.UTC(Number(year), 0, 4));
    const monday = 4 - ((january4.getUTCDay() + 6) % 7);
    return new Date(Date.UTC(Number(year), 0, monday + (Number(week) - 1) * 7 + Number(day) - 1))
      .toISOString()
      .slice(0, 10);
  });

const CLOCK = /(\d{1,2})[:.h](\d{1,2})(?:[:.](\d{1,2})(?:[.,]\d+)?)?/.source;
const ZONE = /\s*(z|(?:utc|gmt)?\s?[+-]\d{1,2}:?(?:\d\d)?|[a-z]{1,10}(?:\/[a-z_]+){0,2})?/.source;

const isoForms: { form: RegExp; note?: string }[] = [
  // 2026-11-21, 2026/11/21, 2026.11.21, with or without a time. A month of three digits is a known error of producers.
  { form: new RegExp(`^(?<y>\\d{4})[-/.](?<m>\\d{1,3})[-/.](?<d>\\d{1,2})(?:[t ,]+${CLOCK}${ZONE})?$`) },
  { form: new RegExp(`^(?<y>\\d{4})(?<m>\\d\\d)(?<d>\\d\\d)(?:t?(\\d\\d):?(\\d\\d):?(\\d\\d)?${ZONE})?$`) },
  { form: /^(?<y>\d{4})-?(?<n>\d{3})$/ },
  { form: /^(?<y>\d{4})-(?<m>\d\d)$/, note: 'The source gives a month without a day.' },
  { form: /^(?<y>\d{4})$/, note: 'The source gives a year without a day.' },
  {
    form: /^(?<y>\d\d)-(?<m>\d\d)-(?<d>\d\d)$/,
    note: 'The source gives the year in two digits. It was read as year, month, day.',
  },
];

function parseIso(plain: string): ParsedTime | null {
  for (const { form, note } of isoForms) {
    const match = form.exec(plain);
    if (!match) continue;
    const { y = '', m = '1', d = '1', n } = match.groups ?? {};
    // The unnamed groups are the time, in the same order in all forms.
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
function parseWords(plain: string): ParsedTime | null {
  let known: Partial<ParsedTime> = {};
  const words = plain
    // 21-nov-2026, 21.november 2026, 21.nov.2026
    .replace(/(\d)-(\p{L}+\.?)-(?=\d)/gu, '$1 $2 ')
    .replace(/(?<=\d)\.(?=\p{L})/gu, '. ')
    .replace(/(?<=\p{L}{3}\.)(?=\d)/gu, ' ')
    // 14:05:00gmt, 14:05+0100, 2:05pm
    .replace(/(?<=\d:\d\d)(?=[+-]\d|[a-z]{2})/g, ' ')
    // 21/11-2026, 21/11 26, 21.11. 2026
    .replace(/(?<!\S)(\d{1,2})\/(\d{1,2})(?: ?- ?| )(?=\d{4}(?!\d)|\d\d(?![\d.:]))/, '$1/$2/')
    .replace(/(?<!\S)(\d{1,2})\.(\d{1,2})(?:\. |-)(?=\d{4}(?!\d))/, '$1.$2.');
  for (const word of words.split(/[\s,]+/)) {
    const parts = parseWord(word, known);
    if (parts === null) return null;
    known = { ...known, ...parts };
  }
  const { year, month, day, clock = null, offset = null } = known;
  if (year === undefined || month === undefined || day === undefined) return null;
  return { ...known, year, month, day, clock, offset };
}

/** The parts of the time in one word, given the parts before it; null for a word that cannot be part of a time. */
function parseWord(word: string, known: Partial<ParsedTime>): Partial<ParsedTime> | null {
  if (fillers.has(word) || (monthOf(word) === null && weekdayOf(word) !== null)) return {};
  if (known.day === undefined) {
    const numbers = parseNumericDate(word);
    if (numbers) return numbers;
    if (/^\d{1,2}(\.|st|nd|rd|th|:[ae])?$/.test(word)) return { day: Number.parseInt(word, 10) };
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
  // A zone comes after the time or the year.
  if (!clock && known.year === undefined) return null;
  const offset = offsetOf(word);
  return offset === undefined ? null : offset === null ? {} : { offset };
}

const wholeClock = new RegExp(`^${CLOCK}(z)?$`);
const fillers = new Set(['', 'den', 'd.', 'þann', 'on', 'the', '-', '/', '|', '·', '•', "o'clock"]);

/** 21.11.2026, 21/11/2026 and 21-11-2026: day first, as in the Nordic countries, unless that gives an invalid month. */
function parseNumericDate(word: string): Partial<ParsedTime> | null {
  const [, left, mark, right, year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)$/.exec(word) ?? [];
  if (mark === undefined) return null;
  const [first, second] = [Number(left), Number(right)];
  const american = mark !== '.' && first <= 12 && second > 12;
  const [day, month] = american ? [second, first] : [first, second];
  const ambiguous = mark === '/' && first <= 12 && second <= 12 && first !== second;
  const note = 'The source gives the date in numbers. It was read as day, month, year.';
  return { year: fullYear(year), month, day, ...(ambiguous ? { note } : {}) };
}

/** Years of two digits are 1950 to 2049 (RFC 2822 §4.3). */
function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

const clockOf = (hour = '', minute = '', second = '0') => ({
  hour: Number(hour),
  minute: Number(minute),
  second: Number(second),
});

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

/** @returns minutes east of UTC; null for an unknown name; undefined for a text that is not a zone */
function offsetOf(zone: string): number | null | undefined {
  const named = Object.hasOwn(hours, zone) ? hours[zone] : undefined;
  if (named !== undefined) return named * 60;
  const [, sign, hour, minute = '0'] = /^(?:utc|gmt)?\s?([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  if (hour === undefined) return /^[a-z]{1,10}(\/[a-z_]+){0,2}$/.test(zone) ? null : undefined;
  const offset = Number(hour) * 60 + Number(minute);
  return Number(minute) > 59 || offset > 14 * 60 ? undefined : sign === '-' ? -offset : offset;
}
