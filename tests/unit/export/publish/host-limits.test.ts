import { expect, it } from 'vitest';
import { describeLimits } from '../../../../export/publish/host-limits.ts';

const small = { files: 100, bytes: 1000, largest: { path: 'api/v1/news.json', bytes: 500 } };

it('says nothing of a tree that every host takes', () => {
  expect(describeLimits(small)).toEqual([]);
  expect(describeLimits({ ...small, files: 15_999, bytes: 799_999_999 })).toEqual([]);
});

it('names each limit that is near, with what the tree has', () => {
  expect(
    describeLimits({ files: 16_000, bytes: 800_000_000, largest: { path: 'api/v1/news.json', bytes: 22_020_096 } }),
  ).toEqual([
    'The tree is near 25 MiB for a file, a limit of Cloudflare Pages: api/v1/news.json has 21.0 MiB.',
    'The tree is near 20,000 files, a limit of Cloudflare Pages without a paid plan: it has 16000 files.',
    'The tree is near 1 GB for a site, a limit of GitHub Pages and GitLab Pages: it has 0.80 GB.',
  ]);
});

it('names the highest limit that is exceeded, and the next one when it is near', () => {
  expect(describeLimits({ ...small, files: 90_000 })).toEqual([
    'The tree is beyond 20,000 files, a limit of Cloudflare Pages without a paid plan: it has 90000 files.',
    'The tree is near 100,000 files, a limit of Cloudflare Pages with a paid plan: it has 90000 files.',
  ]);
  expect(describeLimits({ ...small, files: 200_000 })).toEqual([
    'The tree is beyond 100,000 files, a limit of Cloudflare Pages with a paid plan: it has 200000 files.',
  ]);
});
