/** Turns the facts of a video page and its oEmbed answer into a found talk (docs/feed-rules.md 5.3 to 5.8). */
import { nordicCountries } from '../../contract/countries.ts';
import { toTimestamp } from '../../lib/time.ts';
import { maxSummaryLength } from '../listing/listing.ts';
import { plainLine } from '../plain-text.ts';
import { type FoundItem, IntakeError } from '../reader.ts';
import type { OembedAnswer } from './oembed.ts';
import type { Video } from './platforms.ts';
import { noFacts, type TalkFacts } from './talk-facts.ts';

interface TalkInput {
  facts: TalkFacts | null;
  video: Video;
  /** The canonical address that was read. */
  page: string;
  oembed: OembedAnswer | null;
  /** Why there is no oEmbed answer, in one sentence. */
  problem: string | null;
  /** The clock of the run, in milliseconds. */
  now: number;
}

/** The contract requires a reason where a talk has no event. */
export const unlinkReason = 'The video page names no day or place.';

/**
 * Editors write the description themselves: the channel's own is only shown to them (`quote`).
 * @throws IntakeError for a video without a title
 */
export function foundTalk({ facts: stated, video, page, oembed, problem, now }: TalkInput): FoundItem {
  const facts = stated ?? noFacts;
  const title = facts.title ?? oembed?.title ?? '';
  if (title === '') throw new IntakeError(`${page} shows a video without a title`);
  const { speakers, published, date, description } = facts;
  const country = nordicCountries.find((code) => code === facts.country) ?? null;
  // The contract has only Nordic countries; any other goes into the note.
  const elsewhere = facts.country !== null && country === null ? `It was given in ${facts.country}.` : null;
  const hasNoDayOrPlace = date === null && facts.city === null && facts.place === null;
  const notes = [problem, elsewhere].filter((note) => note !== null);
  const at = published ?? date;
  return {
    family: 'talks',
    key: video.id,
    title,
    url: video.url,
    at: at === null ? null : `${at}T00:00:00+00:00`,
    row: {
      id: video.id,
      title,
      video_url: video.url,
      platform: video.platform,
      speakers: (speakers ?? []).map((name) => ({ name })),
      date,
      time: facts.time,
      published,
      duration: facts.duration,
      language: facts.language,
      channel: facts.channel ?? (oembed?.channel || null),
      city: facts.city,
      country,
      event_name: facts.event_name,
      event_url: facts.event_url,
      unlink_reason: hasNoDayOrPlace ? unlinkReason : null,
      source_url: page,
      retrieved_at: toTimestamp(now),
      added_at: toTimestamp(now),
      embed: oembed?.embed ?? false,
      oembed_at: oembed?.embed ? toTimestamp(now) : null,
    },
    read_from: page,
    ...(description === null ? {} : { quote: plainLine(description, maxSummaryLength) }),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  };
}
