/** Events, with `past` and `ongoing` judged in the event's own UTC offset (docs/feed-rules.md 4.3 to 4.5). */
import type { EventRow } from '../contract/events.ts';
import { fileUrl, pageUrl, pageUrls } from './addresses.ts';
import { allSources, namesAggregator } from './aggregator.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { present, required, textOf, timestampOf, translationsOf } from './values.ts';

type StoredEvent = StoredRows['events'];

export function eventRow(row: StoredEvent, build: Build): EventRow {
  const { context, refs } = build;
  const { start, end } = timesOf(row);
  const state = stateOf({ start, end }, context.generatedAt);
  const source = row.source ? refs.sources.get(row.source) : undefined;
  const place = row.place_source;
  return {
    id: row.id,
    title: required(row.title),
    title_original: textOf(row.title_original),
    start,
    end,
    place: textOf(row.place),
    city: textOf(row.city),
    country: required(row.country),
    online: row.online ?? false,
    organiser: required(row.organiser),
    url: required(row.url),
    source: row.backfill ? 'backfill' : (textOf(source?.name) ?? hostOf(row.url)),
    paid: row.paid ? row.paid === 'yes' : null,
    sponsored: row.sponsored ? (row.sponsored === 'yes' ? (textOf(row.sponsor) ?? true) : false) : null,
    note: textOf(row.note),
    note_i18n: translationsOf(row.note_i18n),
    description: descriptionOf(row),
    ...state,
    html_url: pageUrl('events', row.id, context),
    html_urls: pageUrls('events', row.id, context),
    api_url: fileUrl('events', row.id, context),
    place_source: textOf(place?.name)
      ? { name: required(place?.name), url: required(place?.url), retrieved: timestampOf(place?.retrieved) }
      : null,
    attendees:
      row.attendees?.count === null || row.attendees?.count === undefined
        ? null
        : {
            count: row.attendees.count,
            source_name: required(row.attendees.source_name),
            source_url: required(row.attendees.source_url),
            retrieved: timestampOf(row.attendees.retrieved),
          },
    talk_ids: (refs.talksOfEvent.get(row.id) ?? []).map((talk) => talk.id),
    backfill: row.backfill ?? false,
    event_type: row.event_type ?? null,
    language: textOf(row.language),
    speakers_count: row.speakers_count ?? null,
    videos_url: textOf(row.videos_url),
    credits: row.backfill && row.credits?.length ? creditsOf(row.credits) : null,
    cancelled: row.cancelled ?? false,
    sequence: row.sequence ?? 0,
    // An event that was never published would be published by this build.
    updated: timestampOf(row.changed_at ?? row.first_published_at) ?? context.generatedAt,
  };
}

/** What an attendee needs to know again when it changes: `sequence` counts these changes (docs/feed-rules.md 4.15). */
export function whenAndWhereOf(row: StoredEvent): readonly (string | boolean | null)[] {
  const { start, end } = timesOf(row);
  return [start, end, textOf(row.place), textOf(row.city), row.online ?? false, row.cancelled ?? false];
}

/** An all-day event runs from midnight of its first day to 23:59 of its last day (docs/feed-rules.md 4.5). */
function timesOf(row: StoredEvent): { start: string; end: string | null } {
  const start = required(row.start);
  const end = textOf(row.end);
  if (!row.all_day) return { start, end };
  return { start: `${start.slice(0, 10)}T00:00:00${start.slice(19)}`, end: lastMinuteOf(end ?? start) };
}

/** 23:59 of the day of a time, in the offset of that time. The last day of an event may have another offset than the first. */
const lastMinuteOf = (time: string) => `${time.slice(0, 10)}T23:59:00${time.slice(19)}`;

/** When an event is over, in milliseconds since 1970: its end, or 23:59 of its start day in its own offset. */
export function endTimeOf({ start, end }: { start: string; end: string | null }): number {
  return Date.parse(end ?? lastMinuteOf(start));
}

/** `ongoing` is never true without an end (docs/feed-rules.md 4.4). */
export function stateOf(times: { start: string; end: string | null }, generatedAt: string) {
  const now = Date.parse(generatedAt);
  const past = endTimeOf(times) < now;
  return { past, ongoing: times.end !== null && !past && Date.parse(times.start) <= now };
}

function descriptionOf({ description }: StoredEvent): EventRow['description'] {
  if (!textOf(description?.text)) return null;
  const lang = required(description?.lang);
  const translations = Object.entries(description?.i18n ?? {}).filter(([code]) => code !== lang);
  const i18n = Object.fromEntries(translations.map(([code, text]) => [code, textOf(text)]));
  return {
    text: required(description?.text),
    lang,
    source_url: required(description?.source_url),
    source_name: textOf(description?.source_name),
    retrieved: timestampOf(description?.retrieved),
    i18n: present(i18n),
  };
}

function creditsOf(credits: NonNullable<StoredEvent['credits']>): EventRow['credits'] {
  return Object.fromEntries(
    credits.map((credit) => [
      required(credit.field),
      {
        source_name: required(credit.source_name),
        source_url: required(credit.source_url),
        retrieved_at: timestampOf(credit.retrieved_at) ?? '',
      },
    ]),
  );
}

/** The reason why an event with its end before its start is refused, or null (docs/feed-rules.md 4.6). */
export function endProblem(row: StoredEvent): string | null {
  const { start, end } = timesOf(row);
  return end !== null && Date.parse(end) < Date.parse(start) ? 'is before the start' : null;
}

const hostOf = (url: string | null | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : '');

/** The reason why an event with an aggregator as sponsor is refused, or null (docs/feed-rules.md 4.9). */
export function sponsorProblem(row: StoredEvent, { context, refs }: Build): string | null {
  const sponsor = textOf(row.sponsor);
  if (sponsor === null || row.sponsored !== 'yes') return null;
  return namesAggregator(sponsor, { aggregatorId: context.aggregatorId, sources: allSources(refs) })
    ? 'names a news aggregator, which is never the sponsor of an event; name the real sponsor or leave it empty'
    : null;
}
