'use client';
/**
 * Payload's lock of a document, as its edit view takes it: with the first change. Given back when the row is left, also by closing
 * the tab, so that nobody waits for it to run out.
 */
import { useAuth } from '@payloadcms/ui';
import { useCallback, useEffect, useRef } from 'react';
import { lockQuery } from '../../lock-query.ts';
import { releaseLock } from '../../release-lock.ts';

interface RowLock {
  /** A request is on its way that may take the lock. */
  taking: <Answer>(request: Promise<Answer>) => Promise<Answer>;
  /** Makes the lock of somebody else one's own. */
  takeOver: () => Promise<void>;
  release: () => Promise<void>;
}

export function useRowLock({ family, id }: { family: string; id: string }): RowLock {
  const { user } = useAuth();
  const userId = user?.id;
  const requests = useRef(new Set<Promise<unknown>>());
  const held = useRef(false);

  const taking = useCallback(<Answer>(request: Promise<Answer>) => {
    held.current = true;
    requests.current.add(request);
    const over = () => requests.current.delete(request);
    request.then(over, over);
    return request;
  }, []);

  const send = useCallback(async () => {
    held.current = false;
    if (userId !== undefined) await releaseLock({ family, id, user: userId });
  }, [family, id, userId]);

  const release = useCallback(async () => {
    if (!held.current) return;
    // A late answer would take the lock again.
    await Promise.allSettled(requests.current);
    await send();
  }, [send]);

  const takeOver = useCallback(async () => {
    const url = `/api/payload-locked-documents?${lockQuery({ family, id })}`;
    const body = JSON.stringify({ user: { relationTo: 'users', value: userId } });
    await fetch(url, { method: 'PATCH', body, headers: { 'Content-Type': 'application/json' } });
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
  return { taking, takeOver, release };
}
