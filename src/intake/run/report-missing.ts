/** Tells the editors about events that a source no longer lists, or lists again (docs/feed-rules.md 15.13). */
import { type PayloadRequest, ValidationError } from 'payload';
import type { Row } from '../../cms/fields.ts';
import type { IntakeSource } from '../reader.ts';
import { RowLockedError } from './refuse-locked.ts';
import type { RowWriter } from './row-writer.ts';
import { parseUpcoming, type UpcomingEvent } from './upcoming.ts';

/** The listing of another source counts for this long. */
const FRESH_MS = 7 * 86_400_000;

export async function readEvents(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...ids] } };
  const { docs } = await req.payload.find({ collection: 'events', where, depth: 0, pagination: false, req });
  return new Map(docs.map((doc) => [String(doc.id), doc as unknown as Row]));
}

/** @returns those of the rows that another source listed when it was read last, within a week */
export async function listedElsewhere(
  req: PayloadRequest,
  { source, rows, now }: { source: string; rows: readonly string[]; now: number },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { docs: items } = await req.payload.find({
    collection: 'intake-items',
    where: { and: [{ row: { in: [...rows] } }, { source: { not_equals: source } }, { family: { equals: 'events' } }] },
    select: { source: true },
    depth: 0,
    pagination: false,
    req,
  });
  const others = [...new Set(items.map((item) => item.source))];
  if (others.length === 0) return new Set();
  const { docs: states } = await req.payload.find({
    collection: 'intake-sources',
    where: { and: [{ id: { in: others } }, { worked_at: { greater_than: new Date(now - FRESH_MS).toISOString() } }] },
    select: { upcoming: true },
    depth: 0,
    pagination: false,
    req,
  });
  const listed = states.flatMap(({ upcoming }) => [...(parseUpcoming(upcoming)?.values() ?? [])]);
  return new Set(listed.flatMap(({ row, state, cancelled }) => (state === 'listed' && !cancelled ? [row] : [])));
}

export interface Teller {
  writer: RowWriter;
  source: Pick<IntakeSource, 'name'>;
  /** In milliseconds. */
  now: number;
}

/**
 * A published event goes back to pending, a pending one gets a note.
 * @returns false if the row cannot be changed now, because an editor has it open
 */
export function reportMissing(
  req: PayloadRequest,
  { row, event }: { row: Row; event: UpcomingEvent },
  { writer, source, now }: Teller,
): Promise<boolean> {
  const days = (written: readonly string[]) => daysOf(written, now);
  const sentence = `${noLongerLists(source.name)}: it was there on ${days(event.seen)} and has been missing since ${days([event.since ?? ''])}.`;
  return unlessLocked(
    writer.tell(req, row, { sentence, isReviewed: row.status === 'published', outdated: [listsAgain(source.name)] }),
  );
}

/**
 * Takes the note back; an event that was called off in the meantime goes back to pending.
 * @returns false if the row cannot be changed now, because an editor has it open
 */
export async function reportAgain(req: PayloadRequest, row: Row, { writer, source }: Teller): Promise<boolean> {
  const isCalledOff = row.cancelled === true;
  if (row.status === 'rejected' || (row.status === 'published' && !isCalledOff)) return true;
  return unlessLocked(
    writer.tell(req, row, {
      sentence: listsAgain(source.name),
      isReviewed: row.status === 'published',
      outdated: [noLongerLists(source.name)],
    }),
  );
}

const noLongerLists = (name: string) => `${name} no longer lists the event`;
const listsAgain = (name: string) => `${name} lists the event again.`;

/** The next reading tries again. */
export async function unlessLocked(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof RowLockedError || error instanceof ValidationError) return false;
    throw error;
  }
}

/** "20 November", "20 and 21 November", "31 October and 1 November"; with the year where it is another one. */
export function daysOf(written: readonly string[], now: number): string {
  const days = [...new Set(written)].map((day) => new Date(day));
  const format = (day: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).format(day);
  const isThisYear = days.every((day) => day.getUTCFullYear() === new Date(now).getUTCFullYear());
  const whole = (day: Date) =>
    format(day, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
  const [first, second] = days;
  if (!first) return '';
  if (!second) return whole(first);
  const sameMonth = whole(first).replace(/^\d+/, '') === whole(second).replace(/^\d+/, '');
  return `${sameMonth ? first.getUTCDate() : whole(first)} and ${whole(second)}`;
}
