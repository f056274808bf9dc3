'use client';
/** The actions of the queue and of its open row, for the command palette. */
import { familyNames } from '../../contract/families.ts';
import { statuses } from '../../contract/orgchart.ts';
import type { QueueRow } from '../../review/api/queue.ts';
import type { RowResponse } from '../../review/api/row.ts';
import { focusNote } from '../page-commands/focus-note.ts';
import { openPublicPage } from '../page-commands/open-public-page.ts';
import { type Command, usePageCommands } from '../page-commands/page-commands.ts';
import { useFamilyName } from '../parts/use-family-name.ts';
import { type Command as Key, keyOfCommand } from './keys/key-command.ts';
import type { Filters, StatusFilter } from './list/filters.ts';
import { keyOf, type RowKey } from './list/row-key.ts';
import { canMerge } from './row/suggestion.ts';
import type { Suggestions } from './row/use-suggestions.ts';

interface Options {
  open: QueueRow | null;
  data: RowResponse | null;
  /** How many rows the decisions are about, if not only the open one. */
  selected: number | null;
  /** The status of these rows. */
  status: StatusFilter;
  run: (command: Key) => void;
  suggestions: Suggestions;
  onReopen: () => void;
  onAssign: () => void;
  /** Null while the number of matching rows is not known. */
  onSelectAll: (() => void) | null;
  onSaved: () => void;
  onOpen: (key: RowKey) => void;
  onFilter: (changed: Partial<Filters>) => void;
}

export function useQueueCommands(options: Options): void {
  const { open, onSelectAll, onSaved, onOpen, onFilter, run } = options;
  const familyName = useFamilyName();
  usePageCommands({ group: 'This row', commands: open ? rowCommands(open, options) : [] });
  usePageCommands({
    group: 'Queue',
    commands: [
      { id: 'undo', label: 'Undo the last decision', shortcut: keyOfCommand('undo'), action: () => run('undo') },
      ...(onSelectAll === null ? [] : [{ id: 'select-all', label: 'Select all matching rows', action: onSelectAll }]),
      { id: 'saved', label: 'Saved filters', keywords: 'save link share', action: onSaved },
      { id: 'clear', label: 'Clear the filters', action: () => onFilter(noFilters) },
      { id: 'mine', label: 'Show rows assigned to me', keywords: 'mine', action: () => onFilter({ assigned: 'me' }) },
      { id: 'attention', label: 'Show rows that need attention', action: () => onFilter({ attention: true }) },
      ...statuses.map((status) => ({
        id: `status-${status}`,
        label: `Show ${status} rows`,
        action: () => onFilter({ status }),
      })),
      ...familyNames.map((family) => ({
        id: `family-${family}`,
        label: `Show only: ${familyName(family)}`,
        keywords: `filter family ${family}`,
        action: () => onFilter({ families: [family] }),
      })),
      { id: 'keys', label: 'Keyboard shortcuts', shortcut: keyOfCommand('help'), action: () => run('help') },
    ],
    openRow: (row) => onOpen(keyOf(row)),
  });
}

function rowCommands(row: QueueRow, options: Options): Command[] {
  const { data, selected, status, run, onReopen, onAssign } = options;
  const base = `/admin/collections/${row.family}/${encodeURIComponent(row.id)}`;
  const count = selected === null ? '' : ` ${selected} selected rows`;
  const keyed = (id: Key, label: string, keywords = ''): Command => ({
    ...{ id, label, keywords, shortcut: keyOfCommand(id) },
    action: () => run(id),
  });
  return [
    ...(status === 'published' ? [] : [keyed('approve', `Approve${count}`, 'publish')]),
    ...(status === 'rejected' ? [] : [keyed('reject', `Reject${count}`)]),
    ...(status === 'pending' ? [] : [{ id: 'reopen', label: `Reopen${count}`, action: onReopen }]),
    keyed('edit', 'Edit the fields'),
    ...(data?.page.url ? [keyed('source', 'Open the source')] : []),
    ...suggestionCommands(options),
    keyed('select', 'Select or deselect'),
    keyed('mine', row.assigned?.own && selected === null ? 'Assign to nobody' : 'Assign to me', 'mine'),
    { id: 'assign', label: `Assign${count} to …`, keywords: 'colleague', action: onAssign },
    { id: 'note', label: 'Add a note', keywords: 'comment mention', action: focusNote },
    { id: 'view', label: 'Edit view', action: base },
    { id: 'history', label: 'History', keywords: 'decisions log', action: `${base}/history` },
    {
      id: 'page',
      label: 'Public page',
      keywords: 'site address',
      action: () => void openPublicPage({ family: row.family, id: row.id }),
    },
  ];
}

/** They name the other row, so they need not wait until it is seen. */
function suggestionCommands({ data, suggestions: { first, accept, dismissRow } }: Options): Command[] {
  if (!data || !first) return [];
  const keyed = (id: 'merge' | 'dismiss', label: string, action: () => void): Command => ({
    ...{ id, label: `${label} “${first.title}”`, keywords: 'duplicate suggestion', action },
    shortcut: keyOfCommand(id),
  });
  return [
    ...(canMerge(data, first) ? [keyed('merge', 'Merge with', () => accept(first))] : []),
    keyed('dismiss', 'Not the same as', () => dismissRow(first)),
  ];
}

const noFilters: Partial<Filters> = {
  ...{ status: 'pending', families: [], country: null, source: null, age: null },
  ...{ attention: false, assigned: null, search: '' },
};
