'use client';
/**
 * Who else is editing the open row or global, by name, and the release of the own lock when the edit view is left. It replaces Payload's
 * dialogs, which name nobody and reload the form, so that what was typed is lost.
 */
import { Button, useAuth, useDocumentInfo, useModal } from '@payloadcms/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Family } from '../../feed/stored-rows.ts';
import type { DocumentLock, LockQuery } from '../../review/api/row.ts';
import { readLock } from '../parts/review-client.ts';
import { relativeTime } from '../time/relative-time.ts';
import styles from './EditLock.module.css';
import { releaseLock, takeOverLock } from './release-lock.ts';

/** How often the lock is read, in milliseconds. */
const interval = 15_000;

export function EditLock() {
  const { user } = useAuth();
  const { collectionSlug, globalSlug, id } = useDocumentInfo();
  const userId = user?.id;
  const rowId = id === undefined ? undefined : String(id);
  const target = useMemo((): LockQuery | null => {
    if (globalSlug) return { global: globalSlug };
    return collectionSlug && rowId ? { family: collectionSlug as Family, id: rowId } : null;
  }, [collectionSlug, globalSlug, rowId]);
  useWithoutPayloadDialogs();

  const [lock, setLock] = useState<DocumentLock | null>(null);
  const read = useCallback(async () => {
    if (!target || document.visibilityState === 'hidden') return;
    await readLock(target).then(
      (response) => setLock(response.lock),
      () => undefined, // read again soon
    );
  }, [target]);
  useEffect(() => {
    void read();
    const timer = setInterval(read, interval);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [read]);

  useEffect(() => {
    if (!target || !userId) return;
    const close = () => void releaseLock(target, userId);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [target, userId]);

  if (!target || !lock || lock.own) return null;
  const takeOver = async () => {
    await takeOverLock(target, userId);
    await read();
  };
  return (
    <div className={styles.lock} role="status">
      {lock.by} is editing this {globalSlug ? 'page' : 'row'} (started {relativeTime(lock.since)}).
      <Button buttonStyle="secondary" margin={false} onClick={takeOver} size="small">
        Take over
      </Button>
    </div>
  );
}

/** Keeps Payload's dialog about a locked document closed. That it was taken over later is left out in keep-typed-text.ts. */
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
