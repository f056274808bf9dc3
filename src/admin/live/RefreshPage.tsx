'use client';
/** Renders a page of the server again after a change, at most every ten seconds. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onLiveChange } from './live-change.ts';

const pause = 10_000;

export function RefreshPage() {
  const { refresh } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const remove = onLiveChange(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          last = Date.now();
          refresh();
        },
        Math.max(0, last + pause - Date.now()),
      );
    });
    return () => {
      remove();
      clearTimeout(timer);
    };
  }, [refresh]);
  return null;
}
