'use client';
/** What one row of a family is called, as the collections have it. */
import { useConfig } from '@payloadcms/ui';
import { useCallback } from 'react';
import type { Family } from '../../feed/stored-rows.ts';

/** @returns such as "Story" for `news` */
export function useFamilyName(): (family: Family) => string {
  const { getEntityConfig } = useConfig();
  return useCallback(
    (family) => {
      const singular = getEntityConfig({ collectionSlug: family })?.labels?.singular;
      return typeof singular === 'string' ? singular : family;
    },
    [getEntityConfig],
  );
}
