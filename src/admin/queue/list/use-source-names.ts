'use client';
/** The options of the source filter. Loaded when the list of options is opened, because there may be a thousand. */
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import type { ChoiceOption } from '../../parts/Choice.tsx';

const sourcesResponse = z.object({ docs: z.array(z.object({ id: z.string(), name: z.string().nullish() })) });

export function useSourceNames(): { options: ChoiceOption[]; loading: boolean; load: () => void } {
  const [options, setOptions] = useState<ChoiceOption[]>([]);
  const [loading, setLoading] = useState(false);
  const requested = useRef(false);
  const load = useCallback(async () => {
    if (requested.current) return;
    requested.current = true;
    setLoading(true);
    try {
      const response = await fetch('/api/sources?limit=5000&depth=0&select[name]=true&sort=name');
      const { docs } = sourcesResponse.parse(await response.json());
      setOptions(docs.map(({ id, name }) => ({ value: id, label: name || id })));
    } catch {
      requested.current = false; // tried again when it is opened next
    }
    setLoading(false);
  }, []);
  return { options, loading, load };
}
