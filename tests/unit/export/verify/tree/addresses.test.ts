import { expect, test } from 'vitest';
import { isContractPath, isFeedPath, ownPaths } from '../../../../../export/verify/tree/addresses.ts';

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

test('files of the feed are distinguished from pages of the site and from templates', () => {
  const paths = [
    'api/v1/news.json',
    'media/a.png',
    'llms.txt',
    '.well-known/api-catalog',
    'api/',
    'api/v1/news/{id}.json',
    'talks/',
  ];
  expect(paths.filter(isFeedPath)).toEqual(['api/v1/news.json', 'media/a.png', 'llms.txt', '.well-known/api-catalog']);
  expect(
    ['api/v1/news/abc.json', 'api/v1/markets/logos/btc.svg', 'api/index.html', 'media/a.png'].filter(isContractPath),
  ).toEqual(['api/v1/news/abc.json', 'api/v1/markets/logos/btc.svg']);
});
