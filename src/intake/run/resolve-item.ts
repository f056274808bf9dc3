/** Decides which row a new item belongs to: one that exists, or one of its own. Nothing is written here. */
import type { PayloadRequest } from 'payload';
import type { Row } from '../../cms/fields.ts';
import { refuse } from '../../cms/refuse.ts';
import { decidedNote, duplicateNote } from '../../lib/duplicate-note.ts';
import { pageKey } from '../../lib/identity.ts';
import type { Match } from '../matcher.ts';
import type { IntakeFamily } from '../reader.ts';
import { storedValuesOf } from './field-values.ts';
import { type Item, outletOf } from './items.ts';
import type { KnownRows } from './known-rows.ts';
import { isSameDay, isSameEvent, OtherEventError } from './same-event.ts';
import { idOf } from './taken-ids.ts';

/** The item gets a row of its own, with notes for the editor. */
type Create = { kind: 'create'; notes: string[] };

export type NewResolution =
  | Create
  /** It belongs to this row; resolveJoin decides what that changes. */
  | { kind: 'join'; row: string }
  /** It is this row already. */
  | { kind: 'record'; row: string }
  | { kind: 'ignore' };

export type JoinResolution =
  | Create
  /** It belongs to this other row. */
  | { kind: 'join'; row: string }
  /** The story gains another outlet. */
  | { kind: 'add-outlet'; row: Row }
  /** What the source reports now is compared with the row. */
  | { kind: 'change'; row: Row }
  /** It is the row, and changes nothing in it. */
  | { kind: 'record' }
  | { kind: 'ignore' };

/**
 * @param taken ids of rows that exist (taken-ids.ts)
 * @throws ValidationError if the item's id differs from a taken one only in case, or its address is a front page that is taken
 */
export async function resolveNew(
  req: PayloadRequest,
  item: Item,
  { taken, knownRows }: { taken: ReadonlyMap<string, string>; knownRows: KnownRows },
): Promise<NewResolution> {
  const { family } = item;
  const id = idOf(req.payload, item);
  const existing = taken.get(`${family}/${id?.toLowerCase()}`);
  // Checked here, because the row may be of this transaction: then the usual check does not find it in the database yet.
  if (existing !== undefined && existing !== id) {
    const message = `A row with the id ${existing} already exists; the two ids differ only in upper and lower case.`;
    refuse({ collection: family, errors: [{ path: 'id', message }], req });
  }
  if (id !== null && existing === id) {
    if (family === 'news' && pageKey(item.url) === null) {
      const message = `It is the front page of a site, and news/${id} has it already. The feed has to link to its stories.`;
      refuse({ collection: family, errors: [{ path: 'url', message }], req });
    }
    // A calendar may move or cancel an event under a new key.
    return family === 'events' ? { kind: 'join', row: id } : { kind: 'record', row: id };
  }
  const match = await knownRows.match(req, item);
  if (match.kind === 'same') return { kind: 'join', row: match.row };
  // It was cancelled before it had a row.
  if (item.cancelled) return { kind: 'ignore' };
  return { kind: 'create', notes: notesOn(match, family) };
}

const notesOn = (match: Match, family: IntakeFamily) =>
  match.kind === 'unsure' ? [duplicateNote(match.why, `${family}/${match.row}`)] : [];

/**
 * @param row null if it no longer exists
 * @param reportedRows rows that the same reading contains, and not as cancelled
 * @throws OtherEventError if the row is another event on the same day
 */
export async function resolveJoin(
  req: PayloadRequest,
  item: Item,
  { row, reportedRows, knownRows }: { row: Row | null; reportedRows: ReadonlySet<string>; knownRows: KnownRows },
): Promise<JoinResolution> {
  if (row && item.family === 'events') return resolveEvent(req, item, { row, reportedRows, knownRows });
  if (row && item.family === 'news') return resolveStory(item, row);
  return { kind: 'record' };
}

function resolveStory(item: Item, row: Row): JoinResolution {
  const outlets = ((row.also_covered_by ?? []) as Row[]).map(({ outlet }) => outlet);
  if ([row.source, ...outlets].includes(outletOf(item))) return { kind: 'record' };
  // A search is not an outlet: an editor chooses the outlet before the stories are merged.
  const hasOutlet = item.source.method !== 'search' || outletOf(item) !== item.source.id;
  if (row.status === 'pending' && hasOutlet) return { kind: 'add-outlet', row };
  return { kind: 'create', notes: [decidedNote(`news/${row.id}`, String(row.status))] };
}

/**
 * An event that has a row comes again under a new key from the same source, or from another source. Another source only counts if
 * it cancels the event, because sources word the same event differently.
 */
async function resolveEvent(
  req: PayloadRequest,
  item: Item,
  { row, reportedRows, knownRows }: { row: Row; reportedRows: ReadonlySet<string>; knownRows: KnownRows },
): Promise<JoinResolution> {
  const id = String(row.id);
  if (!isSameEvent(item, row, storedValuesOf(req.payload, item, row))) {
    // Its id is that of an event which has moved, so it may have a row with another one.
    const match = await knownRows.match(req, item);
    if (match.kind === 'same' && match.row !== id) return { kind: 'join', row: match.row };
    if (item.cancelled) return { kind: 'ignore' };
    if (isSameDay(item, row)) throw new OtherEventError(row);
    return { kind: 'create', notes: notesOn(match, item.family) };
  }
  // If the reading also contains the event under its known key, this item is outdated or a duplicate.
  if (reportedRows.has(id)) return { kind: 'record' };
  return item.cancelled || (await hasReported(req, item.source.id, id)) ? { kind: 'change', row } : { kind: 'record' };
}

/** Whether an earlier run found the row at this source. */
async function hasReported(req: PayloadRequest, source: string, row: string): Promise<boolean> {
  const where = { row: { equals: row }, source: { equals: source } };
  return (await req.payload.count({ collection: 'intake-items', where, req })).totalDocs > 0;
}
