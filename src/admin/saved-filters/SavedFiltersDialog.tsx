'use client';
/** Saves the filters of the queue under a name, and lists the saved ones: choose, share, rename, delete, copy as a link. */
import { Button, CheckboxInput, TextInput, useAuth } from '@payloadcms/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { User } from '../../payload-types.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './SavedFilters.module.css';
import {
  changeFilter,
  deleteFilter,
  isOwn,
  readSavedFilters,
  type SavedFilter,
  savedFilterUrl,
  saveFilter,
} from './saved-filters.ts';

interface Props {
  /** The query of the current filters. */
  query: string;
  onPick: (filter: SavedFilter) => void;
  onClose: () => void;
}

export function SavedFiltersDialog({ query, onPick, onClose }: Props) {
  const { user } = useAuth<User>();
  const [filters, setFilters] = useState<SavedFilter[]>();
  const [name, setName] = useState('');
  const [renaming, setRenaming] = useState<{ id: number; name: string } | null>(null);
  const [error, setError] = useState('');

  const load = useCallback(async () => {
    try {
      setFilters(await readSavedFilters());
    } catch (reason) {
      setError((reason as Error).message);
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function change(request: Promise<unknown>, done: () => void = () => undefined) {
    setError('');
    try {
      await request;
      done();
      await load();
    } catch (reason) {
      setError((reason as Error).message);
    }
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('Give the filters a name first.');
    void change(saveFilter({ name, query }), () => setName(''));
  }
  function rename(event: FormEvent) {
    event.preventDefault();
    if (renaming) void change(changeFilter(renaming.id, { name: renaming.name }), () => setRenaming(null));
  }
  const mayChange = (filter: SavedFilter) =>
    isOwn(filter, user?.id) || (user?.role === 'admin' && filter.shared === true);
  const current = window.location.origin + savedFilterUrl({ query });

  return (
    <Dialog onClose={onClose} slug="saved-filters" title="Saved filters">
      {filters?.length === 0 && <p>No filters are saved yet. Give the current ones a name below.</p>}
      <ul aria-label="Saved filters" className={styles.list}>
        {filters?.map((filter) => (
          <li key={filter.id}>
            {renaming?.id === filter.id ? (
              <form className={styles.form} onSubmit={rename}>
                <TextInput
                  label="New name"
                  onChange={(event: { target: { value: string } }) =>
                    setRenaming({ id: filter.id, name: event.target.value })
                  }
                  path="saved-filter-new-name"
                  value={renaming.name}
                />
                <Button margin={false} size="small" type="submit">
                  Rename
                </Button>
                <Button buttonStyle="secondary" margin={false} onClick={() => setRenaming(null)} size="small">
                  Cancel
                </Button>
              </form>
            ) : (
              <>
                <button className={styles.name} onClick={() => onPick(filter)} type="button">
                  {filter.name}
                  {!isOwn(filter, user?.id) && <span className={styles.quiet}> shared by {filter.owner_name}</span>}
                </button>
                {mayChange(filter) && (
                  <>
                    <CheckboxInput
                      checked={filter.shared === true}
                      id={`saved-filter-shared-${filter.id}`}
                      label="For everybody"
                      onToggle={(event) => void change(changeFilter(filter.id, { shared: event.target.checked }))}
                    />
                    <Button
                      buttonStyle="secondary"
                      extraButtonProps={{ 'aria-label': `Rename ${filter.name}` }}
                      margin={false}
                      onClick={() => setRenaming({ id: filter.id, name: filter.name })}
                      size="small"
                    >
                      Rename
                    </Button>
                    <Button
                      buttonStyle="secondary"
                      extraButtonProps={{ 'aria-label': `Delete ${filter.name}` }}
                      margin={false}
                      onClick={() => void change(deleteFilter(filter.id))}
                      size="small"
                    >
                      Delete
                    </Button>
                  </>
                )}
                <CopyButton
                  text={window.location.origin + savedFilterUrl(filter)}
                  what={`the link to ${filter.name}`}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={save}>
        <TextInput
          label="Name for the current filters"
          onChange={(event: { target: { value: string } }) => setName(event.target.value)}
          path="saved-filter-name"
          value={name}
        />
        <Button disabled={name.trim() === ''} margin={false} size="small" type="submit">
          Save filters
        </Button>
      </form>
      {error && <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        <CopyButton text={current} what="the link to the current filters" />
        <span aria-hidden="true">Copy the link to the current filters</span>
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
