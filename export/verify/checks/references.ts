/** Every row that a row refers to is in the feed: sources, talks, events, entities, illustrations (docs/feed-rules.md 2.8). */
import { developerList } from '../../../src/contract/developers.ts';
import { type EventRow, eventList } from '../../../src/contract/events.ts';
import { illustrationList, imageList } from '../../../src/contract/images.ts';
import { newsList } from '../../../src/contract/news.ts';
import { type EntityRow, orgchart } from '../../../src/contract/orgchart.ts';
import { profileList } from '../../../src/contract/profiles.ts';
import { rules } from '../../../src/contract/rules.ts';
import { sourceCatalogue } from '../../../src/contract/sources.ts';
import { type TalkRow, talkList } from '../../../src/contract/talks.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

type Family = 'sources' | 'talks' | 'events' | 'entities' | 'organisations' | 'illustrations';

/** A reference from a row to a row of another family. */
interface Reference {
  path: string;
  /** Such as `talk vi-1: speaker_ids/0`. */
  field: string;
  family: Family;
  id: string;
}

export const checkReferences: MakeCheck = ({ report }) => {
  const ids = new Map<Family, Set<string>>();
  const references: Reference[] = [];
  const links = new Links();
  return {
    see(file) {
      for (const [family, rows] of idsIn(file)) ids.set(family, (ids.get(family) ?? new Set()).union(rows));
      for (const reference of referencesIn(file))
        if (!ids.get(reference.family)?.has(reference.id)) references.push(reference);
      links.add(file);
    },
    finish() {
      for (const { path, field, family, id } of references) {
        const known = ids.get(family);
        if (known && !known.has(id))
          report(path, `${field}: expected the id of one of the ${family}, found ${formatValue(id)}`);
      }
      for (const { path, text } of links.problems()) report(path, text);
    },
  };
};

const root = 'api/v1';

function* idsIn(file: TreeFile): Iterable<[Family, Set<string>]> {
  const sources = contentOf(file, sourceCatalogue);
  if (sources) yield ['sources', idsOf([...sources.sources, ...sources.search, ...sources.event_sources])];
  if (file.path === `${root}/talks.json`) yield ['talks', idsOf(contentOf(file, talkList)?.talks)];
  if (isEventSource(file.path)) yield ['events', idsOf(contentOf(file, eventList)?.events)];
  const entities = contentOf(file, orgchart)?.entities;
  if (entities) {
    yield ['entities', idsOf(entities)];
    yield ['organisations', idsOf(entities.filter(({ type }) => type === 'organisation'))];
  }
  const illustrations = contentOf(file, illustrationList)?.images;
  if (illustrations) yield ['illustrations', idsOf(illustrations)];
}

const idsOf = (rows: readonly { id: string }[] = []) => new Set(rows.map(({ id }) => id));

/** The list of calendar events and the list with backfilled events. */
const isEventSource = (path: string) => path === `${root}/events.json` || path === `${root}/events/previous.json`;

function* referencesIn(file: TreeFile): Iterable<Reference> {
  const { path } = file;
  const to = (field: string, family: Family, id: string | null | undefined): Reference[] =>
    id === null || id === undefined ? [] : [{ path, field, family, id }];

  const stories = path === `${root}/news.json` ? contentOf(file, newsList)?.items : undefined;
  for (const story of stories ?? []) {
    for (const [place, { outlet, url }] of story.sources.entries()) {
      // An outlet without a published record has the name of its host.
      if (outlet !== hostOf(url)) yield* to(`story ${story.id}: sources/${place}/outlet`, 'sources', outlet);
    }
    yield* to(`story ${story.id}: illustration/id`, 'illustrations', story.illustration?.id);
  }
  const events = isEventSource(path) ? contentOf(file, eventList)?.events : undefined;
  for (const { id, talk_ids } of events ?? []) {
    for (const talk of talk_ids) yield* to(`event ${id}: talk_ids`, 'talks', talk);
  }
  const talks = path === `${root}/talks.json` ? contentOf(file, talkList)?.talks : undefined;
  for (const talk of talks ?? []) {
    yield* to(`talk ${talk.id}: event_id`, 'events', talk.event_id);
    for (const speaker of talk.speaker_ids) yield* to(`talk ${talk.id}: speaker_ids`, 'entities', speaker);
  }
  const chart = contentOf(file, orgchart);
  for (const entity of chart?.entities ?? []) {
    const of = (field: string) => `entity ${entity.id}: ${field}`;
    yield* to(of('org'), 'organisations', entity.org);
    for (const talk of entity.talk_ids ?? []) yield* to(of('talk_ids'), 'talks', talk);
    for (const event of entity.event_ids ?? []) yield* to(of('event_ids'), 'events', event);
    for (const talk of entity.talks ?? []) yield* to(of('talks/event_id'), 'events', talk.event_id);
    for (const affiliation of entity.affiliations ?? [])
      yield* to(of('affiliations/event_id'), 'events', affiliation.event_id);
  }
  for (const { id, from, to: end } of chart?.relations ?? []) {
    yield* to(`relation ${id}: from`, 'entities', from);
    yield* to(`relation ${id}: to`, 'entities', end);
  }
  for (const { id, whoswho_id, org_id } of contentOf(file, developerList)?.people ?? []) {
    yield* to(`developer ${id}: whoswho_id`, 'entities', whoswho_id);
    yield* to(`developer ${id}: org_id`, 'organisations', org_id);
  }
  const rows = contentOf(file, profileList)?.profiles ?? contentOf(file, imageList)?.images;
  for (const { entity_id } of rows ?? []) yield* to('entity_id', 'entities', entity_id);
  const page = contentOf(file, rules);
  for (const { field, id } of page ? organisationsIn(page, '') : []) yield* to(field, 'entities', id);
}

