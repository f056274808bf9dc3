import { describe, expect, it } from 'vitest';
import { explainOlder, inWords } from '../../../../export/publish/older-build.ts';

const NOW = '2026-11-22T12:00:00+00:00';
const explain = (ours: string, theirs: string, { overtaken = false, now = NOW } = {}) =>
  explainOlder(
    { owner: 'markets', ours: `2026-11-${ours}:00+00:00`, theirs: `2026-11-${theirs}:00+00:00`, overtaken },
    { dir: 'dist', where: 'gh-pages of origin', now: Date.parse(now) },
  );

describe('a build that is older than the branch', () => {
  it.each([
    ['a minute', '22T11:58', '22T11:59'],
    ['an hour', '22T10:00', '22T11:00'],
    ['a minute, with clocks that differ by four', '22T12:03', '22T12:04'],
  ])('is normal when another publisher was faster by %s', (_what, ours, theirs) => {
    expect(explain(ours, theirs)).toBeNull();
  });

  it('is normal by any difference when the newer one came while it was published', () => {
    expect(explain('20T10:00', '22T11:00', { overtaken: true })).toBeNull();
  });

  it('is explained when the clock of this machine is behind', () => {
    expect(explain('21T12:00', '22T12:30', { now: '2026-11-21T12:01:00+00:00' })).toBe(
      "gh-pages of origin has a build of 2026-11-22T12:30:00+00:00, 1 day newer than that of dist (2026-11-21T12:00:00+00:00) and 1 day ahead of this machine's clock (2026-11-21T12:01:00+00:00), so nothing was published. Check the clocks of this machine and of the one that published last (date -u); then run npm run markets -- --out dist and publish again, or publish this build with --allow-older.",
    );
  });

  it('is explained when the branch is ahead of the clock, also when the newer one came while it was published', () => {
    expect(explain('22T11:59', '22T12:06')).toMatch(/ 7 min newer .* 6 min ahead of this machine's clock /);
    expect(explain('22T11:59', '23T11:59', { overtaken: true })).toMatch(/ 1 day newer /);
  });

  it('is explained when the clock was behind, or the folder was not built again', () => {
    expect(explain('21T08:00', '22T11:00')).toBe(
      'gh-pages of origin has a build of 2026-11-22T11:00:00+00:00, 1 day 3 h newer than that of dist (2026-11-21T08:00:00+00:00), so nothing was published. If dist was built just now, check the clock of this machine (date -u); then run npm run markets -- --out dist and publish again, or publish this build with --allow-older.',
    );
  });
});

it.each([
  [20_000, 'less than a minute'],
  [60_000, '1 min'],
  [59.6 * 60_000, '1 h'],
  [61 * 60_000, '1 h 1 min'],
  [23.99 * 3_600_000, '23 h 59 min'],
  [24 * 3_600_000, '1 day'],
  [49.5 * 3_600_000, '2 days 1 h'],
])('%d milliseconds are %s', (milliseconds, words) => expect(inWords(milliseconds)).toBe(words));
