'use client';
/**
 * Payload's lock of a document, taken with the first change as in the edit view. Released when the row is left or the tab is
 * closed, so that nobody has to wait until it expires.
 */
import { useAuth } from '@payloadcms/ui';
import { useCallback, useEffect, useRef } from 'react';
import { releaseLock, takeOverLock } from '../../lock/release-lock.ts';

interface RowLock {
  /** Waits for this request, which may take the lock, before the lock is released. */
  trackLock: <Result>(request: Promise<Result>) => Promise<Result>;
  /** Makes the user the owner of somebody else's lock. */
  takeOver: () => Promise<void>;
  release: () => Promise<void>;
}

export function useRowLock({ family, id }: { family: string; id: string }): RowLock {
  const { user } = useAuth();
  const userId = user?.id;
  const requests = useRef(new Set<Promise<unknown>>());
  const held = useRef(false);

  const trackLock = useCallback(<Result>(request: Promise<Result>) => {
    held.current = true;
    requests.current.add(request);
    const remove = () => requests.current.delete(request);
    request.then(remove, remove);
    return request;
  }, []);

  const send = useCallback(async () => {
    held.current = false;
    if (userId !== undefined) await releaseLock({ family, id }, userId);
  }, [family, id, userId]);

  const release = useCallback(async () => {
    if (!held.current) return;
    // A request that ends later would take the lock again.
    await Promise.allSettled(requests.current);
    await send();
  }, [send]);

  const takeOver = useCallback(async () => {
    await takeOverLock({ family, id }, userId);
    held.current = true;
  }, [family, id, userId]);

  useEffect(() => {
    const close = () => {
      if (held.current) void send();
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      void release();
    };
  }, [release, send]);
  return { trackLock, takeOver, release };
}
