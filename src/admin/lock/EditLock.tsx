'use client';
/**
 * Locks the open row or global while it has unsaved changes, and shows by name who else is editing it. It replaces Payload's dialogs,
 * which name nobody and reload the form, so that what was typed is lost.
 */
import { Button, useAuth, useDocumentInfo, useFormModified, useModal } from '@payloadcms/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Family } from '../../feed/stored-rows.ts';
import type { User } from '../../payload-types.ts';
import type { DocumentLock, LockQuery } from '../../review/api/row.ts';
import { readLock, takeLock } from '../parts/review-client.ts';
import { relativeTime } from '../time/relative-time.ts';
import styles from './EditLock.module.css';
import { releaseLock, takeOverLock } from './release-lock.ts';

/** How often the lock is read or renewed, in milliseconds. */
const interval = 15_000;

export function EditLock() {
  const { user } = useAuth<User>();
  const { collectionSlug, globalSlug, id } = useDocumentInfo();
  const userId = user?.id;
  const rowId = id === undefined ? undefined : String(id);
  const target = useMemo((): LockQuery | null => {
    if (globalSlug) return { global: globalSlug };
    return collectionSlug && rowId ? { family: collectionSlug as Family, id: rowId } : null;
  }, [collectionSlug, globalSlug, rowId]);
  useWithoutPayloadDialogs();

  const [lock, setLock] = useState<DocumentLock | null>(null);
  // One after the other, so that a lock that is taken late is still released.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<unknown>) => {
    last.current = last.current.then(work).catch(() => undefined); // tried again soon
  }, []);

  const isModified = useFormModified();
  useEffect(() => {
    if (!target || !userId) return;
    const update = () => {
      if (document.visibilityState === 'hidden') return;
      inTurn(async () => setLock((await (isModified ? takeLock(target) : readLock(target))).lock));
    };
    const release = () => void releaseLock(target, userId);
    update();
    const timer = setInterval(update, interval);
    document.addEventListener('visibilitychange', update);
    if (isModified) window.addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pagehide', release);
      if (isModified) inTurn(() => releaseLock(target, userId));
    };
  }, [inTurn, isModified, target, userId]);

  if (!target || !lock || lock.own) return null;
  const takeOver = async () => {
    await takeOverLock(target, userId);
    setLock((await readLock(target)).lock);
  };
  return (
    <div className={styles.lock} role="status">
      {lock.by} is editing this {globalSlug ? 'page' : 'row'} (started {relativeTime(lock.since)}).
      {user?.role !== 'contributor' && (
        <Button buttonStyle="secondary" margin={false} onClick={takeOver} size="small">
          Take over
        </Button>
      )}
    </div>
  );
}

/** Keeps Payload's dialog about a locked document closed. Its other dialogs never open (keep-typed-text.ts). */
function useWithoutPayloadDialogs(): void {
  const { documentLockState, setDocumentIsLocked } = useDocumentInfo();
  const { closeModal, isModalOpen } = useModal();
  useLayoutEffect(() => {
    if (!documentLockState?.current) return;
    documentLockState.current.hasShownLockedModal = true;
    setDocumentIsLocked?.(false);
  }, [documentLockState, setDocumentIsLocked]);
  const isOpen = isModalOpen(payloadDialog);
  useEffect(() => {
    if (isOpen) closeModal(payloadDialog);
  }, [closeModal, isOpen]);
}

const payloadDialog = 'document-locked';
