/** The state of the queue: its rows, the open row, the selection, and the decisions made on this screen. A pure reducer. */

import type { QueueMove } from '../../../review/api/changes.ts';
import type { Refusal, RowResult } from '../../../review/api/decisions.ts';
import type { QueueRow } from '../../../review/api/queue.ts';
import { arrivedRows, compareRows, type Order } from './arrived-rows.ts';
import { keyOf, type RowKey } from './row-key.ts';

export type Status = QueueRow['status'];

/**
 * The state of a decision. A row is hidden while its decision is sent or done, and shown again with the reason if it failed. A row that a
 * colleague or the intake moved stays where it is.
 */
export type Mark =
  | { kind: 'sending'; to: Status }
  | { kind: 'done'; to: Status; updatedAt: string }
  | { kind: 'elsewhere'; to: Status; who: string; at: string }
  | { kind: 'refused'; to: Status; reason?: string; refusal: Refusal }
  | { kind: 'unsent'; to: Status; reason?: string; message: string };

export interface QueueState {
  /** In the order of the list. Includes rows that were decided here, so that a refused row returns to its place. */
  rows: QueueRow[];
  /** The cursor of the next page. */
  next: string | null;
  marks: Record<RowKey, Mark>;
  open: RowKey | null;
  selected: RowKey[];
  /** New matching rows that would move the rows of the list. The editor decides when they are shown. */
  arrived: QueueRow[];
  /** Rows that undo brought back. After a reload the list may not have them; they are listed as soon as they arrive. */
  returned: RowKey[];
}

export const emptyQueue: QueueState = {
  rows: [],
  next: null,
  marks: {},
  open: null,
  selected: [],
  arrived: [],
  returned: [],
};

export type QueueAction =
  | { type: 'loaded'; rows: QueueRow[]; next: string | null; more: boolean }
  | { type: 'opened'; key: RowKey | null }
  | { type: 'moved'; step: 1 | -1 }
  | { type: 'selected'; keys: RowKey[]; on: boolean }
  | { type: 'deselected' }
  | { type: 'followed'; moves: QueueMove[]; rows: QueueRow[]; order: Order }
  | { type: 'arrivalsShown'; order: Order }
  | { type: 'sent'; keys: RowKey[]; to: Status }
  | { type: 'answered'; results: RowResult[]; to: Status; reason?: string }
  | { type: 'unsent'; keys: RowKey[]; to: Status; reason?: string; message: string }
  | { type: 'changed'; row: QueueRow }
  | { type: 'assigned'; keys: RowKey[]; assigned: QueueRow['assigned'] }
  | { type: 'cleared'; key: RowKey }
  | { type: 'returned'; key: RowKey; status: Status; updatedAt: string };

export function queueReducer(state: QueueState, action: QueueAction): QueueState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action);
    case 'opened':
      return { ...state, open: action.key };
    case 'moved': {
      const keys = visibleKeys(state);
      const at = state.open === null ? -1 : keys.indexOf(state.open);
      const to = at === -1 ? 0 : Math.min(Math.max(at + action.step, 0), keys.length - 1);
      return { ...state, open: keys[to] ?? state.open };
    }
    case 'selected': {
      const others = state.selected.filter((key) => !action.keys.includes(key));
      return { ...state, selected: action.on ? [...others, ...action.keys] : others };
    }
    case 'deselected':
      return { ...state, selected: [] };
    case 'followed':
      return followed(state, action);
    case 'arrivalsShown':
      return { ...withRows(state, state.arrived, action.order), arrived: [] };
    case 'sent':
      return sent(state, action);
    case 'answered':
      return {
        ...state,
        marks: {
          ...state.marks,
          ...Object.fromEntries(action.results.map((result) => [keyOf(result), markOf(result, action)])),
        },
      };
    case 'unsent': {
      const { type: _, keys, ...mark } = action;
      return {
        ...state,
        marks: { ...state.marks, ...Object.fromEntries(keys.map((key) => [key, { kind: 'unsent', ...mark }])) },
      };
    }
    case 'changed':
      return {
        ...state,
        rows: state.rows.map((row) => (keyOf(row) === keyOf(action.row) ? action.row : row)),
      };
    case 'assigned':
      return {
        ...state,
        rows: state.rows.map((row) => (action.keys.includes(keyOf(row)) ? { ...row, assigned: action.assigned } : row)),
      };
    case 'cleared':
      return { ...state, marks: without(state.marks, [action.key]) };
    case 'returned':
      return {
        ...state,
        rows: state.rows.map((row) =>
          keyOf(row) === action.key ? { ...row, status: action.status, updatedAt: action.updatedAt } : row,
        ),
        marks: without(state.marks, [action.key]),
        open: action.key,
        returned: [...state.returned, action.key],
      };
  }
}

