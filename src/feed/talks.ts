/** Talks. What the video page did not state is null (docs/feed-rules.md 5.3). */
import type { TalkRow } from '../contract/talks.ts';
import { fileUrl, pageUrl } from './addresses.ts';
import type { Build, Refs } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, dayOf, required, textOf, timestampOf } from './values.ts';

export function talkRow(row: StoredRows['talks'], { context, refs }: Build): TalkRow {
  const speakers = row.speakers ?? [];
  const event_id = eventIdOf(row, refs);
  return {
    id: row.id,
    video_url: required(row.video_url),
    platform: required(row.platform),
    title: required(row.title),
    speakers: speakers.length > 0 ? speakers.map((speaker) => required(speaker.name)) : null,
    event_name: textOf(row.event_name),
    event_url: textOf(row.event_url),
    calendar_event_id: event_id,
    event_id,
    unlink_reason: event_id === null ? textOf(row.unlink_reason) : null,
    speaker_ids: speakers.map(({ entity }) => (entity && refs.entities.has(entity) ? entity : null)),
    city: textOf(row.city),
    country: row.country ?? null,
    date: dayOf(row.date),
    time: textOf(row.time),
    published: dayOf(row.published),
    duration: textOf(row.duration),
    language: textOf(row.language),
    channel: textOf(row.channel),
    description: required(row.description),
    source_url: required(row.source_url),
    retrieved_at: timestampOf(row.retrieved_at) ?? '',
    added_at: timestampOf(row.added_at) ?? '',
    // Only an answer of the platform shows that there is a player.
    embed: row.embed === true && Boolean(row.oembed_at),
    html_url: pageUrl('talks', row.id, context),
    api_url: fileUrl('talks', row.id, context),
  };
}

/** Null if the event is not in the feed. */
export const eventIdOf = ({ event }: Pick<StoredRows['talks'], 'event'>, refs: Refs): string | null =>
  refs.events.get(event ?? '')?.id ?? null;

/** Newest upload first, then newest talk, then by id; talks without a day come last (docs/feed-rules.md 1.25). */
export function newestTalkFirst(
  a: { id: string; published?: string | null; date?: string | null },
  b: { id: string; published?: string | null; date?: string | null },
): number {
  const compare = (left: string | null | undefined, right: string | null | undefined) =>
    byText(dayOf(right) ?? '', dayOf(left) ?? '');
  return compare(a.published, b.published) || compare(a.date, b.date) || byText(a.id, b.id);
}
