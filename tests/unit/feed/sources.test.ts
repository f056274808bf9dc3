import { expect, it } from 'vitest';
import { sourceRow } from '../../../src/feed/sources.ts';
import { buildWith, source } from './build.ts';

const feedOf = (row: Parameters<typeof source>[0]) =>
  sourceRow(source({ type: 'x', fetch_status: 'ok', ...row }), buildWith()).feed;

it.each([
  [{ method: 'search', feed: 'https://s.example/?q={query}' }, 'https://s.example/?q=The%20Outlet'],
  [{ method: 'search', feed: null }, null],
  [{ method: 'rss', feed: 'https://s.example/rss' }, 'https://s.example/rss'],
] as const)('the feed of a source leads somewhere: %j', (row, feed) => {
  expect(feedOf(row)).toBe(feed);
});
