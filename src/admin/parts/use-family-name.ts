'use client';
/** The singular name of a family, from its collection. */
import { useConfig } from '@payloadcms/ui';
import { useCallback } from 'react';
import type { Family } from '../../feed/stored-rows.ts';

/** @returns a function that returns, for example, "Story" for `news` */
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
