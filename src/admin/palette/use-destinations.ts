'use client';
/** The screens that the account may open, from Payload's permissions. */
import { useAuth, useConfig, useEntityVisibility } from '@payloadcms/ui';
import { useMemo } from 'react';
import type { User } from '../../payload-types.ts';
import { destinations } from './destinations.ts';

export function useDestinations() {
  const { config } = useConfig();
  const { permissions, user } = useAuth<User>();
  const { isEntityVisible } = useEntityVisibility();
  return useMemo(() => {
    const collections = config.collections
      .filter(({ slug }) => isEntityVisible({ collectionSlug: slug }) && permissions?.collections?.[slug]?.read)
      .map(({ slug, labels }) => ({
        slug,
        singular: textOf(labels?.singular) ?? slug,
        plural: textOf(labels?.plural) ?? slug,
        canCreate: Boolean(permissions?.collections?.[slug]?.create),
      }));
    const globals = config.globals
      .filter(({ slug }) => isEntityVisible({ globalSlug: slug }) && permissions?.globals?.[slug]?.read)
      .map(({ slug, label }) => ({ slug, plural: textOf(label) ?? slug }));
    const isReviewer = user?.role === 'admin' || user?.role === 'editor';
    return destinations({ isReviewer, collections, globals });
  }, [config, isEntityVisible, permissions, user?.role]);
}

const textOf = (label: unknown): string | null => (typeof label === 'string' ? label : null);
