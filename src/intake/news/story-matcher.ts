/** Looks up known stories by what similar headlines share (matcher.ts). */
import { type StoryFacts, sameStoryMs } from '../../lib/stories/compare-stories.ts';
import { type Headline, readHeadline } from '../../lib/stories/headline.ts';
import { storyKeys } from '../../lib/stories/story-keys.ts';
import type { KnownRow, Matcher } from '../matcher.ts';
import { webAddress } from '../plain-text.ts';
import { matchStory } from './match-story.ts';

/** A story is compared with about this many rows: with those that share its rarest keys. */
const maxCompared = 48;

type Story = StoryFacts & { id: string };

export function storyMatcher(): Matcher {
  const stories = new Map<string, Story>();
  /** A changed row stays listed under its former keys too; it is compared by its current headline. */
  const byKey = new StoriesByKey();
  const byUrl = new Map<string, Story>();
  const byTitle = new Map<string, Story[]>();
  return {
    days: sameStoryMs / (24 * 3600_000),
    add(row) {
      const facts = factsOf(row);
      const known = stories.get(row.id);
      if (known?.url) byUrl.delete(known.url);
      const isListed = known?.headline.key === facts.headline.key && Object.is(known.at, facts.at);
      const story = Object.assign(known ?? { id: row.id }, facts);
      stories.set(row.id, story);
      if (story.url !== null) byUrl.set(story.url, story);
      if (isListed) return;
      byKey.add(story);
      listIn(byTitle, story.headline.key).push(story);
    },
    match({ title, at, url, row }, source) {
      const [country, language] = [row.country, row.language_code].map((value) =>
        typeof value === 'string' ? value : null,
      );
      const facts = factsOf({ title, url, at, country: country ?? null, language: language ?? null });
      const found = { ...facts, url, source: source.id };
      const near = byKey.near(found);
      for (const story of byTitle.get(found.headline.key)?.slice(-maxCompared) ?? []) near.add(story);
      const page = url === null ? undefined : byUrl.get(url);
      if (page) near.add(page);
      return matchStory(found, near);
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
  readonly #blocks = new Map<number, Map<string, Story[]>>();

  add(story: Story): void {
    const block = blockOf(story.at);
    if (Number.isNaN(block)) return;
    const keys = this.#blocks.get(block) ?? new Map<string, Story[]>();
    this.#blocks.set(block, keys);
    for (const key of storyKeys(story.headline)) listIn(keys, key).push(story);
  }

  /** @returns the rows that share a rare key with the story */
  near({ at, headline }: StoryFacts): Set<Story> {
    const block = blockOf(at);
    const blocks = [block - 1, block, block + 1].flatMap((number) => this.#blocks.get(number) ?? []);
    const found = new Set<Story>();
    if (blocks.length === 0) return found;
    const lists: Story[][] = [];
    for (const key of storyKeys(headline)) {
      for (const keys of blocks) {
        const rows = keys.get(key);
        if (rows) lists.push(rows);
      }
    }
    lists.sort((a, b) => a.length - b.length);
    for (const rows of lists) {
      // The newest first.
      for (let index = rows.length - 1; index >= Math.max(0, rows.length - maxCompared); index -= 1) {
        const story = rows[index];
        if (story && Math.abs(story.at - at) <= sameStoryMs) found.add(story);
        if (found.size >= maxCompared) return found;
      }
    }
    return found;
  }
}

const blockOf = (at: number) => Math.floor(at / sameStoryMs);

function listIn<Key>(lists: Map<Key, Story[]>, key: Key): Story[] {
  const known = lists.get(key);
  if (known) return known;
  const list: Story[] = [];
  lists.set(key, list);
  return list;
}
