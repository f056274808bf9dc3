import { expect, test } from 'vitest';
import { checkPageAddresses } from '../../../../../export/verify/checks/page-addresses.ts';
import { base, page, problemsOfSite } from '../run-page-check.ts';

const problemsOf = (path: string, address: string) =>
  problemsOfSite(checkPageAddresses, { [path]: page(path, { body: `<p><a href="${address}">x</a></p>` }) });

test.each([
  '../2/',
  '#a',
  '',
  '?page=2',
  '../../',
  `${base}/`,
  'https://other.test/',
  'mailto:a@b.test',
  'webcal://feed.test/site/c.ics',
])('a page may link to %j', (address) => {
  expect(problemsOf('stories/1/index.html', address)).toEqual([]);
});

test.each([
  ['../../../', 'an address within the site'],
  ['/stories/', 'an address relative to the page'],
  ['https://[', 'an address'],
  ['data:text/html,x', 'a web address'],
])('but not to %j', (address, expected) => {
  expect(problemsOf('stories/1/index.html', address)).toEqual([
    `stories/1/index.html: a href: expected ${expected}, found ${JSON.stringify(address)}`,
  ]);
});

test('the 404 page, which is shown at any address, has no relative one', () => {
  for (const address of ['/site/', `${base}/search/`, '#content']) expect(problemsOf('404.html', address)).toEqual([]);
  expect(problemsOf('404.html', 'search/')).toEqual([
    '404.html: a href: expected an address that does not depend on the page’s, found "search/"',
  ]);
});
