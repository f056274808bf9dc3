'use client';
/** The command palette: finds rows, screens and the actions of the open page. Loaded when it is opened first. */
import { useAuth } from '@payloadcms/ui';
import { Command as Menu } from 'cmdk';
import { useEffect, useState } from 'react';
import type { User } from '../../payload-types.ts';
import type { FoundRow } from '../../review/api/find.ts';
import { familyLabels } from '../family-labels.ts';
import { type Command, type PageCommands, pageCommands } from '../page-commands/page-commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { readSavedFilters, type SavedFilter, savedFilterUrl } from '../saved-filters/saved-filters.ts';
import { matching } from './matching.ts';
import styles from './Palette.module.css';
import { useDestinations } from './use-destinations.ts';
import { useFoundRows } from './use-found-rows.ts';

interface Props {
  onClose: () => void;
  /** Closes the dialog and does what was chosen. */
  onChoose: (action: Command['action']) => void;
}

export default function PaletteDialog({ onClose, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<{ value: string; search: string | null }>();
  const [page] = useState(pageCommands);
  const { screens, creations } = useDestinations();
  const filters = useSavedFilters();
  const { search, rows: found, error } = useFoundRows(typed);
  const isEmpty = typed.trim() === '';
  // Enter opens the first row, so the rows of an earlier search are listed only if they have what is typed now.
  const rows = search === typed.trim() ? found : matching(found.map(asItem), typed);
  const openRow = page.find((one) => one.openRow)?.openRow;

  const groups = [
    ...mergeGroups(page),
    { group: 'Saved filters', commands: filters },
    { group: 'Go to', commands: screens },
    { group: 'Create', commands: creations },
  ].flatMap(({ group, commands }) => {
    const matches = matching(commands, typed);
    return matches.length > 0 ? [{ group, matches }] : [];
  });
  const rowGroup = rows.length > 0 && (
    <Menu.Group heading={isEmpty ? 'Changed last' : 'Rows'} key="rows">
      {rows.map((row) => (
        <Menu.Item
          key={`${row.family}/${row.id}`}
          onSelect={() =>
            onChoose(openRow ? () => openRow(row) : `/admin/collections/${row.family}/${encodeURIComponent(row.id)}`)
          }
          value={rowValue(row)}
        >
          <span className={styles.label}>{row.title || `(no title) ${row.id}`}</span>
          <span className={styles.quiet}>
            {familyLabels.get(row.family)}, {row.status}
          </span>
        </Menu.Item>
      ))}
    </Menu.Group>
  );
  const actions = groups.map(({ group, matches }) => (
    <Menu.Group heading={group} key={group}>
      {matches.map(({ id, label, shortcut, action }) => (
        <Menu.Item key={id} onSelect={() => onChoose(action)} value={actionValue(group, id)}>
          <span className={styles.label}>{label}</span>
          {shortcut && <span aria-hidden="true">{shortcut}</span>}
        </Menu.Item>
      ))}
    </Menu.Group>
  ));
  // The first item is chosen by Enter, so nothing is listed before the rows that come first.
  const ready = !isEmpty || search === '';
  const rowValues = rows.map(rowValue);
  const actionValues = groups.flatMap(({ group, matches }) => matches.map(({ id }) => actionValue(group, id)));
  const listed = isEmpty ? [...rowValues, ...actionValues] : [...actionValues, ...rowValues];
  // Each response marks the first item again: the menu itself marks nothing when a response replaces its items, and Enter is lost.
  const isListed = marked !== undefined && marked.search === search && listed.includes(marked.value);

  return (
    <Dialog onClose={onClose} slug="palette" title="Go to a row, a screen or an action">
      <Menu
        className={styles.menu}
        label="Command palette"
        loop
        onValueChange={(value) => setMarked({ value, search })}
        shouldFilter={false}
        value={isListed ? marked.value : (listed[0] ?? '')}
        vimBindings={false}
      >
        <Menu.Input
          autoFocus
          className={styles.input}
          onValueChange={setTyped}
          placeholder="Title, id, family, screen or action"
          value={typed}
        />
        <Menu.List className={styles.list} label="Results">
          {ready && (isEmpty ? [rowGroup, actions] : [actions, rowGroup])}
          {search === typed.trim() && rows.length === 0 && groups.length === 0 && !error && (
            <Menu.Empty>Nothing matches. Try other words.</Menu.Empty>
          )}
        </Menu.List>
        {error && <p role="alert">The rows cannot be searched: {error}</p>}
      </Menu>
    </Dialog>
  );
}

const asItem = (row: FoundRow) => ({ ...row, label: row.title, keywords: row.id });
const rowValue = ({ family, id }: FoundRow): string => `row ${family}/${id}`;
const actionValue = (group: string, id: string): string => `${group} ${id}`;

/** Several components may add commands to one group. */
function mergeGroups(page: readonly PageCommands[]): Pick<PageCommands, 'group' | 'commands'>[] {
  return [...Map.groupBy(page, ({ group }) => group)].map(([group, parts]) => ({
    group,
    commands: parts.flatMap(({ commands }) => commands),
  }));
}

/** Of admins and editors. */
function useSavedFilters(): Command[] {
  const { user } = useAuth<User>();
  const [filters, setFilters] = useState<SavedFilter[]>([]);
  const isReviewer = user?.role === 'admin' || user?.role === 'editor';
  useEffect(() => {
    if (!isReviewer) return;
    readSavedFilters().then(setFilters, () => undefined); // the queue shows the error
  }, [isReviewer]);
  return filters.map((filter) => ({
    id: String(filter.id),
    label: filter.name,
    keywords: 'saved filter queue',
    action: savedFilterUrl(filter),
  }));
}
