/** What the rows of one build may refer to: the rows that are in it. */
import type { Refs } from './feeds/refs.ts';
import { newestTalkFirst } from './feeds/talks.ts';
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

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function grouped(talks: Talk[], keysOf: (talk: Talk) => string[]): Map<string, Talk[]> {
  const groups = new Map<string, Talk[]>();
  for (const talk of talks) {
    for (const key of new Set(keysOf(talk))) groups.set(key, [...(groups.get(key) ?? []), talk]);
  }
  return groups;
}
