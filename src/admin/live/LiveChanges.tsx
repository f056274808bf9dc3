'use client';
/** Follows the changes on the server for all parts of the page. Part of the menu, so every screen of a reviewer has it once. */
import { useEffect } from 'react';
import { readLatest } from '../parts/review-client.ts';
import { announceLiveChange } from './live-change.ts';
import { pollChanges } from './poll-changes.ts';

export function LiveChanges() {
  useEffect(() => {
    const { stop, resume } = pollChanges({
      read: async () => (await readLatest()).token,
      onChange: announceLiveChange,
      isVisible: () => !document.hidden,
    });
    document.addEventListener('visibilitychange', resume);
    return () => {
      document.removeEventListener('visibilitychange', resume);
      stop();
    };
  }, []);
  return null;
}
