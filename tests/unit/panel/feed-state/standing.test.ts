import { expect, it } from 'vitest';
import { type RowState, standing } from '../../../../src/panel/feed-state/standing.ts';

const exported = '2026-11-20T12:00:00+00:00';
const [before, after] = ['2026-11-20T11:59:59.999Z', '2026-11-20T12:00:01.000Z'];
const row = (state: Partial<RowState>): RowState => ({
  status: 'published',
  moved_at: before,
  updated_at: before,
  first_published_at: before,
  merged_into: null,
  ...state,
});
const rejected = { status: 'rejected' } as const;

it.each<[string, Partial<RowState>, string, boolean]>([
  ['was published before the export', {}, 'In the feed.', true],
  [
    'was changed after it',
    { updated_at: after },
    'In the feed as it was: what changed since is not exported yet.',
    true,
  ],
  [
    'was published after it',
    { moved_at: after, updated_at: after },
    'Not exported yet: the next export brings it.',
    true,
  ],
  [
    'has no log, and was published after it',
    { moved_at: null, first_published_at: after },
    'Not exported yet: the next export brings it.',
    true,
  ],
  [
    'waits',
    { status: 'pending', moved_at: null, first_published_at: null },
    'Not in the feed: a published row has these addresses.',
    true,
  ],
  [
    'never was published',
    { ...rejected, first_published_at: null, moved_at: after },
    'Not in the feed: the row was rejected.',
    false,
  ],
  ['was withdrawn before it', rejected, 'Not in the feed: the row was rejected.', false],
  [
    'was withdrawn after it',
    { ...rejected, moved_at: after },
    'Still in the feed as it was: the next export takes it out.',
    true,
  ],
  [
    'was merged before it',
    { ...rejected, merged_into: 'aaaaaaaaaaaa' },
    'Its file leads to aaaaaaaaaaaa, which took its place.',
    true,
  ],
])('says of a row that %s where it stands', (_, state, text, hasFile) => {
  expect(standing(row(state), exported)).toEqual({ text, hasFile });
});

it('claims nothing about a feed that cannot be read', () => {
  expect(standing(row({}), null).text).toContain('is not known');
  expect(standing(row({ ...rejected, moved_at: after }), null)).toEqual({
    text: 'Not in the feed: the row was rejected.',
    hasFile: false,
  });
});
