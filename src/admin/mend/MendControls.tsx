'use client';
/** Keeps Payload's controls accessible on every screen, while they come and go. */
import { type ReactNode, useEffect } from 'react';
import { mendControls } from './mend-controls.ts';

export function MendControls({ children }: { children: ReactNode }) {
  useEffect(() => {
    mendControls(document);
    // Runs once for all changes of a rendering. Without the attributes, which it sets itself.
    const observer = new MutationObserver(() => mendControls(document));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return children;
}
