'use client';
/** In the edit view: Payload keeps a row locked for five minutes after its tab was closed; here nobody waits for that. */
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
