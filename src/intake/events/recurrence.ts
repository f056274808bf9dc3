/**
 * Recurrence rules (RFC 5545 §3.3.10). `rrule-temporal` expands them. It gets local times as if they were UTC, because a rule
 * counts days and hours of the local clock; the zone is applied afterwards.
 */
import { RRuleTemporal } from 'rrule-temporal';

export interface RuleWindow {
  /** The first local time (zone.ts). */
  start: number;
  /** The event repeats whole days. */
  dateOnly: boolean;
  from: number;
  to: number;
  /** The local time of an UNTIL value, which may be in another zone; null for an invalid one. */
  untilOf: (until: string) => number | null;
}

/** A rule that is not expanded. The message ends a sentence that begins with the event's title. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/**
 * The local times of a rule from `from` to `to`, both included, in chronological order.
 * @throws RuleError for a rule that is invalid or repeats too often
 */
export function timesOfRule(written: string, { start, dateOnly, from, to, untilOf }: RuleWindow): number[] {
  const rule = readRule(written, dateOnly);
  const until = rule.has('UNTIL') ? untilOf(rule.get('UNTIL') ?? '') : Number.POSITIVE_INFINITY;
  if (until === null) throw new RuleError('repeats by a rule with an invalid end');
  // The end limits the window instead, so that the library need not accept its form.
  rule.delete('UNTIL');
  const [first, last] = [Math.max(from, start), Math.min(to, until)];
  return first > last ? [] : expand(rule, { start, first, last });
}

type Rule = Map<string, string>;

const list = (item: string) => new RegExp(`^${item}(,${item})*$`);
const forms: Record<string, RegExp> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^[\dTZ:+-]+$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  BYSECOND: list('([0-5]?\\d|60)'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('([01]?\\d|2[0-3])'),
  BYDAY: list('([+-]?\\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?0?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?\\d{1,3}'),
  BYWEEKNO: list('[+-]?\\d{1,2}'),
  BYMONTH: list('0?([1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?\\d{1,3}'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

const timeParts = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND']);

function readRule(written: string, dateOnly: boolean): Rule {
  const rule: Rule = new Map();
  for (const part of written.trim().toUpperCase().split(';')) {
    // Some rules end in a semicolon or have parts without a value.
    if (!part.includes('=')) continue;
    const [name = '', value = ''] = part.split('=').map((side) => side.replace(/\s+|^RRULE:/g, ''));
    if (name.startsWith('X-') || (name === 'RSCALE' && value === 'GREGORIAN') || (name === 'SKIP' && value === 'OMIT'))
      continue;
    if (!Object.hasOwn(forms, name) || !forms[name]?.test(value)) {
      throw new RuleError(`repeats by an invalid rule (${part.slice(0, 40)})`);
    }
    if (!(dateOnly && timeParts.has(name))) rule.set(name, [...new Set(value.split(','))].join(','));
  }
  if (!rule.has('FREQ')) throw new RuleError('repeats by a rule without a frequency');
  return rule;
}

/**
 * A rule of 60 characters can give 31 million times a year. With these limits the library stops within two seconds.
 * They allow a daily series with a COUNT that began up to 20 years ago, and one of any age without a COUNT.
 */
const limits = { maxIterations: 8000, maxCandidateEvaluations: 8000 };

function expand(rule: Rule, { start, first, last }: { start: number; first: number; last: number }): number[] {
  const written = [...rule].map(([name, value]) => `${name}=${value}`).join(';');
  const rruleString = `DTSTART:${basic(start)}\nRRULE:${written}`;
  try {
    const times = new RRuleTemporal({ rruleString, cache: false, ...limits });
    return times.between(new Date(first), new Date(last), true).map((time) => time.epochMilliseconds);
  } catch (cause) {
    const tooOften = cause instanceof Error && cause.message.startsWith('Maximum ');
    throw new RuleError(
      tooOften
        ? 'repeats too often to be a list of events'
        : `repeats by a rule that cannot be expanded (${written.slice(0, 60)})`,
      { cause },
    );
  }
}

/** 20261201T180000Z */
const basic = (wall: number) => `${new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
