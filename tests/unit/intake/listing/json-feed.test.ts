import { describe, expect, it } from 'vitest';
import { readJsonFeed } from '../../../../src/intake/listing/json-feed.ts';
import { fixture } from './fixture.ts';

const address = 'https://avisa.example/feed';

describe('a JSON Feed', () => {
  it('may have numbers as ids, items without a title, and fields of the wrong type (micro.json)', () => {
    const { items, refused } = readJsonFeed(new TextDecoder().decode(fixture('micro.json')), address);
    expect(items.map(({ key, title, url, time }) => [key, title, url, time])).toEqual([
      ['15', 'Bitcoin á Íslandi & víðar', 'https://avisa.example/nota/15', expect.stringContaining('2026-11-20')],
      ['https://notur.example/nota/16', '', 'https://notur.example/nota/16', ''],
      ['x', '', null, ''],
    ]);
    expect(items[1]?.summary).toBe('Rafmyntir hækka í dag. Og meira.');
    expect(refused).toEqual([{ item: 'item 3', reason: 'is not a JSON object' }]);
  });

  it.each([
    ['numbers as title and time', '{"items":[{"title":2026,"date_published":1795257600}]}', '2026', '1795257600'],
    ['a comma too many', '{"items":[{"title":"x"},]}', 'x', ''],
    ['a line break in a text', '{"items":[{"title":"x\ny"}]}', 'x y', ''],
    ['a byte order mark after white space', '\n\ufeff{"items":[{"title":"x"}]}', 'x', ''],
  ])('is read in spite of %s', (_, text, title, time) => {
    expect(readJsonFeed(text, address).items).toMatchObject([{ title, time }]);
  });

  it.each([
    ['{"items": 5}', 'https://avisa.example/feed is JSON but not a JSON Feed: it has no list of items'],
    ['{"items": [', 'https://avisa.example/feed cannot be read as a feed: it is neither XML nor valid JSON'],
  ])('is refused with one line: %s', (text, message) => {
    expect(() => readJsonFeed(text, address)).toThrow(message);
  });
});
