'use client';
/** Shows or hides the page that readers will get, beside the form that it is in. For admins and editors. */
import { Button, useAuth } from '@payloadcms/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { User } from '../../../payload-types.ts';
import { togglePagePanel, usePagePanel } from './page-panel-setting.ts';

/** Loaded when it is opened for the first time. */
const RowPagePanel = lazy(() => import('./RowPagePanel.tsx'));

export function RowPageButton() {
  const { user } = useAuth<User>();
  const { open } = usePagePanel();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (user?.role !== 'admin' && user?.role !== 'editor') return null;
  return (
    <>
      <Button
        buttonStyle="secondary"
        extraButtonProps={{ 'aria-expanded': open }}
        margin={false}
        onClick={togglePagePanel}
        size="medium"
      >
        {open ? 'Hide the page' : 'Show the page'}
      </Button>
      {open &&
        mounted &&
        createPortal(
          <Suspense fallback={null}>
            <RowPagePanel />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
