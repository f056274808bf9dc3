/** Parses one event of an events API v3. */
import { z } from 'zod';
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import { cancelledTitle } from './cancelled-title.ts';
import { countryCode } from './country-code.ts';
import type { EventDraft } from './found-event.ts';
import { lastStart, readTime } from './written-time.ts';
import { fixedZone, ianaZone, instantOf, inZone, type Zone } from './zone.ts';

/** The local time, and the same instant in UTC. */
const time = z.object({ timezone: z.string().nullish(), local: z.string().nullish(), utc: z.string().nullish() });
const formatted = z.object({ text: z.string().nullish(), html: z.string().nullish() }).nullish();
const part = z.string().nullish();

const eventSchema = z.object({
  id: z.union([z.string().min(1).max(100), z.number()]),
  name: formatted,
  description: formatted,
  url: part,
  start: time,
  end: time.nullish(),
  status: part,
  locale: part,
  online_event: z.boolean().nullish(),
  is_free: z.boolean().nullish(),
  listed: z.boolean().nullish(),
  is_series_parent: z.boolean().nullish(),
  series_id: z.union([z.string().min(1).max(100), z.number()]).nullish(),
  organizer: z.object({ name: part }).nullish(),
  venue: z
    .object({ name: part, address: z.object({ address_1: part, city: part, country: part }).nullish() })
    .nullish(),
});

export type ApiEvent =
  | { kind: 'draft'; draft: EventDraft }
  /** Not public, not yet announced, or the parent of a series. */
  | { kind: 'skipped' }
  | { kind: 'refused'; title: string | null; reason: string };

const publicStatus = new Set(['live', 'started', 'ended', 'completed', 'canceled', 'cancelled']);

/** @param written an item of the list `events` */
export function readApiEvent(written: unknown): ApiEvent {
  const parsed = eventSchema.safeParse(written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: 'refused', title: null, reason: `does not have the fields of the API (${issue?.path.join('.')})` };
  }
  const event = parsed.data;
  const status = event.status?.toLowerCase() ?? 'live';
  if (!publicStatus.has(status) || event.listed === false || event.is_series_parent === true)
    return { kind: 'skipped' };
  const { title, cancelled } = cancelledTitle(textOf(event.name, plainLine));
  const start = inOwnOffset(event.start);
  if (title === '') return { kind: 'refused', title: null, reason: `has no title (id ${event.id})` };
  if (start === null) return { kind: 'refused', title, reason: 'has no start' };
  const end = event.end ? inOwnOffset(event.end) : null;
  const { name, address } = event.venue ?? {};
  const draft: EventDraft = {
    key: `events-api ${event.id}`,
    ...(event.series_id ? { series: `events-api series ${event.series_id}` } : {}),
    title,
    start,
    end: end !== null && Date.parse(end) > Date.parse(start) ? end : null,
    allDay: false,
    place: plainLine(name || address?.address_1 || '') || null,
    city: plainLine(address?.city ?? '') || null,
    country: countryCode(address?.country ?? ''),
    online: event.online_event ?? false,
    organiser: plainLine(event.organizer?.name ?? '') || null,
    url: webAddress(event.url ?? ''),
    description: textOf(event.description, plainText) || null,
    language: event.locale ?? null,
    paid: event.is_free === true ? false : event.is_free === false ? true : null,
    type: null,
    cancelled: cancelled || status.startsWith('cancel'),
    notes: [],
  };
  return { kind: 'draft', draft };
}

const textOf = (value: z.output<typeof formatted>, plain: (markup: string) => string) =>
  plain(value?.text || value?.html || '');

/** @returns ISO 8601 with the event's own offset; null where there is no valid time */
function inOwnOffset({ timezone, local, utc }: z.output<typeof time>): string | null {
  const wall = readTime(local ?? '')?.wall;
  const instant = utc ? readTime(utc)?.wall : undefined;
  const named = ianaZone(timezone ?? '');
  if (wall === undefined || wall > lastStart) {
    return instant === undefined || instant > lastStart ? null : inZone(instant, named ?? fixedZone(0));
  }
  if (instant === undefined) return named && inZone(instantOf(wall, named), named);
  return inZone(instant, offsetZone((wall - instant) / 60_000) ?? named ?? fixedZone(0));
}

/** Null for an offset that no zone has. */
const offsetZone = (minutes: number): Zone | null =>
  Number.isInteger(minutes) && minutes >= -12 * 60 && minutes <= 14 * 60 ? fixedZone(minutes) : null;