/** The who's who ids of the rules page are in fields named `org` and `parliament_org`, at any depth. */
function* organisationsIn(value: unknown, where: string): Iterable<{ field: string; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = where === '' ? name : `${where}/${name}`;
    if ((name === 'org' || name === 'parliament_org') && typeof inner === 'string') yield { field, id: inner };
    else if (field !== 'copy') yield* organisationsIn(inner, field);
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** Talks name their event and speakers, and those name their talks: both sides must agree. */
class Links {
  #talks: Talk[] | undefined;
  #entities: { path: string; rows: Entity[] } | undefined;
  readonly #events: { path: string; rows: Event[] }[] = [];

  add(file: TreeFile): void {
    const talks = file.path === `${root}/talks.json` ? contentOf(file, talkList)?.talks : undefined;
    if (talks) this.#talks = talks.map(talkOf);
    const entities = contentOf(file, orgchart)?.entities;
    if (entities) this.#entities = { path: file.path, rows: entities.map(entityOf) };
    const events = isEventSource(file.path) ? contentOf(file, eventList)?.events : undefined;
    if (events) this.#events.push({ path: file.path, rows: events.map(({ id, talk_ids }) => ({ id, talk_ids })) });
  }

  *problems(): Iterable<{ path: string; text: string }> {
    if (!this.#talks) return;
    yield* talkProblems(this.#talks);
    const ofEvent = grouped(this.#talks, ({ event_id }) => (event_id === null ? [] : [event_id]));
    for (const { path, rows } of this.#events) {
      for (const { id, talk_ids } of rows) yield* differences(path, `event ${id}: talk_ids`, ofEvent.get(id), talk_ids);
    }
    const ofEntity = grouped(this.#talks, ({ speaker_ids }) => speaker_ids.filter((id) => id !== null));
    for (const { id, talk_ids, talks, affiliations } of this.#entities?.rows ?? []) {
      const path = this.#entities?.path ?? '';
      yield* differences(path, `entity ${id}: talk_ids`, ofEntity.get(id), talk_ids);
      yield* differences(path, `entity ${id}: talks`, ofEntity.get(id), talks);
      for (const talk_id of affiliations) {
        if (!talk_ids?.includes(talk_id)) {
          yield {
            path,
            text: `entity ${id}: affiliations: expected one of its talk_ids, found ${formatValue(talk_id)}`,
          };
        }
      }
    }
  }
}

/** The fields of the rows that are compared; the others need not stay in memory. */
type Talk = ReturnType<typeof talkOf>;
const talkOf = ({ id, event_id, calendar_event_id, speakers, speaker_ids, unlink_reason }: TalkRow) => ({
  ...{ id, event_id, calendar_event_id, speaker_ids, unlink_reason },
  speakers: speakers?.length ?? 0,
});
type Entity = ReturnType<typeof entityOf>;
const entityOf = ({ id, talk_ids, talks, affiliations = [] }: EntityRow) => ({
  ...{ id, talk_ids },
  talks: talks?.map((talk) => talk.id),
  affiliations: affiliations.map(({ talk_id }) => talk_id),
});
type Event = Pick<EventRow, 'id' | 'talk_ids'>;

function* talkProblems(talks: readonly Talk[]): Iterable<{ path: string; text: string }> {
  const path = `${root}/talks.json`;
  for (const { id, event_id, calendar_event_id, speakers, speaker_ids, unlink_reason } of talks) {
    const problem = (text: string) => ({ path, text: `talk ${id}: ${text}` });
    if (event_id !== calendar_event_id)
      yield problem(
        `expected calendar_event_id ${formatValue(event_id)}, the same as event_id, found ${formatValue(calendar_event_id)}`,
      );
    if (speaker_ids.length !== speakers)
      yield problem(`expected a speaker_ids entry for each of ${speakers} speakers, found ${speaker_ids.length}`);
    if (event_id !== null && unlink_reason !== null)
      yield problem(`expected no unlink_reason with an event_id, found ${formatValue(unlink_reason)}`);
  }
}

/** The ids of the talks, grouped by each key of a talk. */
function grouped(talks: readonly Talk[], keysOf: (talk: Talk) => readonly string[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const talk of talks) {
    for (const key of keysOf(talk)) groups.set(key, (groups.get(key) ?? new Set()).add(talk.id));
  }
  return groups;
}

function* differences(path: string, field: string, expected: Set<string> = new Set(), actual: readonly string[] = []) {
  const missing = [...expected.difference(new Set(actual))];
  if (missing.length > 0)
    yield { path, text: `${field}: expected ${missing.join(', ')}, as in talks.json, found ${formatValue(actual)}` };
  const extra = actual.filter((id) => !expected.has(id));
  if (extra.length > 0) yield { path, text: `${field}: expected only talks that name it, found ${extra.join(', ')}` };
}
