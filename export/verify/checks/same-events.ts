/** No event is in the feed twice (docs/feed-rules.md 4.1). */
import { type EventRow, eventList } from '../../../src/contract/events.ts';
import { sourceCatalogue } from '../../../src/contract/sources.ts';
import { repeatedEvents } from '../../../src/lib/same-event.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';

/** Together they have every event. */
const lists = ['api/v1/events.json', 'api/v1/events/previous.json'];

export const checkSameEvents: MakeCheck = ({ report }) => {
  const events = new Map<string, ListedEvent>();
  /** By the name that an event has as `source`. */
  const pages = new Map<string, string | null>();
  return {
    see(file) {
      const catalogue = contentOf(file, sourceCatalogue);
      const sources = catalogue ? [...catalogue.sources, ...catalogue.search, ...catalogue.event_sources] : [];
      for (const { name, url } of sources) pages.set(name, url);
      if (!lists.includes(file.path)) return;
      for (const row of contentOf(file, eventList)?.events ?? []) events.set(row.id, listed(row, file.path));
    },
    finish() {
      const compared = [...events.values()].map((event) => ({ ...event, sourceUrl: pages.get(event.source) }));
      for (const [{ id, file }, first] of repeatedEvents(compared)) {
        report(file, `event ${id}: expected each event once, found the event ${first.id} again`);
      }
    },
  };
};

/** The fields that are compared; the others need not stay in memory. */
type ListedEvent = ReturnType<typeof listed>;
const listed = ({ id, title, start, place, city, country, organiser, url, source }: EventRow, file: string) => ({
  ...{ id, title, start, place, city, country, organiser, url, source },
  file,
});
