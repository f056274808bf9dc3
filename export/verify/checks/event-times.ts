/**
 * Past and ongoing, judged at the moment of the build in each event's own offset, and the lists that follow from them
 * (spec.md §4; decisions.md, "News and events").
 */
import { type EventRow, eventItem, eventList } from '../../../src/contract/events.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

const folder = 'api/v1/events';

export const checkEventTimes: MakeCheck = ({ fault }) => {
  const lists = new Map<string, Pick<EventRow, 'id' | 'past' | 'backfill'>[]>();
  return {
    see(file) {
      const list = contentOf(file, eventList);
      const item = contentOf(file, eventItem);
      const generatedAt = (list ?? item)?.generated_at;
      if (generatedAt === undefined) return;
      for (const event of list?.events ?? (item ? [item.item] : [])) {
        for (const problem of problemsOf(event, generatedAt)) fault(file.path, `event ${event.id}: ${problem}`);
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
        if (rows) for (const problem of difference(expected, rows)) fault(path, problem);
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
          fault(`${folder}.json`, `event ${id}: expected a backfilled event in previous.json alone, found it here`);
      }
    },
  };
};

function* problemsOf(event: EventRow, generatedAt: string): Iterable<string> {
  const now = Date.parse(generatedAt);
  const past = finish(event) < now;
  const ongoing = event.end !== null && !past && Date.parse(event.start) <= now;
  const basis = `for ${event.start} to ${event.end ?? 'no end'} at ${generatedAt}`;
  if (event.past !== past) yield `expected past ${past} ${basis}, found ${event.past}`;
  if (event.ongoing !== ongoing) yield `expected ongoing ${ongoing} ${basis}, found ${event.ongoing}`;
  if (event.end !== null && Date.parse(event.end) < Date.parse(event.start))
    yield `expected an end after ${event.start}, found ${event.end}`;
  if (event.backfill !== (event.source === 'backfill'))
    yield `expected source "backfill" for backfilled events alone, found ${found(event.source)}`;
}

/** Without an end an event is over with the last minute of its day, in its own offset. */
function finish({ start, end }: EventRow): number {
  const [day, offset] = [start.slice(0, 10), start.slice(-6)];
  return Date.parse(end ?? `${day}T23:59:00${offset}`);
}

function* difference(expected: readonly { id: string }[], rows: readonly { id: string }[]): Iterable<string> {
  const [wanted, here] = [new Set(expected.map(({ id }) => id)), new Set(rows.map(({ id }) => id))];
  for (const id of wanted) if (!here.has(id)) yield `expected the event ${id}, found it missing`;
  for (const id of here) if (!wanted.has(id)) yield `expected no event ${id}, found it`;
  if (here.size < rows.length) yield 'expected each event once, found one twice';
}
