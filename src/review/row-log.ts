/** A row's history: its moves and changes, newest first, with who undid which. */
import type { FlattenedField, PayloadRequest } from 'payload';
import { withNames } from '../../collections/review/named-entries.ts';
import { canUndo, isDismissal, moveOf, readEntries } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { LogEntry } from './api/row.ts';
import { loggedChanges } from './logged-changes.ts';

export async function rowLog(row: RowKey, req: PayloadRequest): Promise<LogEntry[]> {
  const { flattenedFields } = req.payload.collections[row.family].config;
  return toLogEntries(await withNames(await readEntries(row, req), req), flattenedFields);
}

/** @param entries all of one row, newest first @param fields of its collection or global */
export function toLogEntries(entries: readonly ReviewLog[], fields: readonly FlattenedField[]): LogEntry[] {
  const lastMove = entries.find(({ kind }) => !kind);
  return entries.map((entry) => {
    // An undo refers to the undone entry by its timestamp, which is unique within a row.
    const undone = entries.find(({ undoes }) => undoes && undoes === entry.at);
    return {
      ...moveOf(entry),
      role: entry.role,
      batch: entry.batch ?? null,
      undoes: entries.find((other) => other.at === entry.undoes)?.id ?? null,
      undone: undone ? { id: undone.id, who: undone.who, at: undone.at } : null,
      kind: isDismissal(entry) ? 'dismissal' : entry.kind ? 'edit' : 'move',
      changes: loggedChanges(entry.changes, fields),
      can_undo: isDismissal(entry) ? !entry.undoes && !undone : entry === lastMove && canUndo(entry),
    };
  });
}
