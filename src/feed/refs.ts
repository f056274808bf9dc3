/** The rows that a row may refer to: those of this build. Any other reference is left out of the feed (docs/feed-rules.md 2.8). */
import type { BuildContext } from '../contract/context.ts';
import type { StoredMedia, StoredRows } from './stored-rows.ts';

/** What a build may know of a source record that is not published. Its name is only compared with, never shown. */
export type SourceFacts = Pick<
  StoredRows['sources'],
  'id' | 'name' | 'url' | 'feed' | 'country' | 'coverage' | 'source_type' | 'aggregator'
>;

/** What a build knows of every talk, besides the rows that it reads one at a time. */
export const talkFacts = [
  'id',
  'title',
  'video_url',
  'platform',
  'channel',
  'source_url',
  'event',
  'speakers',
  'published',
  'date',
  'retrieved_at',
] as const satisfies (keyof StoredRows['talks'])[];

export type TalkFacts = Pick<StoredRows['talks'], (typeof talkFacts)[number]>;

export interface Refs {
  sources: ReadonlyMap<string, StoredRows['sources']>;
  /** The records that are not published (docs/feed-rules.md 3.10, 4.9). */
  unpublishedSources: ReadonlyMap<string, SourceFacts>;
  illustrations: ReadonlyMap<string, StoredRows['illustrations']>;
  media: ReadonlyMap<number, StoredMedia>;
  entities: ReadonlyMap<string, Pick<StoredRows['entities'], 'id' | 'name' | 'type'>>;
  /** By the id in a reference: the id of a merged event leads to the surviving one (docs/feed-rules.md 2.16). */
  events: ReadonlyMap<string, Pick<StoredRows['events'], 'id'>>;
  /** The talks that name an entity, and the talks of an event; newest first. */
  talksOfEntity: ReadonlyMap<string, readonly TalkFacts[]>;
  talksOfEvent: ReadonlyMap<string, readonly Pick<StoredRows['talks'], 'id'>[]>;
  /** Whether the build has the page at this path of the site. */
  hasPage: (path: string) => boolean;
}

/** For a build without other rows. */
export const noRefs: Refs = {
  sources: new Map(),
  unpublishedSources: new Map(),
  illustrations: new Map(),
  media: new Map(),
  entities: new Map(),
  events: new Map(),
  talksOfEntity: new Map(),
  talksOfEvent: new Map(),
  hasPage: () => true,
};

/** The arguments of every builder besides its row. */
export interface Build {
  context: BuildContext;
  refs: Refs;
}
