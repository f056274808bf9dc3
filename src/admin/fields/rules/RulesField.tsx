'use client';
/** The field for the content of the EU rules. The form is loaded on its own: only this page needs it. */
import { ShimmerEffect } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { lazy, Suspense } from 'react';

const RulesForm = lazy(async () => ({ default: (await import('./RulesForm.tsx')).RulesForm }));

export const RulesField: JSONFieldClientComponent = ({ path, readOnly }) => (
  <Suspense fallback={<ShimmerEffect height="calc(var(--base) * 12)" />}>
    <RulesForm path={path} readOnly={readOnly === true} />
  </Suspense>
);
