/** Finds the new items of a reading that are known events at another time (docs/feed-rules.md 15.12). Pure. */
import { pairMoved, periodOf } from './pair-moved.ts';
import type { EventFacts } from './upcoming.ts';

export interface MoveInput<Gone extends EventFacts, Found extends EventFacts> {
  /** Coming events that the reading lacks. */
  absent: readonly Gone[];
  /** Coming events that the source did not have before. */
  found: readonly Found[];
  /** All coming events of the source, as earlier readings had them and as this one does. */
  before: readonly EventFacts[];
  now: readonly EventFacts[];
}

/** Dates of one series first; some calendars make new UIDs every time, so then those with the same title and venue. */
export function findMoves<Gone extends EventFacts, Found extends EventFacts>(
  input: MoveInput<Gone, Found>,
): [Gone, Found][] {
  const bySeries = pairsOf(input, ({ series }) => series);
  const [gone, found] = [new Set(bySeries.map(([one]) => one)), new Set(bySeries.map(([, one]) => one))];
  const rest = {
    ...input,
    absent: input.absent.filter((one) => !gone.has(one)),
    found: input.found.filter((one) => !found.has(one)),
  };
  return [...bySeries, ...pairsOf(rest, ({ about }) => about)];
}

function pairsOf<Gone extends EventFacts, Found extends EventFacts>(
  { absent, found, before, now }: MoveInput<Gone, Found>,
  groupOf: (event: EventFacts) => string,
): [Gone, Found][] {
  const newByGroup = Map.groupBy(found, groupOf);
  const ofGroup = (events: readonly EventFacts[], group: string) => events.filter((one) => groupOf(one) === group);
  return [...Map.groupBy(absent, groupOf)].flatMap(([group, gone]) => {
    const added = newByGroup.get(group);
    if (!added) return [];
    return pairMoved(gone, added, periodOf(ofGroup(before, group)) ?? periodOf(ofGroup(now, group)));
  });
}
