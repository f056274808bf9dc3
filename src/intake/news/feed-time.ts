/** Reads the times of feeds and pages. A time is never invented (docs/feed-rules.md 15.10): what cannot be read is null. */
import { toTimestamp } from '../../lib/time.ts';
import { type ParsedTime, parseFeedTime, plainTime } from '../events/parse-feed-time.ts';
import { fixedZone, ianaZone, instantOf, utc } from '../events/zone.ts';
import { type RelativeTime, relativeTime } from './relative-time.ts';

export interface FeedTime {
  /** ISO 8601 in UTC, `+00:00`; null for a missing or implausible time. */
  at: string | null;
  /** For editors, one sentence. */
  note?: string;
  /** It was counted back from the clock, so the next run would give another one. */
  isEstimate?: boolean;
}

/** Earlier times of news come from clocks that were never set. */
const earliest = Date.parse('1995-01-01T00:00:00Z');
/** Outlets date some hours ahead: stories planned for tomorrow, and local times labelled as GMT. */
const maxAhead = 24 * 3600_000;
/** Longer texts are not parsed. */
const maxTextLength = 80;

/**
 * @param text as the source wrote it
 * @param now the clock, in milliseconds
 * @param zone IANA name, for times without a zone: the outlet's own on its pages, UTC in feeds
 * @param homeZone IANA name of the outlet's zone, for times such as "i dag 08:15"
 * @returns null with a note for an invalid time, one in the future, or one before 1995
 */
export function feedTime(
  text: string,
  { now, zone = 'UTC', homeZone = zone }: { now: number; zone?: string; homeZone?: string },
): FeedTime {
  const written = text.replace(/\s+/g, ' ').trim();
  if (written === '') return { at: null };
  const refused = (reason: string) => ({ at: null, note: `The source's time ${reason}: "${shorten(written)}".` });
  const plain = written.length > maxTextLength ? '' : plainTime(written);
  const parsed = parseFeedTime(plain);
  const relative = parsed === null ? relativeTime(plain, { now, zone: homeZone }) : null;
  if (relative !== null) {
    // A day or an hour that is yet to come was not meant.
    if (relative.at > now) return refused('is in the future');
    return { at: toTimestamp(relative.at), ...noteOnRelative(relative, { written, homeZone }) };
  }
  const own = zoneIn(written) ?? zone;
  const time = sinceEpoch(plain) ?? (parsed && toInstant(parsed, own));
  if (time === null) return refused('cannot be read');
  if (time > now + maxAhead) return refused('is in the future');
  if (time < earliest) return refused('is too early to be true');
  return { at: toTimestamp(time), ...(parsed ? noteOn(parsed, own) : {}) };
}

/** @returns the zone that the text names, such as Europe/Oslo */
function zoneIn(text: string): string | null {
  const [name] = /(?<![\w/])[a-z]+(?:\/[a-z_]+){1,2}(?![\w/])/i.exec(text) ?? [];
  return name !== undefined && ianaZone(name) !== null ? name : null;
}

/** @returns the time in milliseconds of a number of seconds, or of milliseconds, since 1970 */
function sinceEpoch(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  return /^\d{13}$/.test(text) ? Number(text) : null;
}

/** @returns milliseconds since 1970; null for a day or time that does not exist */
function toInstant({ year, month, day, clock, offset }: ParsedTime, zone: string): number | null {
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 };
  const midnight = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !midnight) || minute > 59 || second > 60 || month < 1 || month > 12 || day < 1) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (year < 100 || day > lastDay) return null;
  return instantOf(local, offset === null ? (ianaZone(zone) ?? utc) : fixedZone(offset));
}

function noteOn({ clock, offset, note }: ParsedTime, zone: string): { note?: string } {
  if (note) return { note };
  if (clock === null) return { note: 'The source gives a day without a time.' };
  return offset === null && zone === 'UTC' ? { note: "The source's time has no known zone. It was read as UTC." } : {};
}

function noteOnRelative(
  { isDay, isEstimate }: RelativeTime,
  { written, homeZone }: { written: string; homeZone: string },
): Pick<FeedTime, 'note' | 'isEstimate'> {
  if (isEstimate) {
    const note = `The source gives the time as "${shorten(written)}". It was counted back from the time of the run.`;
    return { note, isEstimate };
  }
  if (isDay) return { note: 'The source gives a day without a time.' };
  return homeZone === 'UTC' ? { note: "The source's time has no known zone. It was read as UTC." } : {};
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text);
