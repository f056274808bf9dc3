/** The addresses of a source that editors or operators entered as subscriptions (docs/feed-rules.md 15.9). */
import { searchAddresses } from '../../lib/search-template.ts';
import type { IntakeSource } from '../reader.ts';

/**
 * Which addresses may be requested without robots.txt for a source. The run decides it, because the process that runs the reader
 * parses hostile input.
 * @param eventsApi the settings of the events API; null if they are not set
 */
export function subscriptionsOf(source: IntakeSource, eventsApi: { url: string } | null): (address: string) => boolean {
  const { method, feed, url, intake } = source;
  if (method === 'events-api') {
    const ofAccount = eventsApi && intake.account ? `${eventsApi.url}/${intake.account}/events/` : null;
    return (address) => ofAccount !== null && address.split('?')[0] === ofAccount;
  }
  const own =
    method === 'search' ? searchAddresses(source) : method === 'ical' || method === 'rss' ? [feed ?? url] : [];
  return (address) => own.includes(address);
}
