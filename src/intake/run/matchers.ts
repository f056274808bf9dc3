/** Each family's matcher; a family without one has only the rows' own ids. */
import { eventMatcher } from '../events/event-matcher.ts';
import type { MatcherOf } from '../matcher.ts';
import { storyMatcher } from '../news/story-matcher.ts';

/** A new matcher is a line here. */
export const matchers: MatcherOf = {
  events: eventMatcher,
  news: storyMatcher,
};
