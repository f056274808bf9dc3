/** What the rows of one build may refer to: the rows that are in it. */
import type { Refs } from './feeds/refs.ts';
import { byText } from './feeds/values.ts';
import type { PublishedRows } from './read.ts';

type Talk = PublishedRows['talks'][number];

export function collectRefs(rows: PublishedRows): Refs {
  const talks = [...rows.talks].sort(newestTalkFirst);
  return {
    sources: byId(rows.sources),
    illustrations: byId(rows.illustrations),
    media: new Map(rows.media.map((one) => [one.id, one])),
    entities: byId(rows.entities),
    events: byId(rows.events),
    talksOfEntity: grouped(talks, (talk) => (talk.speakers ?? []).flatMap(({ entity }) => entity ?? [])),
    talksOfEvent: grouped(talks, (talk) => (talk.event ? [talk.event] : [])),
  };
}

/** Newest first by the day of upload, then by the day of the talk, then by id; a talk without a day comes last. */
export function newestTalkFirst(
  a: { id: string; published?: string | null; date?: string | null },
  b: { id: string; published?: string | null; date?: string | null },
): number {
  const day = (value: string | null | undefined) => value?.slice(0, 10) ?? '';
  return byText(day(b.published), day(a.published)) || byText(day(b.date), day(a.date)) || byText(a.id, b.id);
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function grouped(talks: Talk[], keysOf: (talk: Talk) => string[]): Map<string, Talk[]> {
  const groups = new Map<string, Talk[]>();
  for (const talk of talks) {
    for (const key of new Set(keysOf(talk))) groups.set(key, [...(groups.get(key) ?? []), talk]);
  }
  return groups;
}
