import { expect, test } from 'vitest';
import { checkPageHeadings } from '../../../../../export/verify/checks/page-headings.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

const path = 'books/index.html';
const problemsOf = (text: string) => problemsOfSite(checkPageHeadings, { [path]: text });

test('a page with a title and one h1 passes; the title of a drawing is not the page’s', () => {
  expect(problemsOf(page(path, { body: '<svg><title>Map</title></svg>' }))).toEqual([]);
});

test.each([
  ['a second h1', page(path, { body: '<h1>Again</h1>' }), 'expected exactly one h1, found 2'],
  ['no h1', page(path).replace(/<h1>.*<\/h1>/, ''), 'expected exactly one h1, found 0'],
  ['an empty title', page(path).replace(/<title>.*<\/title>/, '<title> \n</title>'), 'expected one title, found [""]'],
  ['no title', page(path).replace(/<title>.*<\/title>/, ''), 'expected one title, found []'],
])('%s', (_, text, problem) => {
  expect(problemsOf(text)).toEqual([`${path}: ${problem}`]);
});
