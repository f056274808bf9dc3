'use client';
/** Updates the URL when another row is opened, and moves the focus to its button if a shortcut opened it. */
import { type RefObject, useEffect, useRef } from 'react';
import { acceptsTyping } from '../keys/key-command.ts';
import { queuePath, queueUrl, readFilters } from './filters.ts';
import { rowElementId } from './RowList.tsx';
import type { RowKey } from './row-key.ts';

/** @returns a function that returns whether the focus follows when the next row is opened */
export function useRowFocus(open: RowKey | null, main: RefObject<HTMLElement | null>): (follow: boolean) => void {
  const follow = useRef(false);
  useEffect(() => {
    // The filters in the URL may be newer than those of the last render.
    const filters = readFilters(new URLSearchParams(window.location.search));
    // The back button may already lead to another page; with a new address the router would stay here.
    if (window.location.pathname === queuePath) window.history.replaceState(null, '', queueUrl(filters, open));
    const wanted = follow.current;
    // With new filters no row is open until they are loaded.
    if (open !== null) follow.current = false;
    // Never take the focus from a field that somebody types in: the next letters would be shortcuts.
    const focused = document.activeElement;
    if (!wanted || open === null || (main.current?.contains(focused) && acceptsTyping(focused))) return;
    const element = document.getElementById(rowElementId(open));
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  }, [open, main]);
  return (wanted) => {
    follow.current = wanted;
  };
}
