import { expect, test } from 'vitest';
import { checkMoved } from '../../../../../export/verify/checks/moved.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { damaged, set } from '../sample-tree.ts';

/** Merged rows of the sample: a story, and an event. */
const story = 'api/v1/news/92921ea8d2f8.json';
const event = 'api/v1/events/d039d9e8d41a.json';

test('the sample tree, which has a story and an event that were merged, passes', () => {
  expect([sample.has(story), sample.has(event)]).toEqual([true, true]);
  expect(problemsOf(checkMoved)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a move to a row that is not published',
    {
      [story]: (c) => {
        set('moved_to', 'aaaaaaaaaaaa')(c);
        set('item/id', 'aaaaaaaaaaaa')(c);
      },
    },
    `${story}: moved_to: expected a row of api/v1/news.json, found "aaaaaaaaaaaa"`,
  ],
  [
    'another row than the one it moved to',
    { [event]: set('item/id', '07b29a33d7fa') },
    `${event}: item: expected the row 0160aaef5473 that moved_to names, found "07b29a33d7fa"`,
  ],
  [
    'the address of another row',
    { [event]: set('item/api_url', 'http://localhost:4000/api/v1/events/07b29a33d7fa.json') },
    `${event}: item/api_url: expected the address of api/v1/events/0160aaef5473.json`,
  ],
  [
    'a move of a row that is published itself',
    { 'api/v1/events/0160aaef5473.json': set('moved_to', '0160aaef5473') },
    'api/v1/events/0160aaef5473.json: moved_to: expected no moved_to, as api/v1/events.json has 0160aaef5473 itself',
  ],
  [
    'the file of a row that left the list after the merge',
    { 'api/v1/news.json': (c) => set('items', [])(c) },
    `${story}: moved_to: expected a row of api/v1/news.json, found "49236064d27d"`,
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkMoved, damages).join('\n')).toContain(problem);
});

test('a merged event may have a backfilled survivor, which is only in previous.json', () => {
  const backfilled = String(sample.get('api/v1/events/491a87578df6.json'));
  const damages: Damages = {
    'api/v1/events/aaaaaaaaaaaa.json': damaged(Buffer.from(backfilled), set('moved_to', '491a87578df6')),
  };
  expect(problemsOf(checkMoved, damages)).toEqual([]);
});
