'use client';
/** Loads the rows that lack translations, page by page, and keeps those that were saved or skipped out of the list. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { UntranslatedRow } from '../../review/api/translations.ts';
import { readTranslations } from '../parts/review-client.ts';
import { useLatestRequest } from '../parts/use-latest-request.ts';
import type { TranslationFilters } from './filters.ts';

type Row = UntranslatedRow;
export const keyOf = ({ family, id }: Pick<Row, 'family' | 'id'>) => `${family}/${id}`;

interface Untranslated {
  /** Those that are left. */
  rows: Row[];
  loading: boolean;
  error: string | null;
  /** Loads the next page; null after the last page. */
  more: (() => void) | null;
  /** Loads again what could not be loaded. */
  retry: () => void;
  /** Takes a saved or skipped row out of the list. */
  drop: (row: Row) => void;
}

interface Loaded {
  rows: Row[];
  next: string | null;
}

export function useUntranslated({ language, families }: TranslationFilters): Untranslated {
  const [loaded, setLoaded] = useState<Loaded>({ rows: [], next: null });
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const start = useLatestRequest();
  const chosen = families.join(',');

  const load = useCallback(
    async (cursor: string | null) => {
      const signal = start();
      setLoading(true);
      setError(null);
      const filter = { ...(language ? { language } : {}), ...(chosen ? { families: chosen } : {}) };
      try {
        const { rows, next } = await readTranslations({ ...filter, ...(cursor ? { cursor } : {}) }, signal);
        setLoaded((before) => ({ rows: cursor === null ? rows : [...before.rows, ...rows], next }));
        setLoading(false);
      } catch (failure) {
        if (signal.aborted) return;
        setError((failure as Error).message); // has a sentence for the editor
        setLoading(false);
      }
    },
    [chosen, language, start],
  );
  useEffect(() => {
    setLoaded({ rows: [], next: null });
    setDropped(new Set());
    void load(null);
  }, [load]);

  const { next } = loaded;
  const more = useMemo(() => (next === null ? null : () => void load(next)), [load, next]);
  return {
    rows: loaded.rows.filter((row) => !dropped.has(keyOf(row))),
    loading,
    error,
    more,
    retry: () => void load(loaded.rows.length === 0 ? null : next),
    drop: (row) => setDropped((before) => new Set([...before, keyOf(row)])),
  };
}
