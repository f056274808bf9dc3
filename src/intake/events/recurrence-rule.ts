/** Parses recurrence rules (RFC 5545 §3.3.10). A rule is taken whole or not at all: what cannot be read is not guessed. */

export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export interface Rule {
  frequency: (typeof frequencies)[number];
  interval: number;
  count: number | null;
  /** The last local time (zone.ts); infinite where the rule has no end. */
  until: number;
  /** The first day of the week; 0 is Sunday. */
  weekStart: number;
  /** Null for a part that the rule does not have. */
  seconds: number[] | null;
  minutes: number[] | null;
  hours: number[] | null;
  monthDays: number[] | null;
  yearDays: number[] | null;
  weeks: number[] | null;
  months: number[] | null;
  positions: number[] | null;
  /** `nth` counts the weekdays of a month or year, from its end where negative; null for each of them. */
  weekdays: { weekday: number; nth: number | null }[] | null;
}

/** A rule that is not expanded. The message ends a sentence that begins with the event's title. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/** A rule that cannot be read. */
export class InvalidRule extends RuleError {
  override name = 'InvalidRule';
}

const list = (item: string) => new RegExp(`^${item}(,${item})*$`);
const forms: Record<string, RegExp> = {
  FREQ: list(`(${frequencies.join('|')})`),
  UNTIL: /^[\dTZ:+-]+$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  BYSECOND: list('([0-5]?\\d|60)'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('([01]?\\d|2[0-3])'),
  BYDAY: list('([+-]?0?[1-9]|[+-]?[1-4]\\d|[+-]?5[0-3])?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?(0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?(0*[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: list('[+-]?(0?[1-9]|[1-4]\\d|5[0-3])'),
  BYMONTH: list('(0?[1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?(0*[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

export interface RuleContext {
  /** The event repeats whole days: hours, minutes and seconds of the rule are ignored. */
  dateOnly: boolean;
  /** The local time of an UNTIL value, which may be in another zone; null for an invalid one. */
  untilOf: (until: string) => number | null;
}

/** @throws InvalidRule */
export function readRule(written: string, { dateOnly, untilOf }: RuleContext): Rule {
  const parts = partsOfRule(written);
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number) ?? null;
  const times = (name: string) => (dateOnly ? null : numbers(name));
  const frequency = frequencies.find((name) => name === parts.get('FREQ'));
  if (!frequency) throw new InvalidRule('repeats by a rule without a frequency');
  const end = parts.get('UNTIL');
  const until = end === undefined ? Number.POSITIVE_INFINITY : untilOf(end);
  if (until === null) throw new InvalidRule(`repeats by a rule with an invalid end (UNTIL=${end?.slice(0, 34)})`);
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until,
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO'),
    seconds: times('BYSECOND')?.map((second) => Math.min(second, 59)) ?? null,
    minutes: times('BYMINUTE'),
    hours: times('BYHOUR'),
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    weeks: numbers('BYWEEKNO'),
    months: numbers('BYMONTH'),
    positions: numbers('BYSETPOS'),
    weekdays: parts.get('BYDAY')?.split(',').map(readWeekday) ?? null,
  };
}

const readWeekday = (written: string) => ({
  weekday: weekdayNames.indexOf(written.slice(-2)),
  nth: written.length > 2 ? Number(written.slice(0, -2)) : null,
});

function partsOfRule(written: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of written.trim().toUpperCase().split(';')) {
    // Some rules end in a semicolon or have parts without a value.
    if (!part.includes('=')) continue;
    const [name = '', value = ''] = part.split('=').map((side) => side.replace(/\s+|^RRULE:/g, ''));
    if (name.startsWith('X-') || (name === 'RSCALE' && value === 'GREGORIAN') || (name === 'SKIP' && value === 'OMIT'))
      continue;
    if (!Object.hasOwn(forms, name) || !forms[name]?.test(value)) {
      throw new InvalidRule(`repeats by an invalid rule (${part.trim().slice(0, 40)})`);
    }
    parts.set(name, value);
  }
  return parts;
}
