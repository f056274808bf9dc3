/** Looks up known events by the day on which they start (matcher.ts). */
import { pageKey } from '../../lib/identity.ts';
import type { KnownRow, Matcher } from '../matcher.ts';
import { type EventFacts, matchEvent } from './match-event.ts';

export function eventMatcher(): Matcher {
  const dayOf = new Map<string, string>();
  const days = new Map<string, Map<string, KnownRow>>();
  return {
    // Only events on the same local day can match.
    days: 0,
    add(row) {
      days.get(dayOf.get(row.id) ?? '')?.delete(row.id);
      const day = (row.at ?? '').slice(0, 10);
      dayOf.set(row.id, day);
      const rows = days.get(day) ?? new Map<string, KnownRow>();
      days.set(day, rows.set(row.id, row));
    },
    match({ title, at, url, row }, source) {
      const start = at ?? '';
      const known = [...(days.get(start.slice(0, 10))?.values() ?? [])];
      const facts: EventFacts = {
        title,
        start,
        place: textOf(row.place),
        city: textOf(row.city),
        country: textOf(row.country),
        organiser: textOf(row.organiser),
        url: pageKey(url) === pageKey(source.url) ? null : url,
      };
      const match = matchEvent(facts, known.map(factsOf));
      if (match.kind !== 'unsure') return match;
      // Two entries of one source are two events.
      const others = known.filter((one) => one.source !== source.id);
      return matchEvent(facts, others.map(factsOf));
    },
  };
}

const factsOf = ({ id, title, at, place, city, country = null, organiser = null, url }: KnownRow) => ({
  ...{ id, title, start: at ?? '' },
  ...{ place, city, country, organiser, url },
});

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
