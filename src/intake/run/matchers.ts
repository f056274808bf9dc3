/** The matcher of each family. In a family without one, items are matched only by their ids. */
import { eventMatcher } from '../events/event-matcher.ts';
import type { MatcherOf } from '../matcher.ts';
import { storyMatcher } from '../news/story-matcher.ts';

/** To add a matcher, add a line here. */
export const matchers: MatcherOf = {
  events: eventMatcher,
  news: storyMatcher,
};
