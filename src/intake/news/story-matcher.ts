/** Looks up known stories by the words of their headlines (matcher.ts). */
import { sameStoryMs } from '../../lib/same-title.ts';
import type { Matcher } from '../matcher.ts';
import { webAddress } from '../plain-text.ts';
import { readHeadline } from './headline.ts';
import { matchStory, type StoryFacts, similarEnough } from './match-story.ts';

/** For a word in many headlines, only this many of the last rows are compared. */
const maxRowsPerWord = 100;

export function storyMatcher(): Matcher {
  const stories = new Map<string, StoryFacts & { id: string }>();
  /** A changed row stays listed under its former words too; it is compared by its current ones. */
  const byWord = new Map<string, string[]>();
  const byUrl = new Map<string, string>();
  return {
    days: sameStoryMs / (24 * 3600_000),
    add({ id, title, url, at, source }) {
      const before = stories.get(id);
      if (before?.url) byUrl.delete(before.url);
      const story = { id, headline: readHeadline(title), url: url && webAddress(url), at, source };
      stories.set(id, story);
      if (story.url !== null) byUrl.set(story.url, id);
      if (before?.headline.key === story.headline.key) return;
      for (const word of new Set(story.headline.significant)) {
        const rows = byWord.get(word);
        if (rows) rows.push(id);
        else byWord.set(word, [id]);
      }
    },
    match({ title, at, url }, source) {
      const headline = readHeadline(title);
      const lists = [...new Set(headline.significant)]
        .flatMap((word) => [byWord.get(word) ?? []])
        .filter((rows) => rows.length > 0)
        .sort((a, b) => a.length - b.length);
      // Similar headlines share so many words that one of the rarest is among them.
      const shared = Math.ceil((headline.significant.length * similarEnough) / (2 - similarEnough));
      const rare = lists
        .filter((rows) => rows.length <= maxRowsPerWord)
        .slice(0, Math.max(1, headline.significant.length - shared + 1));
      const ids = new Set((rare.length > 0 ? rare : lists.slice(0, 1)).flatMap((rows) => rows.slice(-maxRowsPerWord)));
      const page = url === null ? undefined : byUrl.get(url);
      if (page !== undefined) ids.add(page);
      return matchStory(
        { headline, at, url, source: source.id },
        [...ids].flatMap((id) => stories.get(id) ?? []),
      );
    },
  };
}
