import { describe, expect, test } from 'vitest';
import { isCheckedPath, ownPaths, targetOf } from '../../../../../export/verify/tree/addresses.ts';

const pathOf = ownPaths(['https://feed.test', 'https://pages.test/feed', 'https://pages.test']);

test.each([
  ['https://feed.test/api/v1/news.json', 'api/v1/news.json'],
  ['https://pages.test/feed/api/v1/news.json', 'api/v1/news.json'],
  ['https://feed.test/media/a%20b.png', 'media/a b.png'],
  ['https://feed.test/talks/#vi-1', 'talks/'],
  ['https://feed.test/api/v1/news.json?x=1', 'api/v1/news.json'],
])('%s is the feed’s own', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  'https://feed.test.evil.example/api/v1/news.json',
  'https://other.test/api/v1/news.json',
  'http://feed.test/api/v1/news.json',
  'https://feed.test',
  'https://feed.test/%E0%A4%A',
])('%s is not', (address) => {
  expect(pathOf(address)).toBeNull();
});

test.each([
  ['/api/v1/news.json', 'api/v1/news.json'],
  ['/', ''],
])('%s without a host belongs to the first base', (address, path) => {
  expect(pathOf(address)).toBe(path);
  expect(ownPaths(['https://pages.test/feed'])(address)).toBeNull();
  expect(ownPaths(['https://pages.test/feed'])(`/feed${address}`)).toBe(path);
});

test('a calendar’s address is the same with the scheme of calendar programs', () => {
  expect(pathOf('webcal://feed.test/calendar.ics')).toBe('calendar.ics');
  expect(ownPaths(['http://localhost:4000'])('webcal://localhost:4000/calendar.ics')).toBe('calendar.ics');
});

describe('an address', () => {
  test.each([
    ['https://feed.test/', 'index.html', ''],
    ['https://feed.test/stories/1/', 'stories/1/index.html', ''],
    ['https://feed.test/stories/1', 'stories/1', ''],
    ['https://feed.test/talks/#vi-1', 'talks/index.html', 'vi-1'],
    ['../2/?page=1#caf%C3%A9', 'stories/2/index.html', 'café'],
    ['', 'stories/1/index.html', ''],
    ['#content', 'stories/1/index.html', 'content'],
    ['../../', 'index.html', ''],
    ['../../media/a%20b.png', 'media/a b.png', ''],
  ])('%j on a page leads to the file %s', (address, path, fragment) => {
    expect(targetOf(address, 'stories/1/index.html', pathOf)).toEqual({ path, fragment });
  });

  test.each([
    '../../../',
    'https://other.test/',
    'mailto:a@feed.test',
    '//other.test/x',
    'https://feed.test/api/geo',
    'https://feed.test/api/push/register',
    'https://feed.test/api/v1/markets/logos/',
    'https://[',
  ])('%s leads to no file of the tree', (address) => {
    expect(targetOf(address, 'stories/1/index.html', pathOf)).toBeNull();
  });
});

test('files of the contract and pages of the site are checked, others in the tree are not', () => {
  const checked = [
    'api/v1/news/abc.json',
    'api/v1/markets/logos/btc.svg',
    'api/index.html',
    '404.html',
    'nn/index.html',
  ];
  const others = ['media/a.png', 'api/v1/notes.txt', 'shop/index.html', 'stories/notes.html', 'google123.html'];
  expect([...checked, ...others].filter(isCheckedPath)).toEqual(checked);
});
