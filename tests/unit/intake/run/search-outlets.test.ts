import { expect, it } from 'vitest';
import type { FoundItem } from '../../../../src/intake/reader.ts';
import { outletsByHost, withOutlets } from '../../../../src/intake/run/search-outlets.ts';

const outlets = outletsByHost([
  { id: 'avisa', name: 'Avisa', url: 'https://www.avisa.example/', country: 'SE', language: 'Swedish' },
  { id: 'bladet', name: 'Bladet', url: null, feed: 'https://feeds.bladet.example/rss', country: 'FO', language: null },
  { id: 'twin-a', name: 'A', url: 'https://twin.example/' },
  { id: 'twin-b', name: 'B', url: 'https://twin.example/' },
]);
const found = (url: string, extra: Partial<FoundItem> = {}): FoundItem => ({
  ...{ family: 'news', key: url, title: 'Bitcoin – Avisa', url, at: null },
  row: { title: 'Bitcoin – Avisa', url, source: 'search', country: 'NO', language_code: 'no' },
  ...extra,
});
const first = (item: FoundItem) => withOutlets({ found: [item], refused: [] }, outlets).found[0];

it('a story of a known outlet belongs to its record, with its country and language', () => {
  expect(first(found('https://nyheter.avisa.example/1'))).toMatchObject({
    title: 'Bitcoin',
    row: { title: 'Bitcoin', source: 'avisa', country: 'SE', language_code: 'sv' },
  });
});

it('the outlet that an item names counts before the host of its link', () => {
  const outlet = { name: 'Bladet', url: 'https://feeds.bladet.example/' };
  expect(first(found('https://engine.example/r/1', { outlet }))?.row).toMatchObject({
    ...{ source: 'bladet', country: 'NORDIC', language_code: 'no' },
  });
});

it.each(['https://unknown.example/1', 'https://twin.example/1'])(
  'a story at %s stays with the search, with a note',
  (url) => {
    const item = first(found(url, { note: 'One.' }));
    expect(item?.row.source).toBe('search');
    expect(item?.note).toBe(
      `One. A search found it. No published source record has the address of ${new URL(url).hostname}. Choose the outlet, or add it under Sources.`,
    );
  },
);
