'use client';
/** Assigns the selected rows, or the open one if none is selected: to oneself at once, to somebody else after asking. */
import { type ReactNode, useState } from 'react';
import type { QueueRow } from '../../../review/api/queue.ts';
import { type Filters, queueFilterOf } from '../list/filters.ts';
import { keyOf, type RowKey } from '../list/row-key.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { type AssignOptions, type AssignTarget, useAssign } from './use-assign.ts';

interface Options extends AssignOptions {
  filters: Filters;
  rows: QueueRow[];
  selected: readonly RowKey[];
  allSelected: boolean;
  /** The number of matching rows on the server. */
  total: number | null;
  open: QueueRow | null;
}

export function useAssignDialog({ filters, rows, selected, allSelected, total, open, ...options }: Options): {
  askWhom: () => void;
  assignToMe: () => void;
  /** Must be rendered. */
  dialog: ReactNode;
} {
  const { assignTo, assignToMe } = useAssign(options);
  const [assigning, setAssigning] = useState<AssignTarget | null>(null);

  /** @returns null if no row is selected or open */
  function target(): AssignTarget | null {
    if (allSelected) return { filter: queueFilterOf(filters), total: total ?? 0 };
    const chosen = rows.filter((row) => selected.includes(keyOf(row)));
    if (chosen.length > 0) return chosen;
    return open && [open];
  }
  const dialog = assigning && (
    <AssignDialog
      onAssign={(to) => {
        setAssigning(null);
        void assignTo(to, assigning);
      }}
      onClose={() => setAssigning(null)}
      subject={describeTarget(assigning)}
    />
  );
  return {
    askWhom: () => setAssigning(target()),
    assignToMe: () => {
      const chosen = target();
      if (chosen) void assignToMe(chosen);
    },
    dialog,
  };
}

function describeTarget(target: AssignTarget): string {
  if (!Array.isArray(target)) return `${target.total} rows`;
  const [only] = target;
  return target.length === 1 && only ? only.title || only.id : `${target.length} rows`;
}
