/** What all readers of events hand over: one event as the collection takes it (shapes.md, "events.json"). */
import { languageCode } from '../language-code.ts';
import { plainLine } from '../plain-text.ts';
import type { FoundItem, IntakeSource } from '../reader.ts';

/** An event as a source tells it; words are plain already. */
export interface EventDraft {
  key: string;
  title: string;
  /** ISO 8601, in the event's own offset. */
  start: string;
  end: string | null;
  allDay: boolean;
  place: string | null;
  city: string | null;
  /** Null: that of the source. */
  country: string | null;
  online: boolean;
  /** Null: the source itself. */
  organiser: string | null;
  /** The event's own page. */
  url: string | null;
  description: string | null;
  /** Of the words; null: that of the source. */
  language: string | null;
  paid: boolean | null;
  type: 'conference' | 'meetup' | 'hackathon' | 'seminar' | null;
  cancelled: boolean;
  /** One sentence each. */
  notes: readonly string[];
}

export interface ReadFrom {
  source: IntakeSource;
  /** Where it was read. */
  address: string;
  /** When, in milliseconds. */
  now: number;
}

export function foundEvent(draft: EventDraft, { source, address, now }: ReadFrom): FoundItem {
  // An event without a page of its own is told about where the source tells about its events.
  const url = draft.url ?? source.url;
  const lang = languageCode(draft.language) ?? languageCode(source.language);
  return {
    family: 'events',
    key: draft.key,
    title: draft.title,
    url: draft.url,
    at: draft.start,
    row: {
      title: draft.title,
      start: draft.start,
      end: draft.end,
      all_day: draft.allDay,
      place: draft.place,
      city: draft.city,
      country: draft.country ?? source.country,
      online: draft.online,
      organiser: draft.organiser ?? plainLine(source.name),
      url,
      source: source.id,
      // Of these a source that says nothing knows nothing.
      ...(draft.type === null ? {} : { event_type: draft.type }),
      ...(draft.paid === null ? {} : { paid: draft.paid ? 'yes' : 'no' }),
      ...(draft.description === null
        ? {}
        : {
            description: {
              text: draft.description,
              lang,
              source_url: url ?? address,
              source_name: source.name,
              retrieved: new Date(now).toISOString(),
            },
          }),
    },
    read_from: address,
    ...(draft.notes.length > 0 ? { note: draft.notes.join(' ') } : {}),
    ...(draft.cancelled ? { cancelled: true } : {}),
  };
}
