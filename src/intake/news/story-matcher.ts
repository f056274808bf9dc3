/** Looks up known stories by what similar headlines share (matcher.ts). */
import { type StoryFacts, sameStoryMs } from '../../lib/stories/compare-stories.ts';
import { type Headline, readHeadline } from '../../lib/stories/headline.ts';
import { storyKeys } from '../../lib/stories/story-keys.ts';
import type { KnownRow, Matcher } from '../matcher.ts';
import { webAddress } from '../plain-text.ts';
import { matchStory } from './match-story.ts';

/** A story is compared with about this many rows: with those that share its rarest keys. */
const maxCompared = 60;

type Story = StoryFacts & { id: string };

export function storyMatcher(): Matcher {
  const stories = new Map<string, Story>();
  /** A changed row stays listed under its former keys too; it is compared by its current headline. */
  const byKey = new StoriesByKey();
  const byUrl = new Map<string, string>();
  const byTitle = new Map<string, string[]>();
  return {
    days: sameStoryMs / (24 * 3600_000),
    add(row) {
      const before = stories.get(row.id);
      if (before?.url) byUrl.delete(before.url);
      const story = { id: row.id, ...factsOf(row) };
      stories.set(row.id, story);
      if (story.url !== null) byUrl.set(story.url, row.id);
      if (before?.headline.key === story.headline.key && Object.is(before.at, story.at)) return;
      byKey.add(story);
      listIn(byTitle, story.headline.key).push(row.id);
    },
    match({ title, at, url, row }, source) {
      const [country, language] = [row.country, row.language_code].map((value) =>
        typeof value === 'string' ? value : null,
      );
      const found = { ...factsOf({ title, url, at, country: country ?? null, language: language ?? null }), url };
      const page = url === null ? undefined : byUrl.get(url);
      const sameTitle = byTitle.get(found.headline.key) ?? [];
      const ids = new Set([
        ...byKey.near(found),
        ...sameTitle.slice(-maxCompared),
        ...(page === undefined ? [] : [page]),
      ]);
      return matchStory(
        { ...found, source: source.id },
        [...ids].flatMap((id) => stories.get(id) ?? []),
      );
    },
  };
}

type FoundFacts = Pick<KnownRow, 'title' | 'url' | 'at' | 'country' | 'language'> & { source?: string | null };

function factsOf({ title, url, at, source = null, country, language }: FoundFacts): StoryFacts {
  const headline = headlineOf(title, country, language);
  return { headline, url: url && webAddress(url), at: Date.parse(at ?? ''), source, country };
}

/** A story that is new is read again when its row is added. */
let last: { key: string; headline: Headline } | null = null;

function headlineOf(title: string, country: string | null, language: string | null): Headline {
  const key = JSON.stringify([title, country, language]);
  if (last?.key !== key) last = { key, headline: readHeadline(title, { country, language }) };
  return last.headline;
}

/** Rows by key, in blocks of 72 hours, so that the rows of other weeks do not count. */
class StoriesByKey {
  readonly #blocks = new Map<number, Map<string, string[]>>();

  add({ id, at, headline }: Story): void {
    const block = blockOf(at);
    if (Number.isNaN(block)) return;
    const keys = this.#blocks.get(block) ?? new Map<string, string[]>();
    this.#blocks.set(block, keys);
    for (const key of storyKeys(headline)) listIn(keys, key).push(id);
  }

  /** @returns ids of the rows that share a rare key with the story */
  near({ at, headline }: StoryFacts): string[] {
    const block = blockOf(at);
    const blocks = [block - 1, block, block + 1].flatMap((number) => this.#blocks.get(number) ?? []);
    if (blocks.length === 0) return [];
    const lists: string[][] = [];
    for (const key of storyKeys(headline)) {
      for (const keys of blocks) {
        const rows = keys.get(key);
        if (rows) lists.push(rows);
      }
    }
    lists.sort((a, b) => a.length - b.length);
    const found: string[] = [];
    for (const rows of lists) {
      if (found.length >= maxCompared) break;
      found.push(...rows.slice(-maxCompared));
    }
    return found;
  }
}

const blockOf = (at: number) => Math.floor(at / sameStoryMs);

function listIn<Key>(lists: Map<Key, string[]>, key: Key): string[] {
  const known = lists.get(key);
  if (known) return known;
  const list: string[] = [];
  lists.set(key, list);
  return list;
}
