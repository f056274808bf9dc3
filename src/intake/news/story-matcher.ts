/** Looks up known stories by what similar headlines share (matcher.ts). */
import { type StoryFacts, sameStoryMs } from '../../lib/stories/compare-stories.ts';
import { type Headline, readHeadline } from '../../lib/stories/headline.ts';
import { storyKeys } from '../../lib/stories/story-keys.ts';
import type { Matcher } from '../matcher.ts';
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
  const byTitle = new StoryLists();
  return {
    days: sameStoryMs / (24 * 3600_000),
    add({ id, title, url, at, source, country, language }) {
      const { headline, keys } = read(title, country, language);
      const current = { id, headline, url: url && webAddress(url), at: Date.parse(at ?? ''), source, country };
      const known = stories.get(id);
      if (known?.url) byUrl.delete(known.url);
      const isListed = known?.headline.key === headline.key && Object.is(known.at, current.at);
      const story = known ? Object.assign(known, current) : current;
      stories.set(id, story);
      if (story.url !== null) byUrl.set(story.url, story);
      if (isListed) return;
      byKey.add(story, keys);
      byTitle.add(headline.key, story);
    },
    match({ title, at, url, row }, source) {
      const [country = null, language = null] = [row.country, row.language_code].map((value) =>
        typeof value === 'string' ? value : null,
      );
      const { headline, keys } = read(title, country, language);
      const found = { headline, url, at: Date.parse(at ?? ''), source: source.id, country };
      const near = byKey.near(found.at, keys);
      for (const story of byTitle.get(headline.key)?.rows.slice(-maxCompared) ?? []) near.add(story);
      const page = url === null ? undefined : byUrl.get(url);
      if (page) near.add(page);
      return matchStory(found, near);
    },
  };
}

type ReadTitle = {
  title: string;
  country: string | null;
  language: string | null;
  headline: Headline;
  keys: Set<string>;
};

/** A story that is new is read again when its row is added. */
let last: ReadTitle | null = null;

function read(title: string, country: string | null, language: string | null): ReadTitle {
  if (last?.title !== title || last.country !== country || last.language !== language) {
    const headline = readHeadline(title, { country, language });
    last = { title, country, language, headline, keys: storyKeys(headline) };
  }
  return last;
}

/** The newest rows of a key; only they are compared. */
interface StoryList {
  /** The newest last. */
  rows: Story[];
  /** How many there were, by which a key is rare. */
  length: number;
}

class StoryLists {
  readonly #lists = new Map<string, StoryList>();

  get(key: string): StoryList | undefined {
    return this.#lists.get(key);
  }

  add(key: string, story: Story): void {
    const list = this.#lists.get(key);
    if (!list) {
      this.#lists.set(key, { rows: [story], length: 1 });
      return;
    }
    list.rows.push(story);
    list.length += 1;
    if (list.rows.length >= 2 * maxCompared) list.rows = list.rows.slice(-maxCompared);
  }
}

/** Rows by key, in blocks of 72 hours, so that the rows of other weeks do not count. */
class StoriesByKey {
  readonly #blocks = new Map<number, StoryLists>();

  add(story: Story, keys: Iterable<string>): void {
    const block = blockOf(story.at);
    if (Number.isNaN(block)) return;
    const lists = this.#blocks.get(block) ?? new StoryLists();
    this.#blocks.set(block, lists);
    for (const key of keys) lists.add(key, story);
  }

  /** @returns the rows around the time that share a rare key */
  near(at: number, keys: Iterable<string>): Set<Story> {
    const block = blockOf(at);
    const blocks = [block - 1, block, block + 1].flatMap((number) => this.#blocks.get(number) ?? []);
    const found = new Set<Story>();
    if (blocks.length === 0) return found;
    const lists: StoryList[] = [];
    for (const key of keys) {
      for (const block of blocks) {
        const list = block.get(key);
        if (list) lists.push(list);
      }
    }
    lists.sort((a, b) => a.length - b.length);
    for (const { rows } of lists) {
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