/** The rows in the list: all except those that are decided or being decided. */
export function visibleRows({ rows, marks }: Pick<QueueState, 'rows' | 'marks'>): QueueRow[] {
  return rows.filter((row) => {
    const kind = marks[keyOf(row)]?.kind;
    return kind !== 'sending' && kind !== 'done';
  });
}

const visibleKeys = (state: QueueState) => visibleRows(state).map(keyOf);

function loaded(state: QueueState, { rows, next, more }: Extract<QueueAction, { type: 'loaded' }>): QueueState {
  if (!more) {
    const keys = rows.map(keyOf);
    // Failed decisions keep their marks if the row is loaded again.
    const gone = Object.keys(state.marks).filter(
      (key) => !keys.includes(key) || ['done', 'elsewhere'].includes(state.marks[key]?.kind ?? ''),
    );
    const fresh = { ...emptyQueue, rows, next, marks: without(state.marks, gone), open: state.open };
    return { ...fresh, open: state.open ?? visibleKeys(fresh)[0] ?? null };
  }
  const known = new Set(state.rows.map(keyOf));
  const all = [...state.rows, ...rows.filter((row) => !known.has(keyOf(row)))];
  const grown = { ...state, rows: all, next };
  return { ...grown, open: state.open ?? visibleKeys(grown)[0] ?? null };
}

/** Marks the rows that were moved elsewhere, and adds new rows where they move no other row. The open row stays as it is. */
function followed(state: QueueState, { moves, rows, order }: Extract<QueueAction, { type: 'followed' }>): QueueState {
  const listed = new Map(state.rows.map((row) => [keyOf(row), row]));
  const marks = { ...state.marks };
  for (const { to, who, at, ...row } of moves) {
    const key = keyOf(row);
    const mark = marks[key];
    if (mark && mark.kind !== 'elsewhere') continue;
    const before = listed.get(key)?.status;
    if (before === to) delete marks[key];
    else if (before) marks[key] = { kind: 'elsewhere', to, who, at };
  }
  const moved = new Map(moves.map((move) => [keyOf(move), move.to]));
  const arrived = state.arrived.filter((row) => (moved.get(keyOf(row)) ?? row.status) === row.status);
  const { atEnd, between } = arrivedRows(rows, { ...state, arrived }, order);
  const isBack = (row: QueueRow) => state.returned.includes(keyOf(row)) && !listed.has(keyOf(row));
  const grown = { ...state, rows: [...state.rows, ...atEnd], marks, arrived: between.filter((row) => !isBack(row)) };
  return withRows(grown, between.filter(isBack), order);
}

/** Puts the rows in their places. */
function withRows(state: QueueState, added: readonly QueueRow[], order: Order): QueueState {
  if (added.length === 0) return state;
  const keys = added.map(keyOf);
  const others = state.rows.filter((row) => !keys.includes(keyOf(row)));
  const rows = [...others, ...added].sort((a, b) => compareRows(a, b, order));
  return { ...state, rows, marks: without(state.marks, keys) };
}

/** Opens the next row at once: the first one after the decided rows, or the last one before them. */
function sent(state: QueueState, { keys, to }: Extract<QueueAction, { type: 'sent' }>): QueueState {
  const decided = new Set(keys);
  const before = visibleKeys(state);
  const at = state.open === null ? -1 : before.indexOf(state.open);
  const remains = (key: RowKey) => !decided.has(key);
  const next = before.slice(at + 1).find(remains) ?? before.slice(0, Math.max(at, 0)).findLast(remains) ?? null;
  return {
    ...state,
    marks: { ...state.marks, ...Object.fromEntries(keys.map((key) => [key, { kind: 'sending', to }])) },
    selected: state.selected.filter(remains),
    open: state.open !== null && decided.has(state.open) ? next : state.open,
  };
}

function markOf(result: RowResult, { to, reason }: { to: Status; reason?: string }): Mark {
  if (result.result === 'done') return { kind: 'done', to: result.to, updatedAt: result.updatedAt };
  return { kind: 'refused', to, ...(reason === undefined ? {} : { reason }), refusal: result };
}

function without(marks: QueueState['marks'], keys: RowKey[]): QueueState['marks'] {
  return Object.fromEntries(Object.entries(marks).filter(([key]) => !keys.includes(key)));
}
