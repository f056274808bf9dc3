/**
 * Reads the events of an organiser or a venue from an events API v3 (docs/feed-rules.md 15.2). The token is sent in a header of the
 * requests and is stored nowhere.
 */
import { z } from 'zod';
import { decodeText } from '../fetch/decode-text.ts';
import { type FetchPage, IntakeError, type Reader, type Reading } from '../reader.ts';
import { readApiEvent } from './events-api-event.ts';
import { foundEvent } from './found-event.ts';
import { daysBack, maxEvents } from './limits.ts';
import { DAY } from './written-time.ts';

/** A page has about 50 events. */
const maxPages = 20;

export const readEventsApi: Reader = async ({ source, fetchPage, now, eventsApi }) => {
  if (eventsApi === null) {
    throw new IntakeError('The events API is not configured. Set EVENTS_API_URL and EVENTS_API_TOKEN.');
  }
  const { account } = source.intake;
  if (account === null || !/^(organizers|venues)\/\w{1,40}$/.test(account)) {
    throw new IntakeError(
      'The account of the source is neither organizers/ID nor venues/ID. Correct it in the source record.',
    );
  }
  const address = `${eventsApi.url}/${account}/events/`;
  const { events, complete } = await allPages({ fetchPage, address, token: eventsApi.token });
  const reading: Required<Pick<Reading, 'found' | 'refused' | 'passed_over'>> & Reading = {
    found: [],
    refused: [],
    passed_over: 0,
  };
  for (const [place, written] of events.slice(0, maxEvents).entries()) {
    const event = readApiEvent(written);
    if (event.kind === 'refused')
      reading.refused.push({ item: event.title ?? `event ${place + 1}`, reason: event.reason });
    else if (event.kind === 'draft' && Date.parse(event.draft.end ?? event.draft.start) >= now - daysBack * DAY) {
      reading.found.push(foundEvent(event.draft, { source, address, now }));
    } else reading.passed_over += 1;
  }
  if (!complete || events.length > maxEvents) {
    reading.refused.push({
      item: 'further events',
      reason: `were left out: at most ${maxPages} pages and ${maxEvents} events are read`,
    });
  }
  if (reading.refused.length === 0) reading.listing = { until: null, unsure: [] };
  return reading;
};

const pageSchema = z.object({
  pagination: z
    .object({ has_more_items: z.boolean().nullish(), continuation: z.string().max(2000).nullish() })
    .nullish(),
  events: z.array(z.unknown()).max(10_000),
});

/** @returns the unparsed events, newest first, and whether the list is complete */
async function allPages({ fetchPage, address, token }: { fetchPage: FetchPage; address: string; token: string }) {
  const events: unknown[] = [];
  const seen = new Set<string>();
  let continuation = '';
  for (let page = 1; page <= maxPages; page++) {
    const query = new URLSearchParams({ expand: 'venue,organizer', order_by: 'start_desc' });
    if (continuation !== '') query.set('continuation', continuation);
    const answer = await fetchPage(`${address}?${query}`, {
      accept: 'application/json',
      // An unchanged page may be followed by changed ones.
      conditional: false,
      subscription: true,
      headers: { Authorization: `Bearer ${token}` },
    });
    const parsed = pageSchema.safeParse(jsonOf(decodeText(answer)));
    if (!parsed.success) throw new IntakeError(`Page ${page} of the events API is not a list of events.`);
    events.push(...parsed.data.events);
    const { has_more_items: more, continuation: next } = parsed.data.pagination ?? {};
    // A repeated continuation would never end.
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
