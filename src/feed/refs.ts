/** What a row may refer to. Only rows that are in this build are here: a reference to any other is left out of the feed. */

import type { BuildContext } from '../contract/context.ts';
import type { StoredMedia, StoredRows } from './stored-rows.ts';

export interface Refs {
  sources: ReadonlyMap<string, StoredRows['sources']>;
  illustrations: ReadonlyMap<string, StoredRows['illustrations']>;
  media: ReadonlyMap<number, StoredMedia>;
  entities: ReadonlyMap<string, Pick<StoredRows['entities'], 'id' | 'name' | 'type'>>;
  /** By the id that rows name: one that was merged is the event that took its place. */
  events: ReadonlyMap<string, Pick<StoredRows['events'], 'id'>>;
  /** The talks that name an entity, and those that were given at an event; newest first. */
  talksOfEntity: ReadonlyMap<string, readonly StoredRows['talks'][]>;
  talksOfEvent: ReadonlyMap<string, readonly Pick<StoredRows['talks'], 'id'>[]>;
}

/** Of a row that stands alone. */
export const noRefs: Refs = {
  sources: new Map(),
  illustrations: new Map(),
  media: new Map(),
  entities: new Map(),
  events: new Map(),
  talksOfEntity: new Map(),
  talksOfEvent: new Map(),
};

/** What every builder gets beside its row. */
export interface Build {
  context: BuildContext;
  refs: Refs;
}
