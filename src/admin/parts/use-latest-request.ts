'use client';
/** Of several requests for the same thing only the last one counts. */
import { useCallback, useEffect, useRef } from 'react';

/** @returns begins a request: the one before it is given up, and this one when the next begins or the component is gone */
export function useLatestRequest(): () => AbortSignal {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    return controller.signal;
  }, []);
}
