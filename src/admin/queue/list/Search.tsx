'use client';
/** The search of the list. It searches while somebody types; Enter goes to the first row, Escape empties the field or leaves it. */
import { TextInput, useDebounce } from '@payloadcms/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './FilterBar.module.css';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  onSubmit: () => void;
  onLeave: () => void;
  /** Contains the field. */
  box: RefObject<HTMLDivElement | null>;
}

export function Search({ search, onSearch, onSubmit, onLeave, box }: Props) {
  const [typed, setTyped] = useState(search);
  const debounced = useDebounce(typed, 300);
  /** The last search from this field. A different `search` comes from the URL, by the back button or a link. */
  const submitted = useRef(search);
  useEffect(() => {
    if (search === submitted.current) return;
    submitted.current = search;
    setTyped(search);
  }, [search]);
  /** @returns false if the list has been searched for this already */
  function submit(text: string): boolean {
    if (text.trim() === submitted.current) return false;
    submitted.current = text.trim();
    onSearch(submitted.current);
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each search, not for each new function
  useEffect(() => {
    if (debounced === typed) submit(debounced);
  }, [debounced]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Otherwise the same key press would click on the row that gets the focus.
      event.preventDefault();
      // The first row of a new search is opened when it is loaded.
      if (submit(typed)) onLeave();
      else onSubmit();
    } else if (event.key === 'Escape') {
      if (typed === '') return onLeave();
      setTyped('');
      submit('');
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field inside
    <div className={styles.search} onKeyDown={onKeyDown} ref={box}>
      <TextInput
        label="Search"
        onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        path="queue-search"
        placeholder="Title, summary, name, link or ID"
        value={typed}
      />
    </div>
  );
}
