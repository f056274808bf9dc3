/**
 * `past` and `ongoing` match the time of the build in each event's own offset, and so do the lists of upcoming and past events
 * (docs/feed-rules.md 4.3, 4.4, 4.10).
 */
import { type EventRow, eventItem, eventList } from '../../../src/contract/events.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

const folder = 'api/v1/events';

export const checkEventTimes: MakeCheck = ({ report }) => {
  const lists = new Map<string, Pick<EventRow, 'id' | 'past' | 'backfill'>[]>();
  return {
    see(file) {
      const list = contentOf(file, eventList);
      const item = contentOf(file, eventItem);
      const generatedAt = (list ?? item)?.generated_at;
      if (generatedAt === undefined) return;
      for (const event of list?.events ?? (item ? [item.item] : [])) {
        for (const problem of problemsOf(event, generatedAt)) report(file.path, `event ${event.id}: ${problem}`);
      }
      if (list)
        lists.set(
          file.path,
          list.events.map(({ id, past, backfill }) => ({ id, past, backfill })),
        );
    },
    finish() {
      const calendar = lists.get(`${folder}.json`);
      if (!calendar) return;
      const expectRows = (path: string, expected: readonly { id: string }[]) => {
        const rows = lists.get(path);
        if (rows) for (const problem of difference(expected, rows)) report(path, problem);
      };
      expectRows(
        `${folder}/upcoming.json`,
        calendar.filter(({ past }) => !past),
      );
      expectRows(
        `${folder}/past.json`,
        calendar.filter(({ past }) => past),
      );
      const backfilled = lists.get(`${folder}/previous.json`)?.filter(({ backfill }) => backfill) ?? [];
      expectRows(`${folder}/previous.json`, [...calendar.filter(({ past }) => past), ...backfilled]);
      for (const { id, backfill } of calendar) {
        if (backfill)
          report(`${folder}.json`, `event ${id}: expected a backfilled event only in previous.json, found it here`);
      }
    },
  };
};

function* problemsOf(event: EventRow, generatedAt: string): Iterable<string> {
  const now = Date.parse(generatedAt);
  const past = endTime(event) < now;
  const ongoing = event.end !== null && !past && Date.parse(event.start) <= now;
  const basis = `for ${event.start} to ${event.end ?? 'no end'} at ${generatedAt}`;
  if (event.past !== past) yield `expected past ${past} ${basis}, found ${event.past}`;
  if (event.ongoing !== ongoing) yield `expected ongoing ${ongoing} ${basis}, found ${event.ongoing}`;
  if (event.end !== null && Date.parse(event.end) < Date.parse(event.start))
    yield `expected an end after ${event.start}, found ${event.end}`;
  if (event.backfill !== (event.source === 'backfill'))
    yield `expected source "backfill" only for backfilled events, found ${formatValue(event.source)}`;
}

/** Without an end, an event is over at 23:59 of its start day in its own offset. */
function endTime({ start, end }: EventRow): number {
  const [day, offset] = [start.slice(0, 10), start.slice(-6)];
  return Date.parse(end ?? `${day}T23:59:00${offset}`);
}

function* difference(expected: readonly { id: string }[], rows: readonly { id: string }[]): Iterable<string> {
  const [expectedIds, ids] = [new Set(expected.map(({ id }) => id)), new Set(rows.map(({ id }) => id))];
  for (const id of expectedIds) if (!ids.has(id)) yield `expected the event ${id}, found it missing`;
  for (const id of ids) if (!expectedIds.has(id)) yield `expected no event ${id}, found it`;
  if (ids.size < rows.length) yield 'expected each event once, found one twice';
}
