import { expect, it } from 'vitest';
import { describeFeedState, type RowState } from '../../../../src/panel/feed-state/describe-feed-state.ts';

const exportedAt = '2026-11-20T12:00:00+00:00';
const [before, after] = ['2026-11-20T11:59:59.999Z', '2026-11-20T12:00:01.000Z'];
const row = (state: Partial<RowState>): RowState => ({
  status: 'published',
  moved_at: before,
  updated_at: before,
  first_published_at: before,
  merged_into: null,
  dated: null,
  ...state,
});
const rejected = { status: 'rejected' } as const;

it.each<[string, Partial<RowState>, string, boolean]>([
  ['was published before the export', {}, 'In the feed.', true],
  [
    'was changed after it',
    { updated_at: after },
    'In the feed, but without the latest changes. The next export updates it.',
    true,
  ],
  [
    'was published after it',
    { moved_at: after, updated_at: after },
    'Not in the feed yet. The next export adds it.',
    true,
  ],
  [
    'has no log and was published after it',
    { moved_at: null, first_published_at: after },
    'Not in the feed yet. The next export adds it.',
    true,
  ],
  [
    'is pending',
    { status: 'pending', moved_at: null, first_published_at: null },
    'Not in the feed. It will have these addresses once it is published.',
    true,
  ],
  [
    'was never published',
    { ...rejected, first_published_at: null, moved_at: after },
    'Not in the feed, because the row is rejected.',
    false,
  ],
  ['was withdrawn before it', rejected, 'Not in the feed, because the row is rejected.', false],
  ['was withdrawn after it', { ...rejected, moved_at: after }, 'Still in the feed. The next export removes it.', true],
  [
    'was merged before it',
    { ...rejected, merged_into: 'aaaaaaaaaaaa' },
    'Merged into aaaaaaaaaaaa. Its file points to that row.',
    true,
  ],
])('describes a row that %s', (_, state, text, hasFile) => {
  expect(describeFeedState(row(state), exportedAt)).toEqual({ text, hasFile });
});

it('says from when the feed has a story that is dated ahead', () => {
  const state = describeFeedState(row({ dated: '2099-01-02T18:30:00.000Z' }), exportedAt);
  expect(state.text).toBe('Dated ahead. The feed has it from the first export after 2099-01-02 18:30 UTC.');
  // Its time has come since the export.
  expect(describeFeedState(row({ dated: after }), exportedAt).text).toBe(
    'Not in the feed yet. The next export adds it.',
  );
});

it('claims nothing about a feed that cannot be read', () => {
  expect(describeFeedState(row({}), null).text).toContain('may not have the row yet');
  expect(describeFeedState(row({ ...rejected, moved_at: after }), null)).toEqual({
    text: 'Not in the feed, because the row is rejected.',
    hasFile: false,
  });
});
