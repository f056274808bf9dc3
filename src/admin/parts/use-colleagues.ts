'use client';
/** The admins and editors, loaded when they are needed first. */
import { useCallback, useState } from 'react';
import type { Colleague } from '../../review/api/colleagues.ts';
import { readColleagues } from './review-client.ts';

/** Loaded once per page. */
let request: Promise<readonly Colleague[]> | undefined;

export function useColleagues(): { colleagues: readonly Colleague[]; load: () => void } {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  const load = useCallback(() => {
    request ??= readColleagues().then(({ colleagues: all }) => all);
    request.then(setColleagues, () => {
      request = undefined; // tried again when they are needed next
    });
  }, []);
  return { colleagues, load };
}
