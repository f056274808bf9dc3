'use client';
/** Opens an address as a click on a link does, so that Payload asks about unsaved changes first. */
import { useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

export function useGoTo(): (address: string) => void {
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  return useCallback(
    (address) => {
      const link = document.createElement('a');
      link.href = address;
      if (
        link.origin === window.location.origin &&
        link.pathname.startsWith('/admin') &&
        link.pathname !== '/admin/preview'
      ) {
        // Not reached if there are unsaved changes: Payload stops the click and opens the address after the editor has agreed.
        link.addEventListener('click', (event) => {
          event.preventDefault();
          startRouteTransition(() => router.push(address));
        });
      } else {
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
      document.body.append(link);
      link.click();
      link.remove();
    },
    [router, startRouteTransition],
  );
}
