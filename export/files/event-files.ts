/** The files of the events (docs/feed-rules.md 4.3, 4.10). */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { endTimeOf } from '../../src/feed/events.ts';
import { mergedInto } from '../../src/feed/merged.ts';
import { byText } from '../../src/feed/values.ts';
import { repeatedEvents } from '../../src/lib/same-event.ts';
import { type BuildJob, type CheckedRow, checkLongRows, listOf } from './build-job.ts';
import { familyLists } from './family-lists.ts';
import { itemFiles } from './item-files.ts';
import { KeptRows } from './kept-rows.ts';

type EventRow = CheckedRow<'events'>;

const startOf = ({ row }: EventRow) => Date.parse(row.start);
const soonestFirst = (a: EventRow, b: EventRow) => startOf(a) - startOf(b) || byText(a.id, b.id);
const newestFirst = (a: EventRow, b: EventRow) => startOf(b) - startOf(a) || byText(a.id, b.id);
const newestFinishFirst = (a: EventRow, b: EventRow) => endTimeOf(b.row) - endTimeOf(a.row) || byText(a.id, b.id);

const previousPath = '/api/v1/events/previous.json';

/** The lists that are not ordered by the soonest start, by path. */
const orders = new Map([
  ['/api/v1/events/past.json', newestFirst],
  [previousPath, newestFinishFirst],
]);

export interface WrittenEvents {
  /** Soonest start first. */
  all: KeptRows<EventRow['row']>;
  /** The events of `previous.json`, newest finish first. */
  previous: KeptRows<EventRow['row']>;
  /** The ids of merged events that have a file, by the id of the surviving event. */
  merged: ReadonlyMap<string, readonly string[]>;
}

export async function writeEvents(job: BuildJob): Promise<WrittenEvents> {
  const { writer, build, changes } = job;
  const head = { ...openEnvelope(build.context, 'events'), ...openEditorial(build.context) };
  const events: EventRow[] = [];
  const sourceOf = new Map<string, string>();
  for await (const { id, row, bytes, stored } of checkLongRows('events', job)) {
    events.push({ id, row, bytes });
    if (stored.source) sourceOf.set(id, stored.source);
  }
  events.sort(soonestFirst);
  reportDuplicates(events, sourceOf, job);
  let previous: EventRow[] = [];
  for (const { path, list, value, rows } of familyLists('events', events)) {
    const sorted = rows.sort(orders.get(path) ?? soonestFirst);
    if (path === previousPath) previous = sorted;
    writer.file(path, { ...head, count: rows.length, [list]: listOf(sorted) }, value);
  }
  // The index counts the ongoing events, which have no list.
  writer.counts.set('events_ongoing', events.filter(({ row }) => row.ongoing && !row.backfill).length);
  const writeItem = itemFiles('events', job, new Set(events.map(({ id }) => id)));
  for (const event of events) {
    writeItem(event);
    changes.add('events', event.id, event.bytes);
  }
  const merged = mergedInto(
    job.rows.merged.filter(({ family }) => family === 'events'),
    new Set(events.map(({ id }) => id)),
  );
  return { all: new KeptRows(events), previous: new KeptRows(previous), merged };
}

/**
 * Two rows of one event are refused (docs/feed-rules.md 4.1); an editor has to merge them.
 * @param sourceOf the source record of each event that has one
 */
function reportDuplicates(
  events: EventRow[],
  sourceOf: ReadonlyMap<string, string>,
  { build, writer }: BuildJob,
): void {
  const { sources, unpublishedSources } = build.refs;
  const compared = events.map(({ id, row }) => {
    const source = sourceOf.get(id) ?? '';
    return { ...row, sourceUrl: (sources.get(source) ?? unpublishedSources.get(source))?.url };
  });
  for (const [{ id }, first] of repeatedEvents(compared)) {
    writer.problems.push({ family: 'events', id, field: 'title', reason: `is the same event as ${first.id}` });
  }
}
