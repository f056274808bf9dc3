import { describe, expect, it } from 'vitest';
import type { ListedItem, Listing } from '../../../../src/intake/listing/listing.ts';
import { foundStory } from '../../../../src/intake/news/found-story.ts';
import { fakeSource, now } from '../fake-source.ts';

/** An item; by default "Bitcoin" at https://avisa.example/1 without a time. */
const item = (fields: Partial<ListedItem> = {}): ListedItem => ({
  key: null,
  title: 'Bitcoin',
  url: 'https://avisa.example/1',
  time: '',
  summary: '',
  labels: [],
  language: null,
  paywall: null,
  outlet: null,
  ...fields,
});

function story(fields: Partial<ListedItem>, source = fakeSource(), listing: Partial<Listing> = {}) {
  const whole = { url: 'https://avisa.example/feed', title: '', zone: 'UTC', ...listing };
  return foundStory(item(fields), { source, listing: whole, now, names: [] });
}

describe('an item', () => {
  it('without a web address is refused', () => {
    expect(story({ url: null })).toEqual({ refused: { item: 'Bitcoin', reason: 'has no valid web address' } });
  });

  it('without headline and summary is refused, unless the source takes every item', () => {
    expect(story({ title: '' }, fakeSource({ type: 'rss' }))).toEqual({
      refused: { item: 'https://avisa.example/1', reason: 'has neither a headline nor a summary' },
    });
    expect(story({ title: '' }, fakeSource({ type: 'rss-all' }))).toMatchObject({
      found: { title: 'avisa.example/1', note: 'The source gives no headline. The title is its address.' },
    });
  });

  it('without a headline gets the beginning of its summary as title', () => {
    expect(story({ title: '', summary: 'Rafmyntir hækka.' })).toMatchObject({
      found: {
        title: 'Rafmyntir hækka.',
        quote: 'Rafmyntir hækka.',
        note: 'The source gives no headline. The title is the beginning of its summary.',
      },
    });
  });

  it.each(['rss', null, 'small'])('of a source of type %s is passed over unless it is about crypto', (type) => {
    const source = fakeSource({ type });
    expect(story({ title: 'Skatten øker' }, source)).toEqual({ passed_over: true });
    expect(story({ title: 'Kurset steg', summary: 'Bitcoin' }, source)).toHaveProperty('found');
    expect(story({ title: 'Kurset steg', labels: ['Bitcoin'] }, source)).toHaveProperty('found');
  });

  it.each(['rss-all', 'crypto', 'rss-crypto'])('of a source of type %s is always taken', (type) => {
    expect(story({ title: 'Skatten øker' }, fakeSource({ type }))).toHaveProperty('found');
  });

  it('has a note about its time', () => {
    expect(story({ time: 'Fri, 20 Nov 2026 10:00:00' })).toMatchObject({
      found: { at: '2026-11-20T10:00:00+00:00', note: expect.stringContaining('no known zone') },
    });
    expect(story({ time: 'soon' })).toMatchObject({
      found: { at: null, row: { published: null }, note: expect.stringContaining('"soon"') },
    });
  });

  it('loses the name of its outlet at the end of the headline, and no other ending', () => {
    const titled = (title: string) => story({ title }, fakeSource(), { title: 'Nyhetsbladet' });
    expect(titled('Bitcoin stiger – Nyhetsbladet')).toMatchObject({ found: { title: 'Bitcoin stiger' } });
    expect(titled('Bitcoin stiger – Avisa')).toMatchObject({ found: { title: 'Bitcoin stiger' } });
    expect(titled('Bitcoin stiger – avisa.example')).toMatchObject({ found: { title: 'Bitcoin stiger' } });
    expect(titled('Bitcoin stiger – analyse')).toMatchObject({ found: { title: 'Bitcoin stiger – analyse' } });
  });

  it('names its original outlet', () => {
    const outlet = { name: 'Bladet', url: 'https://bladet.example/' };
    expect(story({ title: 'Bitcoin stiger - Bladet', outlet })).toMatchObject({
      found: {
        title: 'Bitcoin stiger',
        note: 'The source names Bladet (https://bladet.example/) as the original outlet.',
      },
    });
  });

  it('states where it was read if that is not the address of the source', () => {
    expect(story({}, fakeSource(), { url: 'https://www.avisa.example/rss' })).toMatchObject({
      found: { read_from: 'https://www.avisa.example/rss' },
    });
    expect(story({})).not.toHaveProperty('found.read_from');
  });
});
