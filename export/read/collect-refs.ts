/** Collects the rows that the rows of one build may refer to: those in the build (docs/feed-rules.md 2.8). */
import type { BuildContext } from '../../src/contract/context.ts';
import { mergeableFamilies } from '../../src/contract/families.ts';
import { knownPages, type RowIds } from '../../src/feed/known-pages.ts';
import { mergedInto, survivorsOf } from '../../src/feed/merged.ts';
import type { Refs, TalkFacts } from '../../src/feed/refs.ts';
import { newestTalkFirst } from '../../src/feed/talks.ts';
import { translationsOf } from '../../src/feed/values.ts';
import { type EventFacts, type PublishedRows, wholeFamilies } from './read.ts';

/** @param markets the assets with market files, which have a page */
export function collectRefs(
  rows: PublishedRows,
  { languages, hasSearch }: Pick<BuildContext, 'languages' | 'hasSearch'>,
  markets: { assets: readonly { symbol: string }[] } = { assets: [] },
): Refs {
  const talks = [...rows.talkFacts].sort(newestTalkFirst);
  const events = eventsById(rows);
  const ownLanguages = new Map(rows.pages.map(({ id, text_i18n }) => [id, Object.keys(translationsOf(text_i18n))]));
  return {
    sources: byId(rows.sources),
    unpublishedSources: byId(rows.unpublishedSources),
    illustrations: byId(rows.illustrations),
    media: new Map(rows.media.map((one) => [one.id, one])),
    entities: byId(rows.entityFacts),
    events,
    talksOfEntity: grouped(talks, (talk) => (talk.speakers ?? []).flatMap(({ entity }) => entity ?? [])),
    talksOfEvent: grouped(talks, ({ event }) => events.get(event ?? '')?.id ?? []),
    hasPage: knownPages(rowIds(rows), {
      hasRules: rows.rules !== null,
      hasSearch,
      languages,
      assets: new Set(markets.assets.map(({ symbol }) => symbol)),
      isOwnPageIn: (id, code) => ownLanguages.get(id)?.includes(code) ?? false,
    }),
  };
}

/** The rows with a page: those of the build, and those that were merged into one of them. */
function rowIds(rows: PublishedRows): RowIds {
  const idsOf = (of: readonly { id: string }[]) => new Set(of.map(({ id }) => id));
  const ids = new Map<string, ReadonlySet<string>>([
    ...wholeFamilies.map((name) => [name, idsOf(rows[name])] as const),
    ['news', rows.newsFacts.ids],
    ['events', idsOf(rows.eventFacts)],
    ['talks', idsOf(rows.talkFacts)],
    ['entities', idsOf(rows.entityFacts)],
  ]);
  return new Map<string, { has: (id: string) => boolean }>([
    ...ids,
    ...mergeableFamilies.map((family) => {
      // Not a copy with more ids: of stories there may be very many.
      const published = ids.get(family) ?? new Set();
      const ofFamily = rows.merged.filter((row) => row.family === family);
      const gone = new Set([...mergedInto(ofFamily, published).values()].flat());
      return [family, { has: (id: string) => published.has(id) || gone.has(id) }] as const;
    }),
  ]);
}

/** A reference to a merged event counts as a reference to the surviving event (docs/feed-rules.md 2.16). */
function eventsById({ eventFacts, merged }: PublishedRows): Map<string, EventFacts> {
  const found = byId(eventFacts);
  const mergedEvents = merged.filter(({ family }) => family === 'events');
  for (const [id, survivor] of survivorsOf(mergedEvents, new Set(found.keys()))) {
    const row = found.get(survivor);
    if (row) found.set(id, row);
  }
  return found;
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function grouped(talks: TalkFacts[], keysOf: (talk: TalkFacts) => string | string[]): Map<string, TalkFacts[]> {
  const groups = new Map<string, TalkFacts[]>();
  for (const talk of talks) {
    for (const key of new Set([keysOf(talk)].flat())) {
      const group = groups.get(key);
      if (group) group.push(talk);
      else groups.set(key, [talk]);
    }
  }
  return groups;
}
