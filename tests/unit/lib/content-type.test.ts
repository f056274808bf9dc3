import { expect, it } from 'vitest';
import { contentTypeByName } from '../../../src/lib/content-type.ts';

it.each([
  ['stories/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['stories/feed.json', 'application/feed+json'],
  ['api/v1/assets/feed.json', null],
  ['calendar/events.ics', 'text/calendar; charset=utf-8'],
  ['.well-known/api-catalog', 'application/linkset+json'],
  ['index.html', null],
  // Names of fields that every object has.
  ['constructor', null],
  ['notes/toString', null],
  ['__proto__', null],
])('the file %s has the content type %s', (name, type) => expect(contentTypeByName(name)).toBe(type));
