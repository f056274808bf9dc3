'use client';
/** Loads the data of the open row. */
import { useCallback, useEffect, useState } from 'react';
import type { RowResponse } from '../../../review/api/row.ts';
import { readRow } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { keyOf, type RowKey } from '../list/row-key.ts';

interface OpenRow {
  /** Null until it is loaded. */
  data: RowResponse | null;
  error: string | null;
  /** Loads the row again. The old data stays until then, and if that fails: its form may have unsaved changes. */
  reload: () => Promise<void>;
}

/** @param undone how many rows undo has brought back: one that stayed open is loaded again */
export function useOpenRow(key: RowKey | null, undone: number): OpenRow {
  const [loaded, setLoaded] = useState<{ key: RowKey; data: RowResponse | null; error: string | null }>();
  const begin = useLatestRequest();

  const reload = useCallback(async () => {
    if (key === null) return;
    const signal = begin();
    const [family = '', ...id] = key.split('/');
    try {
      const data = await readRow({ family: family as RowResponse['row']['family'], id: id.join('/') }, signal);
      setLoaded({ key: keyOf(data.row), data, error: null });
    } catch (reason) {
      const error = (reason as Error).message;
      if (!signal.aborted) setLoaded((before) => ({ key, data: before?.key === key ? before.data : null, error }));
    }
  }, [begin, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `undone`
  useEffect(() => {
    void reload();
  }, [reload, undone]);

  const { data = null, error = null } = loaded?.key === key ? loaded : {};
  return { data, error, reload };
}
