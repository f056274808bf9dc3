/**
 * Events of an organiser or a venue, from an events API v3 (spec.md §2.9: "when the server holds a token"). The token goes into a
 * header of the requests and nowhere else.
 */
import { z } from 'zod';
import { decodeText } from '../fetch/decode-text.ts';
import { type FetchPage, IntakeError, type Reader, type Reading } from '../reader.ts';
import { foundEvent } from './event-found.ts';
import { readApiEvent } from './events-api-event.ts';
import { daysBack, mostEvents } from './limits.ts';
import { DAY } from './written-time.ts';

/** Of about 50 events. */
const mostPages = 20;

export const readEventsApi: Reader = async ({ source, fetchPage, now, eventsApi }) => {
  if (eventsApi === null) {
    throw new IntakeError('the events API is not configured; set EVENTS_API_URL and EVENTS_API_TOKEN');
  }
  const { account } = source.intake;
  if (account === null || !/^(organizers|venues)\/\w{1,40}$/.test(account)) {
    throw new IntakeError('the account in the source record is neither organizers/ID nor venues/ID; correct it');
  }
  const address = `${eventsApi.url}/${account}/events/`;
  const { events, complete } = await allPages({ fetchPage, address, token: eventsApi.token });
  const reading: Required<Pick<Reading, 'found' | 'refused' | 'passed_over'>> = {
    found: [],
    refused: [],
    passed_over: 0,
  };
  for (const [place, written] of events.slice(0, mostEvents).entries()) {
    const event = readApiEvent(written);
    if (event.kind === 'refused')
      reading.refused.push({ item: event.title ?? `event ${place + 1}`, reason: event.reason });
    else if (event.kind === 'draft' && Date.parse(event.draft.end ?? event.draft.start) >= now - daysBack * DAY) {
      reading.found.push(foundEvent(event.draft, { source, address, now }));
    } else reading.passed_over += 1;
  }
  if (!complete || events.length > mostEvents) {
    reading.refused.push({
      item: 'further events',
      reason: `are left out: at most ${mostPages} pages and ${mostEvents} events are read`,
    });
  }
  return reading;
};

const pageSchema = z.object({
  pagination: z
    .object({ has_more_items: z.boolean().nullish(), continuation: z.string().max(2000).nullish() })
    .nullish(),
  events: z.array(z.unknown()).max(10_000),
});

/** @returns the events as they are written, newest first, and whether these are all */
async function allPages({ fetchPage, address, token }: { fetchPage: FetchPage; address: string; token: string }) {
  const events: unknown[] = [];
  const seen = new Set<string>();
  let continuation = '';
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({ expand: 'venue,organizer', order_by: 'start_desc' });
    if (continuation !== '') query.set('continuation', continuation);
    const answer = await fetchPage(`${address}?${query}`, {
      accept: 'application/json',
      // A page says nothing about the pages after it.
      conditional: false,
      headers: { Authorization: `Bearer ${token}` },
    });
    const parsed = pageSchema.safeParse(jsonOf(decodeText(answer)));
    if (!parsed.success) throw new IntakeError(`page ${page} of the events API is no list of events`);
    events.push(...parsed.data.events);
    const { has_more_items: more, continuation: next } = parsed.data.pagination ?? {};
    // One that comes again would go round for ever.
    if (!more || !next || seen.has(next)) return { events, complete: true };
    seen.add(next);
    continuation = next;
  }
  return { events, complete: false };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
