'use client';
/** The source records to choose from, asked for when they are wanted: there may be a thousand. */
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import type { ChoiceOption } from '../../parts/Choice.tsx';

const answer = z.object({ docs: z.array(z.object({ id: z.string(), name: z.string().nullish() })) });

export function useSourceNames(): { options: ChoiceOption[]; loading: boolean; load: () => void } {
  const [options, setOptions] = useState<ChoiceOption[]>([]);
  const [loading, setLoading] = useState(false);
  const asked = useRef(false);
  const load = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setLoading(true);
    try {
      const response = await fetch('/api/sources?limit=5000&depth=0&select[name]=true&sort=name');
      const { docs } = answer.parse(await response.json());
      setOptions(docs.map(({ id, name }) => ({ value: id, label: name || id })));
    } catch {
      asked.current = false; // the next opening asks again
    }
    setLoading(false);
  }, []);
  return { options, loading, load };
}
