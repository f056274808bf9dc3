import { expect, test } from 'vitest';
import { checkOldFragments } from '../../../../../export/verify/checks/old-fragments.ts';
import { problemsOf, sample } from '../run-check.ts';

const idsOf = (path: string, list: string): string[] =>
  JSON.parse(String(sample.get(path)))[list].map(({ id }: { id: string }) => id);

test('the sample tree passes', () => {
  expect(problemsOf(checkOldFragments)).toEqual([]);
});

test.each([
  ['api/v1/talks.json', 'talks', 'talks/index.html'],
  ['api/v1/books.json', 'books', 'books/index.html'],
  ['api/v1/changelog.json', 'entries', 'changelog/index.html'],
])('a row of %s without its id on the page', (path, list, page) => {
  const [first = ''] = idsOf(path, list);
  const text = String(sample.get(page)).replace(`id="${first}"`, '');
  expect(problemsOf(checkOldFragments, { [page]: Buffer.from(text) })).toEqual([
    `${page}: expected the id ${first} of the row in ${path}, found no element with it`,
  ]);
});
