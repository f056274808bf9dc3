'use client';
/** Keeps Payload's controls accessible on every screen, while they come and go. */
import { type ReactNode, useEffect } from 'react';
import { mendControls } from './mend-controls.ts';

export function MendControls({ children }: { children: ReactNode }) {
  useEffect(() => {
    let frame = 0;
    const mend = () => {
      frame = 0;
      mendControls(document);
    };
    mend();
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mend);
    });
    // Not the attributes, which this sets itself.
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return children;
}
