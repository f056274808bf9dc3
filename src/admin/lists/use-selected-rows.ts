'use client';
/** The selection in Payload's list: how many rows, and the rows themselves. */
import { useConfig, useListQuery, useSelection } from '@payloadcms/ui';
import type { Where } from 'payload';
import { mergeListSearchAndWhere } from 'payload/shared';
import { useMemo } from 'react';
import { type ListedRow, listedRow, readListedRows } from './listed-rows.ts';

interface SelectedRows {
  count: number;
  /** All rows that match the list's filter and search are selected, on all pages. */
  allMatching: boolean;
  /** The selected rows of the page, as the list shows them; empty while all matching rows are selected. */
  shown: ListedRow[];
  /** @param fields that the caller needs, besides status and time */
  read: (fields?: string[]) => Promise<ListedRow[]>;
  clear: () => void;
}

export function useSelectedRows(family: string): SelectedRows {
  const { count, getQueryParams, selectAll, selectedIDs, setSelection, toggleAll } = useSelection();
  const { data, query } = useListQuery();
  const { getEntityConfig } = useConfig();
  const allMatching = selectAll === 'allAvailable';
  const shown = useMemo(() => {
    if (allMatching) return [];
    const rows = (data?.docs ?? []).flatMap((doc) => listedRow.safeParse(doc).data ?? []);
    return rows.filter(({ id }) => selectedIDs.includes(id));
  }, [allMatching, data?.docs, selectedIDs]);

  async function read(fields: string[] = []): Promise<ListedRow[]> {
    if (!allMatching) return shown;
    const collectionConfig = getEntityConfig({ collectionSlug: family });
    // Payload's query of a selection leaves out the search of the list.
    const search = query?.search ? mergeListSearchAndWhere({ collectionConfig, search: query.search }) : null;
    const queryWith = (and: Where) => getQueryParams(search ? { and: [search, and] } : and);
    return readListedRows(family, { queryWith, fields });
  }
  function clear() {
    if (selectAll === 'allAvailable' || selectAll === 'allInPage') return toggleAll();
    for (const id of selectedIDs) setSelection(id);
  }
  return { count: count ?? 0, allMatching, shown, read, clear };
}
