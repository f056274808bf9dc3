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
  assigned: null,
  search: '',
  order: 'oldest',
};

describe('the URL of the queue', () => {
  it('has no query for the defaults, and without a query means the defaults', () => {
    expect(queueUrl({})).toBe('/admin/queue');
    expect(queueUrl(defaults)).toBe('/admin/queue');
    expect(read('/admin/queue')).toEqual(defaults);
  });

  it('has readable families, age and open row', () => {
    expect(queueUrl({ families: ['news', 'events'], age: 'older' }, 'news/0123456789ab')).toBe(
      '/admin/queue?families=news,events&age=older&row=news/0123456789ab',
    );
  });

  it('ignores invalid filters', () => {
    expect(
      read(
        '/admin/queue?status=gone&families=news,users&age=never&order=up&assigned=everybody&attention=1&country=%20',
      ),
    ).toEqual({
      ...defaults,
      families: ['news'],
    });
  });

  it('keeps every filter', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
    const filters: fc.Arbitrary<Filters> = fc.record({
      status: fc.constantFrom('pending', 'published', 'rejected'),
      families: fc.subarray([...familyNames]),
      country: fc.option(word),
      source: fc.option(word),
      age: fc.option(fc.constantFrom(...ages)),
      attention: fc.boolean(),
      assigned: fc.option(fc.constantFrom('me', 'nobody', '12')),
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

describe('the query for the server', () => {
  it('has only the status by default', () => {
    expect(queueFilterOf(defaults)).toEqual({ status: 'pending' });
  });

  it('has the same age limits as the counts: a day and a week', () => {
    expect(ages.map((age) => queueFilterOf({ ...defaults, age }))).toEqual([
      { status: 'pending', newer_than: 1 },
      { status: 'pending', older_than: 1, newer_than: 7 },
      { status: 'pending', older_than: 7 },
    ]);
  });
});
