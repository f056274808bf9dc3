import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';
import { isEmpty, mergedEvent, mergedStory, sameValue } from '../../../src/review/merge-values.ts';

type Story = StoredRows['news'];

const addresses = fc
  .constantFrom('/1', '/2', '/3', '/4')
  .chain((path) => fc.constantFrom('', '?utm_source=x', '#top').map((rest) => `https://outlet.example${path}${rest}`));
const stories: fc.Arbitrary<Story> = fc
  .record({ url: addresses, also_covered_by: fc.array(fc.record({ url: addresses, outlet: fc.constant('outlet') })) })
  .map((row) => ({ id: 'a', title: 'A story', source: 'outlet', ...row }) as unknown as Story);
const pathOf = (url: unknown) => new URL(String(url)).pathname;

describe('a merged story', () => {
  it('has every URL of both, and keeps its own outlets unchanged', () => {
    fc.assert(
      fc.property(stories, stories, (kept, gone) => {
        const outlets = mergedStory(kept, gone).data.also_covered_by as { url: string }[];
        const had = kept.also_covered_by ?? [];
        expect(outlets.slice(0, had.length)).toEqual(had);
        const added = outlets.slice(had.length).map(({ url }) => pathOf(url));
        const before = [kept.url, ...had.map(({ url }) => url)].map(pathOf);
        expect(new Set(added).size).toBe(added.length);
        expect(added.filter((path) => before.includes(path))).toEqual([]);
        const all = [gone.url, ...(gone.also_covered_by ?? []).map(({ url }) => url)].map(pathOf);
        expect(new Set([...before, ...added])).toEqual(new Set([...before, ...all]));
      }),
    );
  });
});

describe('a merged event', () => {
  const fields = ['place', 'place_source', 'note', 'note_i18n', 'sponsored', 'sponsor', 'all_day', 'speakers_count'];

  it('keeps its own values, and gets the missing ones from the other event', () => {
    const kept = { place: 'Mesh', sponsored: null, all_day: false, speakers_count: 0, note_i18n: { nb: null } };
    const gone = { place: 'Else', place_source: { name: 'Else' }, sponsored: 'yes', sponsor: 'A bank', all_day: true };
    const { data } = mergedEvent(kept, { ...gone, speakers_count: 3, note: 'Words', note_i18n: { nb: 'Ord' } }, fields);
    expect(data).toEqual({ note: 'Words', note_i18n: { nb: 'Ord' }, sponsored: 'yes', sponsor: 'A bank' });
  });

  it('gets a list without the ids of its items', () => {
    const { data } = mergedEvent({}, { credits: [{ id: '1', field: 'place' }] }, ['credits']);
    expect(data).toEqual({ credits: [{ field: 'place' }] });
  });

  it('gets the provenance of only those values that it got', () => {
    const entry = (field: string) => ({ field, source: 'two', url: null, read_at: '2026-11-20T10:00:00.000Z' });
    const gone = {
      note: 'Words',
      place: 'Else',
      provenance: [entry('note'), entry('place'), entry('description.text')],
    };
    expect(mergedEvent({ place: 'Mesh' }, gone, fields).provenance).toEqual([entry('note')]);
  });
});

it('values are equal regardless of the kind of empty and of the ids of list items', () => {
  expect(sameValue([{ id: 1, url: 'a', title: null }], [{ id: 2, title: '', url: 'a' }])).toBe(true);
  expect(sameValue(null, [])).toBe(true);
  expect(sameValue({ nb: null }, undefined)).toBe(true);
  expect(sameValue([{ url: 'a' }], [{ url: 'b' }])).toBe(false);
  expect(sameValue(false, null)).toBe(false);
  expect([0, false, 'x', [0]].map(isEmpty)).toEqual([false, false, false, false]);
});
