import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ages,
  type Filters,
  queueFilterOf,
  queueUrl,
  readFilters,
} from '../../../../../src/admin/queue/list/filters.ts';
import { familyNames } from '../../../../../src/contract/families.ts';

const read = (url: string) => readFilters(new URL(url, 'http://localhost').searchParams);
const defaults: Filters = {
  status: 'pending',
  families: [],
  country: null,
  source: null,
  age: null,
  attention: false,
  search: '',
  order: 'oldest',
};

describe('the address of the queue', () => {
  it('is bare for the defaults, and they are what a bare address means', () => {
    expect(queueUrl({})).toBe('/admin/queue');
    expect(queueUrl(defaults)).toBe('/admin/queue');
    expect(read('/admin/queue')).toEqual(defaults);
  });

  it('names families, age and the open row in a form that people can read', () => {
    expect(queueUrl({ families: ['news', 'events'], age: 'older' }, 'news/0123456789ab')).toBe(
      '/admin/queue?families=news,events&age=older&row=news/0123456789ab',
    );
  });

  it('leaves out what is no filter', () => {
    expect(read('/admin/queue?status=gone&families=news,users&age=never&order=up&attention=1&country=%20')).toEqual({
      ...defaults,
      families: ['news'],
    });
  });

  it('gives back every filter that was written into it', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
    const filters: fc.Arbitrary<Filters> = fc.record({
      status: fc.constantFrom('pending', 'published', 'rejected'),
      families: fc.subarray([...familyNames]),
      country: fc.option(word),
      source: fc.option(word),
      age: fc.option(fc.constantFrom(...ages)),
      attention: fc.boolean(),
      search: fc.option(word, { nil: '' }),
      order: fc.constantFrom('oldest', 'newest'),
    });
    fc.assert(
      fc.property(filters, (given) => {
        expect(read(queueUrl(given))).toEqual(given);
      }),
    );
  });
});

describe('what the server is asked', () => {
  it('is the state alone where nothing is chosen', () => {
    expect(queueFilterOf(defaults)).toEqual({ status: 'pending' });
  });

  it('has ages that meet where the counts meet: a day and a week', () => {
    expect(ages.map((age) => queueFilterOf({ ...defaults, age }))).toEqual([
      { status: 'pending', newer_than: 1 },
      { status: 'pending', older_than: 1, newer_than: 7 },
      { status: 'pending', older_than: 7 },
    ]);
  });
});
