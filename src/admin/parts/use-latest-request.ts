'use client';
/** Aborts the previous request when a new one starts. */
import { useCallback, useEffect, useRef } from 'react';

/** @returns starts a request; its signal aborts when the next one starts or the component unmounts */
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
