'use client';
/** All that the screen shows of the open row. */
import { useCallback, useEffect, useState } from 'react';
import type { RowAnswer } from '../../../review/api.ts';
import { readRow } from '../../parts/review-client.ts';
import { useLatestRequest } from '../../parts/use-latest-request.ts';
import { keyOf, type RowKey } from '../list/queue-state.ts';

interface OpenRowAnswer {
  /** Of this row; null until it is there. */
  answer: RowAnswer | null;
  fault: string | null;
  /** Asks anew; what is shown stays until the answer is there. */
  reload: () => Promise<void>;
}

export function useRowAnswer(key: RowKey | null): OpenRowAnswer {
  const [known, setKnown] = useState<{ key: RowKey; answer: RowAnswer | null; fault: string | null }>();
  const begin = useLatestRequest();

  const reload = useCallback(async () => {
    if (key === null) return;
    const signal = begin();
    const [family = '', ...id] = key.split('/');
    try {
      const answer = await readRow({ family: family as RowAnswer['row']['family'], id: id.join('/') }, signal);
      setKnown({ key: keyOf(answer.row), answer, fault: null });
    } catch (error) {
      if (!signal.aborted) setKnown({ key, answer: null, fault: (error as Error).message });
    }
  }, [begin, key]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const { answer = null, fault = null } = known?.key === key ? known : {};
  return { answer, fault, reload };
}
