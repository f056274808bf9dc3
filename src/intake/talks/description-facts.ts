/**
 * Reads labelled lines in the description of a video: "Speakers: A, B", "Recorded: 15 November 2026", "Sted: Oslo". Titles such as
 * "A: how we did it" and sentences such as "a talk by A" are ambiguous and not read.
 */
import { feedTime } from '../news/feed-time.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import type { TalkFacts } from './talk-facts.ts';

const labels: Record<'speakers' | 'date' | 'event' | 'place', string> = {
  speakers:
    'speakers?|speaker\\(s\\)|presenters?|presented by|foredragsholder(?:e|ar|ne)?|foredragshaldar(?:ar)?|taler(?:e|ne)?|talare|föredragshållare|oplægsholder(?:e)?|puhuja[t]?|ræðum(?:aður|enn)|fyrirlesar(?:i|ar)',
  date: 'date|recorded(?: on)?|filmed(?: on)?|dato|opptak|tatt opp|datum|inspelad|inspelat|optaget|optagelse|päivä(?:määrä)?|tallennettu|dagsetning|tekið upp',
  event: 'event|conference|meetup|arrangement|konferanse|evenemang|konferens|konference|tapahtuma|viðburður|ráðstefna',
  place: 'place|venue|location|where|sted|stad|plats|lokal|paikka|staður',
};

/** Labelled lines come early in a description. */
const maxLines = 200;

/** @param now the clock, in milliseconds: a date in the future is not read */
export function factsInDescription(text: string, now: number): Partial<TalkFacts> & { where?: string } {
  const lines = text.slice(0, 20_000).split('\n').slice(0, maxLines);
  const labelled = (label: keyof typeof labels) => {
    const form = new RegExp(`^[^\\p{L}]{0,5}(?:${labels[label]})\\s*[:：]\\s*(\\S.{0,200})$`, 'iu');
    return lines.map((line) => form.exec(line.trim())?.[1]?.trim()).find(Boolean);
  };
  const [speakers, date, event, where] = [labelled('speakers'), labelled('date'), labelled('event'), labelled('place')];
  const { at, note } = feedTime(date ?? '', { now });
  return {
    ...(speakers ? { speakers: namesIn(speakers) } : {}),
    // Only a complete and unambiguous date counts.
    ...(at !== null && !/month|year|numbers/.test(note ?? '') ? { date: at.slice(0, 10) } : {}),
    ...(event ? { event_name: plainLine(event.replace(/https?:\S+/g, '')) || null, event_url: addressIn(event) } : {}),
    ...(where ? { where } : {}),
  };
}

const addressIn = (text: string) => webAddress(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

/** Names separated by commas or "and". Text in brackets is ignored. */
function namesIn(text: string): string[] | null {
  const names = text
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s*[,;/&|]\s*|\s+(?:and|og|och|ja)\s+/i)
    .map((name) => plainLine(name, 100).replace(/^@|[.\s]+$/g, ''));
  const kept = [...new Set(names.filter((name) => /\p{L}/u.test(name)))].slice(0, 30);
  return kept.length > 0 ? kept : null;
}
