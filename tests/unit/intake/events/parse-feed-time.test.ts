import { expect, it } from 'vitest';
import { parseFeedTime } from '../../../../src/intake/events/parse-feed-time.ts';

it.each([
  ['21 nov 2026 12:00 cet', { day: 21, offset: 60 }],
  ['21 nov 2026 12:00 nowhere', { day: 21, offset: null }],
])('reads the zone of %s', (text, time) => expect(parseFeedTime(text)).toMatchObject(time));

it.each(['constructor', '__proto__'])('takes no %s for a zone', (word) => {
  expect(parseFeedTime(`21 nov 2026 12:00 ${word}`)?.offset ?? null).toBeNull();
});
