import { expect, test } from 'vitest';
import { checkUniqueIds } from '../../../../../export/verify/checks/unique-ids.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

const problemsOf = (body: string) => problemsOfSite(checkUniqueIds, { 'index.html': page('index.html', { body }) });

test('different ids pass, and those in a template do not count', () => {
  expect(problemsOf('<p id="a"></p><p id="A"></p><template><p id="a"></p></template>')).toEqual([]);
});

test.each([
  ['<p id="a"></p><svg><g id="a"/></svg>', 'expected each id once, found "a" twice'],
  ['<p id="a b"></p>', 'expected an id without spaces, found "a b"'],
  ['<p id=""></p>', 'expected an id without spaces, found ""'],
])('%s', (body, problem) => {
  expect(problemsOf(body)).toEqual([`index.html: ${problem}`]);
});
