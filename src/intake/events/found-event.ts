/** What all readers of events return: one event as the collection stores it (docs/feed-rules.md, section 4). */
import { languageCode } from '../language-code.ts';
import { plainLine } from '../plain-text.ts';
import type { FoundItem, IntakeSource } from '../reader.ts';

/** An event as its source describes it. All texts are plain text. */
export interface EventDraft {
  key: string;
  /** What the dates of one series share; the key by default. */
  series?: string;
  title: string;
  /** ISO 8601, in the event's own offset. */
  start: string;
  end: string | null;
  allDay: boolean;
  place: string | null;
  city: string | null;
  /** Null: the country of the source. */
  country: string | null;
  online: boolean;
  /** Null: the source itself. */
  organiser: string | null;
  /** The event's own page. */
  url: string | null;
  description: string | null;
  /** The language of the texts; null: that of the source. */
  language: string | null;
  paid: boolean | null;
  type: 'conference' | 'meetup' | 'hackathon' | 'seminar' | null;
  cancelled: boolean;
  /** One sentence each. */
  notes: readonly string[];
}

export interface ReadFrom {
  source: IntakeSource;
  /** The address that was read. */
  address: string;
  /** The clock of the run, in milliseconds. */
  now: number;
}

export function foundEvent(draft: EventDraft, { source, address, now }: ReadFrom): FoundItem {
  // An event without a page of its own links to the page of its source.
  const url = draft.url ?? source.url;
  const lang = languageCode(draft.language) ?? languageCode(source.language);
  return {
    family: 'events',
    key: draft.key,
    series: draft.series ?? draft.key,
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
      // Fields that the source does not state are left out.
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
