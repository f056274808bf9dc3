/** From what a video page and its platform state to the talk that is found (spec.md §2.9, "Talk"). */
import { nordicCountries } from '../../contract/countries.ts';
import { toTimestamp } from '../../lib/time.ts';
import { maxSummaryLength } from '../listing/listing.ts';
import { plainLine } from '../plain-text.ts';
import { type FoundItem, IntakeError } from '../reader.ts';
import type { OembedAnswer } from './oembed.ts';
import type { Video } from './platforms.ts';
import { noFacts, type TalkFacts } from './talk-facts.ts';

interface TalkStatements {
  facts: TalkFacts | null;
  video: Video;
  /** The address that was read, canonical. */
  page: string;
  oembed: OembedAnswer | null;
  /** Why there is no oEmbed answer, in one sentence. */
  problem: string | null;
  /** The clock of the run, in milliseconds. */
  now: number;
}

/** What the contract asks for where a talk has no event. */
export const unlinkReason = 'The video page names no day or place.';

/**
 * The description is the service's own to write: the channel's is for the editor's eyes (`quote`).
 * @throws IntakeError for a video without a title
 */
export function foundTalk({ facts: stated, video, page, oembed, problem, now }: TalkStatements): FoundItem {
  const facts = stated ?? noFacts;
  const title = facts.title ?? oembed?.title ?? '';
  if (title === '') throw new IntakeError(`${page} shows a video without a title`);
  const { speakers, published, date, description } = facts;
  const country = nordicCountries.find((code) => code === facts.country) ?? null;
  // The contract knows the countries of the feed alone; where else a talk was given, the note says.
  const elsewhere = facts.country !== null && country === null ? `It was given in ${facts.country}.` : null;
  const namesNothing = date === null && facts.city === null && facts.place === null;
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
      unlink_reason: namesNothing ? unlinkReason : null,
      source_url: page,
      retrieved_at: toTimestamp(now),
      added_at: toTimestamp(now),
      embed: oembed?.embed ?? false,
    },
    read_from: page,
    ...(description === null ? {} : { quote: plainLine(description, maxSummaryLength) }),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  };
}
