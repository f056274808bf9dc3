/** A row's history: its moves, newest first, with who undid which. */
import type { PayloadRequest } from 'payload';
import { canUndo, moveOf, readMoves } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { LogEntry } from './api/row.ts';

export async function rowLog(row: RowKey, req: PayloadRequest): Promise<LogEntry[]> {
  return toLogEntries(await readMoves(row, 0, req));
}

/** @param moves all moves of one row, newest first */
export function toLogEntries(moves: readonly ReviewLog[]): LogEntry[] {
  return moves.map((entry, at) => {
    // An undo refers to the undone entry by its timestamp, which is unique within a row.
    const undone = moves.find(({ undoes }) => undoes && undoes === entry.at);
    return {
      ...moveOf(entry),
      role: entry.role,
      batch: entry.batch ?? null,
      undoes: moves.find((other) => other.at === entry.undoes)?.id ?? null,
      undone: undone ? { id: undone.id, who: undone.who, at: undone.at } : null,
      can_undo: at === 0 && canUndo(entry),
    };
  });
}
