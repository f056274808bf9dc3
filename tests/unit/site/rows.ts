/** Rows of the feed for tests of pages. Texts have markup where a test asks for it. */
import type { EventRow } from '../../../src/contract/events.ts';
import type { TalkRow } from '../../../src/contract/talks.ts';
import { eventRow } from '../../../src/feed/events.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';
import { talkRow } from '../../../src/feed/talks.ts';
import { buildWith, event, talk } from '../feed/build.ts';

export const eventOf = (row: Partial<StoredRows['events']> = {}, more: Partial<EventRow> = {}): EventRow => ({
  ...eventRow(event(row), buildWith()),
  ...more,
});

export const talkOf = (row: Partial<StoredRows['talks']> = {}, more: Partial<TalkRow> = {}): TalkRow => ({
  ...talkRow(talk(row), buildWith()),
  ...more,
});
