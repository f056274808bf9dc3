/** The lists of events; past and upcoming are judged in each event's own offset (spec.md §4). */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { newsCountries } from '../../src/contract/countries.ts';
import { endTimeOf } from '../../src/feed/events.ts';
import { byText } from '../../src/feed/values.ts';
import { eventId } from '../../src/lib/identity.ts';
import { type BuildJob, type CheckedRow, checkRows, textsOf } from './build-job.ts';
import { RowTexts } from './feed-writer.ts';
import { itemFiles } from './item-files.ts';

type EventRow = CheckedRow<'events'>;

const startOf = ({ row }: EventRow) => Date.parse(row.start);
const soonestFirst = (a: EventRow, b: EventRow) => startOf(a) - startOf(b) || byText(a.id, b.id);
const newestFirst = (a: EventRow, b: EventRow) => startOf(b) - startOf(a) || byText(a.id, b.id);
const newestFinishFirst = (a: EventRow, b: EventRow) => endTimeOf(b.row) - endTimeOf(a.row) || byText(a.id, b.id);

export function writeEvents(job: BuildJob) {
  const { writer, build, changes } = job;
  const head = { ...openEnvelope(build.context, 'events'), ...openEditorial(build.context) };
  const events = checkRows('events', job).sort(soonestFirst);
  refuseTwins(events, job);
  // Backfilled events are in previous.json alone, and have a file of their own.
  const calendar = events.filter(({ row }) => !row.backfill);
  const past = calendar.filter(({ row }) => row.past);
  const upcoming = calendar.filter(({ row }) => !row.past);
  const previous = events.filter(({ row }) => row.past || row.backfill).sort(newestFinishFirst);

  const list = (path: string, rows: EventRow[], params?: Record<string, string>) =>
    writer.file(path, { ...head, count: rows.length, events: new RowTexts(textsOf(rows)) }, params);
  list('/api/v1/events.json', calendar);
  list('/api/v1/events/upcoming.json', upcoming);
  list('/api/v1/events/past.json', [...past].sort(newestFirst));
  list('/api/v1/events/previous.json', previous);
  for (const country of newsCountries) {
    const rows = calendar.filter(({ row }) => row.country === country);
    list('/api/v1/events/by-country/{country}.json', rows, { country });
  }
  const writeItem = itemFiles('events', job, new Set(events.map(({ id }) => id)));
  for (const event of events) {
    writeItem(event);
    changes.add('events', event.id, event.text);
  }
  return {
    events: calendar.length,
    events_upcoming: upcoming.length,
    events_ongoing: calendar.filter(({ row }) => row.ongoing).length,
    events_past: past.length,
    events_previous: previous.length,
    first: (calendar[0] ?? events[0])?.id ?? null,
  };
}

/** Events with the same title, day and venue are one event (spec.md §2.9): two rows of it are a mistake to mend. */
function refuseTwins(events: EventRow[], { writer }: BuildJob): void {
  const seen = new Map<string, string>();
  for (const { id, row } of events) {
    const identity = eventId(row);
    const twin = seen.get(identity);
    if (twin === undefined) seen.set(identity, id);
    else writer.problems.push({ family: 'events', id, field: 'title', reason: `is the same event as ${twin}` });
  }
}
