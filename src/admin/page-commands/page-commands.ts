'use client';
/** What the open page offers in the command palette. Each component registers its own commands while it is shown. */
import { useEffect, useId } from 'react';
import type { FoundRow } from '../../review/api/find.ts';

export interface Command {
  /** Unique among the commands of one component. */
  id: string;
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Other words to find it by. */
  keywords?: string;
  /** What it does, or the address that it opens. Addresses of other sites open in a new tab. */
  action: (() => void) | string;
}

export interface PageCommands {
  /** The heading, such as "This row". */
  group: string;
  commands: Command[];
  /** Opens a row on this page instead of in its edit view. */
  openRow?: (row: Pick<FoundRow, 'family' | 'id'>) => void;
}

const registered = new Map<string, PageCommands>();

/** @returns the commands of the page, those that were registered first at the top */
export const pageCommands = (): PageCommands[] => [...registered.values()];

/** Registers commands while the component is shown. */
export function usePageCommands(page: PageCommands): void {
  const id = useId();
  // No dependencies: the commands have the functions of the last render.
  useEffect(() => {
    registered.set(id, page);
  });
  useEffect(() => () => void registered.delete(id), [id]);
}
