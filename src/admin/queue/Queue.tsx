'use client';
import { Gutter } from '@payloadcms/ui';

export function Queue() {
  return (
    <Gutter>
      <h1>Review queue</h1>
    </Gutter>
  );
}
