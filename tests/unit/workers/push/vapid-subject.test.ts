import { expect, it } from 'vitest';
import { vapidSubject } from '../../../../src/workers/push/vapid-subject.ts';

it.each([
  ['mailto:editors@example.org', 'https://feed.example.org', 'mailto:editors@example.org'],
  ['https://example.org/contact', 'https://feed.example.org', 'https://example.org/contact'],
  ['editors@example.org', 'https://feed.example.org', 'mailto:editors@example.org'],
  ['http://example.org/contact', 'https://feed.example.org', 'https://feed.example.org'],
  ['the editors', 'https://feed.example.org', 'https://feed.example.org'],
  [undefined, 'https://feed.example.org', 'https://feed.example.org'],
  [undefined, 'http://localhost:4000', 'mailto:webmaster@example.org'],
  ['mailto:', 'http://localhost:4000', 'mailto:webmaster@example.org'],
])('CONTACT %j and the feed %s give %s', (CONTACT, FEED_URL, subject) => {
  expect(vapidSubject({ FEED_URL, ...(CONTACT !== undefined && { CONTACT }) })).toBe(subject);
});
