import { expect, test } from 'vitest';
import { checkFragments } from '../../../../../export/verify/checks/fragments.ts';
import { base, page, problemsOfSite } from '../run-page-check.ts';

const target = page('talks/index.html', { body: '<p id="vi-1"></p><p id="café"></p>' });
const link = (address: string) => page('index.html', { body: `<p id="own"></p><a href="${address}">x</a>` });

test.each([
  'talks/#vi-1',
  `${base}/talks/#vi-1`,
  'talks/#caf%C3%A9',
  '#own',
  '#',
  '#top',
  'talks/#:~:text=vi',
  'none/#x',
])('%s leads to an element, or to none that the check can know', (address) => {
  expect(problemsOfSite(checkFragments, { 'index.html': link(address), 'talks/index.html': target })).toEqual([]);
  expect(problemsOfSite(checkFragments, { 'talks/index.html': target, 'index.html': link(address) })).toEqual([]);
});

test('an id that the page does not have is a problem, named once for its page', () => {
  const files = {
    'index.html': link('talks/#vi-2'),
    'nn/index.html': link('../talks/#vi-2'),
    'talks/index.html': target,
  };
  expect(problemsOfSite(checkFragments, files)).toEqual([
    'talks/index.html: expected the id vi-2, which index.html refers to (a href), found no element with it',
  ]);
});

test('so is one of the same page, and one that a feed refers to', () => {
  expect(problemsOfSite(checkFragments, { 'index.html': link('#other') })).toEqual([
    'index.html: expected the id other, which index.html refers to (a href), found no element with it',
  ]);
  const feed = { 'feed.json': JSON.stringify({ items: [{ url: `${base}/talks/#gone` }] }), 'talks/index.html': target };
  expect(problemsOfSite(checkFragments, feed)).toEqual([
    'talks/index.html: expected the id gone, which feed.json refers to (items/0/url), found no element with it',
  ]);
});
