/** Decides whether a found event is a known one (docs/feed-rules.md 4.1, 15.5). */
import { venueOf } from '../../lib/identity.ts';
import { areInOtherCountries, haveSamePage, isOneEvent } from '../../lib/same-event.ts';
import { titleSimilarity } from '../../lib/same-title.ts';

/** The fields by which events are compared; `start` is ISO 8601 with the event's own offset. */
export interface EventFacts {
  title: string;
  start: string;
  place: string | null;
  city: string | null;
  country: string | null;
  organiser: string | null;
  /** Null for an event without a page of its own. */
  url: string | null;
}

export type EventMatch =
  | { kind: 'same'; row: string }
  /** For an editor to decide: `why` is one sentence. */
  | { kind: 'unsure'; row: string; why: string }
  | { kind: 'new' };

/** From this similarity on, an editor is asked. */
const similarEnough = 0.6;

/**
 * Finds the row of a found event, which is the same by 4.1. A similar title on the same day, in the same city or with the same page,
 * is only suggested to an editor.
 * @param candidates known rows; of several similar ones the most similar is suggested, then the one with the lowest id
 */
export function matchEvent(found: EventFacts, candidates: readonly (EventFacts & { id: string })[]): EventMatch {
  const same = candidates.find((row) => isOneEvent(found, row));
  if (same) return { kind: 'same', row: same.id };

  const likely = candidates
    .filter((row) => row.start.slice(0, 10) === found.start.slice(0, 10))
    .map((row) => ({ row, likeness: titleSimilarity(found.title, row.title), shared: sharedPlace(found, row) }))
    .filter(({ likeness, shared }) => shared !== null && likeness >= similarEnough)
    .sort((a, b) => b.likeness - a.likeness || (a.row.id < b.row.id ? -1 : 1));
  const [best] = likely;
  if (!best) return { kind: 'new' };
  const title = best.likeness === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: best.row.id, why: `${title} on the same day, ${best.shared}.` };
}

/** What two events share besides title and day; null for nothing. An event without any place may be anywhere in its country. */
function sharedPlace(a: EventFacts, b: EventFacts): string | null {
  if (haveSamePage(a, b)) return 'with the same page';
  const [here, there] = [venueOf(a), venueOf(b)];
  if (here === '' || there === '') return areInOtherCountries(a, b) ? null : 'and one of them names no place';
  const names = [b.place, b.city].map(plainName).filter(Boolean);
  const shared = [a.city, a.place].find((name) => plainName(name) !== '' && names.includes(plainName(name)));
  if (shared) return `both in ${shared}`;
  // A venue often includes its street and city.
  const fullPlace = (event: EventFacts) => ` ${plainName(event.place)} ${plainName(event.city)} `;
  const within = (name: string | null, event: EventFacts) =>
    plainName(name) !== '' && fullPlace(event).includes(` ${plainName(name)} `);
  const inside = [a.city, a.place].find((name) => within(name, b)) ?? [b.city, b.place].find((name) => within(name, a));
  return inside ? `both in ${inside}` : null;
}

const plainName = (name: string | null) =>
  (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
