'use client';
/** Releases the lock of a row when its edit view is closed. Without this, Payload keeps the lock for five minutes. */
import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useEffect } from 'react';
import { releaseLock } from './release-lock.ts';

export function ReleaseLock() {
  const { user } = useAuth();
  const { collectionSlug, id } = useDocumentInfo();
  const userId = user?.id;
  useEffect(() => {
    if (!collectionSlug || !id || !userId) return;
    const close = () => void releaseLock({ family: collectionSlug, id: String(id), user: userId });
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, [collectionSlug, id, userId]);
  return null;
}
