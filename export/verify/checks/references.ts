/** What a row refers to is in the feed (spec.md §2.8, §2.9): sources, talks, events, entities, illustrations. */
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
import { found } from './report.ts';

type Family = 'sources' | 'talks' | 'events' | 'entities' | 'organisations' | 'illustrations';

/** From a row to one of another family. */
interface Reference {
  path: string;
  /** Such as `talk vi-1: speaker_ids/0`. */
  member: string;
  family: Family;
  id: string;
}

export const checkReferences: MakeCheck = ({ fault }) => {
  const ids = new Map<Family, Set<string>>();
  const references: Reference[] = [];
  const links = new Links();
  return {
    see(file) {
      for (const [family, rows] of idsIn(file)) ids.set(family, (ids.get(family) ?? new Set()).union(rows));
      references.push(...referencesIn(file));
      links.add(file);
    },
    finish() {
      for (const { path, member, family, id } of references) {
        const known = ids.get(family);
        if (known && !known.has(id))
          fault(path, `${member}: expected the id of one of the ${family}, found ${found(id)}`);
      }
      for (const { path, text } of links.faults()) fault(path, text);
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

/** Calendar events, and those that are listed as previous alone. */
const isEventSource = (path: string) => path === `${root}/events.json` || path === `${root}/events/previous.json`;

function* referencesIn(file: TreeFile): Iterable<Reference> {
  const { path } = file;
  const to = (member: string, family: Family, id: string | null | undefined): Reference[] =>
    id === null || id === undefined ? [] : [{ path, member, family, id }];

  const stories = path === `${root}/news.json` ? contentOf(file, newsList)?.items : undefined;
  for (const story of stories ?? []) {
    for (const [place, { outlet, url }] of story.sources.entries()) {
      // An outlet without a record goes by the name of its host.
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
    const of = (member: string) => `entity ${entity.id}: ${member}`;
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
  for (const { member, id } of page ? organisationsIn(page, '') : []) yield* to(member, 'entities', id);
}

/** The who's who ids of the rules page are in members named `org`, wherever they stand, and `parliament_org`. */
function* organisationsIn(value: unknown, where: string): Iterable<{ member: string; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const member = where === '' ? name : `${where}/${name}`;
    if ((name === 'org' || name === 'parliament_org') && typeof inner === 'string') yield { member, id: inner };
    else if (member !== 'copy') yield* organisationsIn(inner, member);
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** Talks name their event and their speakers, and those name their talks: both sides must say the same. */
class Links {
  #talks: TalkRow[] | undefined;
  #entities: { path: string; rows: EntityRow[] } | undefined;
  readonly #events: { path: string; rows: EventRow[] }[] = [];

  add(file: TreeFile): void {
    const talks = file.path === `${root}/talks.json` ? contentOf(file, talkList)?.talks : undefined;
    if (talks) this.#talks = talks;
    const entities = contentOf(file, orgchart)?.entities;
    if (entities) this.#entities = { path: file.path, rows: entities };
    const events = isEventSource(file.path) ? contentOf(file, eventList)?.events : undefined;
    if (events) this.#events.push({ path: file.path, rows: events });
  }

  *faults(): Iterable<{ path: string; text: string }> {
    if (!this.#talks) return;
    yield* talkFaults(this.#talks);
    const ofEvent = grouped(this.#talks, ({ event_id }) => (event_id === null ? [] : [event_id]));
    for (const { path, rows } of this.#events) {
      for (const { id, talk_ids } of rows) yield* unlike(path, `event ${id}: talk_ids`, ofEvent.get(id), talk_ids);
    }
    const ofEntity = grouped(this.#talks, ({ speaker_ids }) => speaker_ids.filter((id) => id !== null));
    for (const { id, talk_ids, talks, affiliations = [] } of this.#entities?.rows ?? []) {
      const path = this.#entities?.path ?? '';
      yield* unlike(path, `entity ${id}: talk_ids`, ofEntity.get(id), talk_ids);
      yield* unlike(
        path,
        `entity ${id}: talks`,
        ofEntity.get(id),
        talks?.map((talk) => talk.id),
      );
      for (const { talk_id } of affiliations) {
        if (!talk_ids?.includes(talk_id)) {
          yield { path, text: `entity ${id}: affiliations: expected one of its talk_ids, found ${found(talk_id)}` };
        }
      }
    }
  }
}

function* talkFaults(talks: readonly TalkRow[]): Iterable<{ path: string; text: string }> {
  const path = `${root}/talks.json`;
  for (const { id, event_id, calendar_event_id, speakers, speaker_ids, unlink_reason } of talks) {
    const fault = (text: string) => ({ path, text: `talk ${id}: ${text}` });
    if (event_id !== calendar_event_id)
      yield fault(
        `expected calendar_event_id ${found(event_id)}, the same as event_id, found ${found(calendar_event_id)}`,
      );
    if (speaker_ids.length !== (speakers?.length ?? 0))
      yield fault(
        `expected a speaker_ids entry for each of ${speakers?.length ?? 0} speakers, found ${speaker_ids.length}`,
      );
    if (event_id !== null && unlink_reason !== null)
      yield fault(`expected no unlink_reason beside an event_id, found ${found(unlink_reason)}`);
  }
}

/** The ids of the talks, by each key that a talk has. */
function grouped(talks: readonly TalkRow[], keysOf: (talk: TalkRow) => readonly string[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const talk of talks) {
    for (const key of keysOf(talk)) groups.set(key, (groups.get(key) ?? new Set()).add(talk.id));
  }
  return groups;
}

function* unlike(path: string, member: string, expected: Set<string> = new Set(), actual: readonly string[] = []) {
  const missing = [...expected.difference(new Set(actual))];
  if (missing.length > 0)
    yield { path, text: `${member}: expected ${missing.join(', ')}, as talks.json says, found ${found(actual)}` };
  const extra = actual.filter((id) => !expected.has(id));
  if (extra.length > 0) yield { path, text: `${member}: expected only talks that name it, found ${extra.join(', ')}` };
}
