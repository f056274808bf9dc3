/**
 * Compares a reading with the coming events that earlier readings listed (docs/feed-rules.md 15.13, 15.14). Pure. A reading that lacks more
 * than half of them is not believed, and one that may have left events out shows nothing about those.
 */

import { daysAhead } from '../events/limits.ts';
import { DAY } from '../events/written-time.ts';
import type { EventListing } from '../reader.ts';
import { type EventFacts, isComing, seriesOf, type Upcoming, type UpcomingEvent } from './upcoming.ts';

/** An event of the reading; `row` is null if it was not saved. */
export type ListedEvent = EventFacts & { row: string | null };

export interface ListingReport {
  /** The clock of the run, in milliseconds. */
  now: number;
  /** By key; null for an answer that nothing changed since the last reading. */
  listed: ReadonlyMap<string, ListedEvent> | null;
  /** Absent for a reading that is not whole. */
  listing: EventListing | undefined;
}

export interface Judgement {
  after: Map<string, UpcomingEvent>;
  /** Gone events that were not reported before. */
  missing: [key: string, event: UpcomingEvent][];
  /** Events that are listed again after they were reported as missing, or no longer as cancelled. */
  again: { key: string; row: string; was: 'missing' | 'cancelled' }[];
  /** The events that a reading lacks which is not believed, and of how many. */
  lost: { events: UpcomingEvent[]; of: number } | null;
}

/** The coming events that a reading lacks although it is whole. Some of them may have moved. */
export function absentFrom(before: Upcoming, { now, listed, listing }: ListingReport): [string, UpcomingEvent][] {
  if (listed === null || listing === undefined) return [];
  const rows = new Set([...listed.values()].map(({ row }) => row));
  const unsure = new Map(listing.unsure.map(({ series, from }) => [seriesOf(series), from]));
  const end = Math.min(listing.until ?? Number.POSITIVE_INFINITY, now + daysAhead * DAY);
  return [...before].filter(
    ([key, event]) =>
      isComing(event, now) &&
      Date.parse(event.start) < Math.min(end, unsure.get(event.series) ?? end) &&
      !listed.has(key) &&
      !rows.has(event.row),
  );
}

/** Events of which the rows have to be read: what became of them is decided by their state and by what an editor did. */
export function suspectsOf(before: Upcoming, report: ListingReport): [string, UpcomingEvent][] {
  const { now, listed, listing } = report;
  if (listed === null) {
    return [...before].filter(([, event]) => isComing(event, now) && ['doubtful', 'gone'].includes(event.state));
  }
  if (listing === undefined) return [];
  const coming = [...listed.values()].filter((event) => isComing(event, now));
  const last = coming.reduce((latest, { start }) => Math.max(latest, Date.parse(start)), Number.NEGATIVE_INFINITY);
  const known = [...before.values()].filter((event) => isListed(event) && isComing(event, now)).length;
  // A source may list only its next events: a new one then takes the place of the last one.
  const mayBeFull = coming.length >= known;
  return absentFrom(before, report).filter(([, event]) => {
    if (event.state === 'reported' || event.cancelled) return false;
    const isAfterAll = Date.parse(event.start) > last;
    return !(isAfterAll && (event.state === 'absent' || (isListed(event) && mayBeFull)));
  });
}

/** In the last whole reading. */
const isListed = ({ state }: UpcomingEvent) => state === 'listed' || state === 'unseen';

/** @param settled rows that an editor rejected, called off or deleted */
export function judgeListing(before: Upcoming, report: ListingReport, settled: ReadonlySet<string>): Judgement {
  const { now, listed, listing } = report;
  const today = dayOf(now);
  const isWhole = listed === null || listing !== undefined;
  const coming = new Map([...before].filter(([, event]) => isComing(event, now)));
  const { after, again } = listed === null ? unchanged(coming, today) : updated(coming, { listed, now, isWhole });

  const suspects = new Map(suspectsOf(before, report));
  const expected = new Map(absentFrom(before, report));
  const listedRows = new Set([...(listed ?? after).values()].map(({ row }) => row));
  for (const [key, event] of coming) {
    if (after.has(key) || listed?.has(key) || listedRows.has(event.row) || suspects.has(key)) continue;
    after.set(key, isListed(event) ? { ...event, state: expected.has(key) ? 'absent' : 'unseen' } : event);
  }
  for (const [key, { row, state }] of suspects) {
    if (settled.has(row) && (state === 'doubtful' || state === 'gone')) suspects.delete(key);
  }

  const lost = [...suspects].filter(([, { state }]) => state !== 'gone');
  const of = [...coming].filter(
    ([key, event]) =>
      (isListed(event) && !event.cancelled) ||
      ((event.state === 'absent' || event.state === 'doubtful') &&
        (suspects.has(key) || after.get(key)?.state === 'listed')),
  ).length;
  const isHalved = lost.length * 2 > of;
  const missing: Judgement['missing'] = [];
  for (const [key, event] of suspects) {
    const since = event.since ?? today;
    if (isHalved) after.set(key, event.state === 'gone' ? event : { ...event, state: 'doubtful', since });
    else if (!settled.has(event.row)) {
      const gone: UpcomingEvent = { ...event, state: 'gone', since };
      after.set(key, gone);
      if (gone.seen.length > 1) missing.push([key, gone]);
    }
  }
  return { after, again, missing, lost: isHalved ? { events: lost.map(([, event]) => event), of } : null };
}

/** The last reading once more. */
function unchanged(coming: Upcoming, today: string): Pick<Judgement, 'after' | 'again'> {
  const listed = [...coming].filter(([, { state }]) => state === 'listed');
  return {
    after: new Map(listed.map(([key, event]) => [key, { ...event, seen: [...event.seen, today].slice(-2) }])),
    again: [],
  };
}

function updated(
  coming: Upcoming,
  { listed, now, isWhole }: { listed: ReadonlyMap<string, ListedEvent>; now: number; isWhole: boolean },
): Pick<Judgement, 'after' | 'again'> {
  const after: Judgement['after'] = new Map();
  const again: Judgement['again'] = [];
  const byRow = new Map([...coming.values()].map((event) => [event.row, event]));
  const cancelledRows = new Set([...listed.values()].flatMap(({ row, cancelled }) => (cancelled ? [row] : [])));
  for (const [key, { row, ...facts }] of listed) {
    if (!isComing(facts, now)) continue;
    const before = coming.get(key) ?? byRow.get(row ?? '');
    if (row === null) {
      if (before) after.set(key, before);
      continue;
    }
    const isBack = before?.state === 'reported';
    const seen = isBack ? [] : (before?.seen ?? []);
    after.set(key, { ...facts, row, seen: isWhole ? [...seen, dayOf(now)].slice(-2) : seen, state: 'listed' });
    if (cancelledRows.has(row)) continue;
    if (isBack) again.push({ key, row, was: 'missing' });
    else if (before?.cancelled) again.push({ key, row, was: 'cancelled' });
  }
  return { after, again };
}

/** YYYY-MM-DD in UTC. */
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
